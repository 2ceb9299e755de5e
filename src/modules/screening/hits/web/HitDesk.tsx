import { Alert, Box, Button, Card, IconButton, Link as MuiLink, Tooltip, Typography } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { useKeys } from '../../../../kit/web/shell/keys.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { SideBySide } from '../../../../kit/web/theme/SideBySide.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { listName } from '../../lists/rules.ts'
import { hitsApi, type OpenedHit } from '../contract.ts'
import { DecisionForm, type Saying, useAgree } from './DecisionForm.tsx'
import { HitHistory } from './HitHistory.tsx'
import { decisionWord, HitChip, ReasonList } from './parts.tsx'

type Props = { hitId: string; listTo: string; onGo: (hitId: string | null) => void }

const birthDateOf = ({ birthDate, hasBirthDate }: OpenedHit['person']): string => {
  if (birthDate) return showDay(birthDate)
  return hasBirthDate ? t('On file, not shown to you') : t('Not known')
}

const dayOr = (day: string | null): string => (day ? showDay(day) : t('Not given'))

/** Person and row beside each other, line by line. */
function Comparison({ of: { person, record, listCode } }: { of: OpenedHit }) {
  const full = [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
  const lines: [string, string, string][] = [
    [t('Name'), full, [record.first, record.middle, record.last].filter(Boolean).join(' ')],
    [t('Former names'), person.formerNames || t('None on file'), '–'],
    [t('Date of birth'), birthDateOf(person), dayOr(record.birthDate)],
    [
      t('State'),
      person.states.join(', ') || t('Not known'),
      [record.city, record.state].filter(Boolean).join(', ') || t('Not given'),
    ],
    [t('Kind of exclusion'), '–', record.kind ?? t('Not given')],
    [t('Excluded on'), '–', dayOr(record.excludedOn)],
  ]
  return (
    <SideBySide
      ours={
        <MuiLink component={Link} to={`/caregivers/compliance/${person.id}`}>
          {t('Person')}
        </MuiLink>
      }
      theirs={listName(listCode)}
      lines={lines.map(([label, ours, theirs]) => ({ label, ours, theirs }))}
    />
  )
}

/** What can be said of a match now; nobody agrees with themselves. */
function sayingsOf({ state, found }: OpenedHit, own: boolean): readonly Saying[] {
  if (state === 'open') return found ? ['notSame', 'confirmed'] : ['notSame', 'confirmed', 'reinstated']
  if (state !== 'proposed') return ['reopen']
  return own ? [] : ['disagree']
}

type ButtonsProps = { of: OpenedHit; own: boolean; onSay: (saying: Saying) => void; onDone: () => void }

function Buttons({ of, own, onSay, onDone }: ButtonsProps) {
  const agree = useAgree(onDone)
  const mayAgree = of.state === 'proposed' && !own
  const accept = () => void agree.send({ params: { id: of.id }, body: { agree: true } })
  useKeys({
    ...(of.state === 'open' ? { n: () => onSay('notSame'), c: () => onSay('confirmed') } : {}),
    ...(mayAgree ? { a: accept, d: () => onSay('disagree') } : {}),
  })
  if (of.state === 'open')
    return (
      <>
        <Button variant="contained" aria-keyshortcuts="n" onClick={() => onSay('notSame')}>
          {t('Not the same person')}
        </Button>
        <Button variant="outlined" aria-keyshortcuts="c" onClick={() => onSay('confirmed')}>
          {t('Confirmed')}
        </Button>
        {!of.found && (
          <Button variant="outlined" onClick={() => onSay('reinstated')}>
            {t('Reinstated')}
          </Button>
        )}
      </>
    )
  if (of.state !== 'proposed')
    return (
      <Button variant="outlined" onClick={() => onSay('reopen')}>
        {t('Review again')}
      </Button>
    )
  if (own) return <Alert severity="info">{t('You proposed it, so a second person has to review it.')}</Alert>
  return (
    <>
      <Button variant="contained" aria-keyshortcuts="a" loading={agree.loading} onClick={accept}>
        {t('Agree')}
      </Button>
      <Button variant="outlined" aria-keyshortcuts="d" onClick={() => onSay('disagree')}>
        {t('Disagree')}
      </Button>
    </>
  )
}

function Panel({ of, onGo }: { of: OpenedHit } & Pick<Props, 'onGo'>) {
  const own = useSession(session => session.user?.id) === of.proposedById
  const said = useDialog('say', value => sayingsOf(of, own).find(one => one === value) ?? null)
  const next = () => onGo(of.nextId ?? of.previousId)
  return (
    <Card component="section" aria-label={t('Decision')} sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flex: 'auto' }}>
          <Typography sx={{ fontSize: '1.75rem', fontWeight: 700 }}>{Math.round(of.score)}</Typography>
          <Typography color="textSecondary">{t('of 100: how alike they are')}</Typography>
        </Box>
        <HitChip state={of.state} />
      </Box>
      <ReasonList reasons={of.reasons} />
      {!of.found && (
        <Alert severity="info">{t('The latest screening no longer found this. It still needs a decision.')}</Alert>
      )}
      {of.proposal && of.state === 'proposed' && (
        <Typography sx={{ fontWeight: 600 }}>
          {t('Proposed: {decision}', { decision: decisionWord(of.proposal) })}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Buttons of={of} own={own} onSay={said.show} onDone={next} />
      </Box>
      <DialogAt of={said}>
        {saying => (
          <DecisionForm
            hitId={of.id}
            saying={saying}
            onClose={said.close}
            onDone={saying === 'reopen' ? said.close : () => said.closeThen(next)}
          />
        )}
      </DialogAt>
    </Card>
  )
}

/** One possible match: the person beside the row, the reasons of the score, what was said, and the decision. */
export function HitDesk({ hitId, listTo, onGo }: Props) {
  const asked = useApiQuery(hitsApi.readHit, { params: { id: hitId } })
  const of = asked.data?.id === hitId ? asked.data : undefined
  const go = (id: string | null | undefined) => () => {
    if (id) onGo(id)
  }
  useKeys({ j: go(of?.nextId), ArrowRight: go(of?.nextId), k: go(of?.previousId), ArrowLeft: go(of?.previousId) })
  const steps = [
    { label: t('Previous match'), icon: ChevronLeft, id: of?.previousId, key: 'k' },
    { label: t('Next match'), icon: ChevronRight, id: of?.nextId, key: 'j' },
  ]
  return (
    <>
      <PageHeader
        title={
          of ? t('Is this {name}?', { name: `${of.person.firstName} ${of.person.lastName}` }) : t('Possible match')
        }
        detail={
          of
            ? t('{waiting, plural, =0 {Nobody else waits} one {# waits} other {# wait}}', { waiting: of.waiting })
            : ' '
        }
        back={{ to: listTo, label: t('Possible matches') }}
        action={steps.map(({ label, icon: Icon, id, key }) => (
          <Tooltip key={label} title={label}>
            <span>
              <IconButton aria-label={label} aria-keyshortcuts={key} disabled={!id} onClick={go(id)}>
                <Icon size={20} />
              </IconButton>
            </span>
          </Tooltip>
        ))}
      />
      {asked.isError && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {!of && !asked.isError && <FormSkeleton />}
      {of && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, order: { xs: 1, md: 0 } }}>
            <Section title={t('Side by side')} flush>
              <Comparison of={of} />
            </Section>
            <HitHistory events={of.history} />
          </Box>
          <Panel key={of.id} of={of} onGo={onGo} />
        </Box>
      )}
    </>
  )
}
