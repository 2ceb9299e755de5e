import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useOnline } from '../../../../kit/web/api/online.ts'
import { hurryAnswers } from '../../../../kit/web/drafts/answer-queue.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { answersApi } from '../contract.ts'
import { firstOpenGroup, openItems } from '../rules.ts'
import { groupAddress, ownPage, skillAnchor } from './Chips.tsx'
import type { Filling } from './Filling.tsx'
import { FillingBar, FillingFrame, unsentWords } from './FillingFrame.tsx'
import { GroupList } from './ProgressStrip.tsx'

/** What is not answered yet, each as a way to its place. */
function Open({ filling }: { filling: Filling }) {
  const { id, content } = filling.of
  const open = openItems(content, filling.answers)
  if (open.length === 0) return null
  return (
    <Section
      title={t('{count, plural, one {# skill is} other {# skills are}} still open', { count: open.length })}
      flush
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.subtle' } }}
      >
        {open.map(({ groupId, group, item }) => (
          <li key={item.id}>
            <Box
              component={Link}
              to={`${groupAddress(id, groupId)}#${skillAnchor(item.id)}`}
              sx={{ display: 'block', minHeight: 44, px: 4, py: 2, color: 'primary.ink', fontWeight: 550 }}
            >
              {item.name}
              <Typography variant="body2" color="textSecondary">
                {group}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  )
}

function Intro({ filling }: { filling: Filling }) {
  const { of } = filling
  const observed = of.content.groups.some(group => group.items.some(item => item.mustObserve))
  return (
    <>
      <Box>
        <Typography variant="h1">{of.name}</Typography>
        {of.description && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {of.description}
          </Typography>
        )}
      </Box>
      {of.sentBackReason && (
        <Alert severity="warning">{t('Sent back to you: {reason}', { reason: of.sentBackReason })}</Alert>
      )}
      <Typography color="textSecondary">
        {observed
          ? t('Say what you can do today, without being modest or generous. A nurse will observe some of it.')
          : t('Say what you can do today, without being modest or generous.')}
      </Typography>
    </>
  )
}

function Done({ filling }: { filling: Filling }) {
  const waits = filling.of.state === 'inReview'
  return (
    <>
      <Typography variant="h1">{filling.of.name}</Typography>
      <Alert severity="success">
        {waits
          ? t('Submitted. A nurse will observe some of these skills. There’s nothing for you to do now.')
          : t('Submitted. There’s nothing more for you to do.')}
      </Alert>
      <Section title={t('What you answered')} flush>
        <GroupList filling={filling} />
      </Section>
    </>
  )
}

function Submit({ filling, onOpen }: { filling: Filling; onOpen: () => void }) {
  const { of, unsent } = filling
  const navigate = useNavigate()
  const online = useOnline()
  const refreshes = [answersApi.listOfUser, answersApi.readAnswers]
  const { send, loading } = useApiMutation(answersApi.submitChecklist, { refreshes, onFailed: onOpen })
  const open = firstOpenGroup(of.content, filling.answers)
  const started = of.progress.answered > 0
  const submit = async () => {
    if (open) return onOpen()
    hurryAnswers()
    if ((await send({ params: { id: of.id } })) !== undefined) void navigate(`${ownPage}/results`)
  }
  const waits = unsent.size > 0
  return (
    <FillingBar stays={false}>
      {waits && !online && (
        <Typography variant="body2" role="status" sx={{ flexBasis: '100%', color: 'warning.ink' }}>
          {unsentWords(unsent.size)}
        </Typography>
      )}
      {open && (
        <Button component={Link} to={groupAddress(of.id, open)} variant="contained" size="large" sx={{ flex: 1 }}>
          {started ? t('Continue') : t('Start')}
        </Button>
      )}
      {(started || !open) && (
        <Button
          variant={open ? 'outlined' : 'contained'}
          size="large"
          loading={loading}
          disabled={waits && !open}
          onClick={() => void submit()}
          sx={{ flex: 1 }}
        >
          {t('Submit')}
        </Button>
      )}
    </FillingBar>
  )
}

/** A checklist with its groups; here it is submitted. */
export function ChecklistPage() {
  const { id = '' } = useParams()
  const [asked, setAsked] = useState(false)
  return (
    <FillingFrame
      id={id}
      bar={filling => filling.of.mayAnswer && <Submit filling={filling} onOpen={() => setAsked(true)} />}
    >
      {filling =>
        filling.of.mayAnswer ? (
          <>
            <Intro filling={filling} />
            {asked && <Open filling={filling} />}
            <Section title={t('Groups')} flush>
              <GroupList filling={filling} />
            </Section>
          </>
        ) : (
          <Done filling={filling} />
        )
      }
    </FillingFrame>
  )
}
