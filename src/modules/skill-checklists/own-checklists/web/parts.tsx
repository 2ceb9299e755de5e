import { Box, Button, Typography } from '@mui/material'
import { ListChecks } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { answersApi, type OwnChecklist } from '../../answers/contract.ts'
import { detailAddress, ownPage } from '../../answers/web/Chips.tsx'
import { StateChip } from '../../answers/web/parts.tsx'

function Again({ of }: { of: OwnChecklist }) {
  const navigate = useNavigate()
  const { send, loading } = useApiMutation(answersApi.startAgain, {
    refreshes: [answersApi.listOfUser, answersApi.readAnswers],
    onDone: () => void navigate(detailAddress(of.id)),
  })
  return (
    <Button variant="contained" loading={loading} onClick={() => void send({ params: { id: of.id } })}>
      {t('Fill it in again')}
    </Button>
  )
}

const buttonWords = ({ state }: OwnChecklist): string =>
  state === 'notStarted' ? t('Start') : state === 'open' || state === 'sentBack' ? t('Continue') : t('Open')

function Card({ of }: { of: OwnChecklist }) {
  const { answered, total } = of.progress
  const open = of.state === 'open' || of.state === 'notStarted' || of.state === 'sentBack'
  return (
    <Section title={of.name} detail={of.description} action={<StateChip of={of} />} stacked>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {open && (
          <>
            <Box sx={{ width: '100%' }}>
              <ProgressBar label={of.name} value={answered} of={total} width="100%" />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {t(
                '{answered} of {total, plural, one {# skill} other {# skills}} in {groups, plural, one {# group} other {# groups}}',
                {
                  answered,
                  total,
                  groups: of.groups,
                },
              )}
            </Typography>
          </>
        )}
        {of.sentBackReason && <Typography>{t('Sent back to you: {reason}', { reason: of.sentBackReason })}</Typography>}
        {of.submittedOn && !open && (
          <Typography variant="body2" color="textSecondary">
            {t('Submitted on {day}', { day: showDay(of.submittedOn) })}
          </Typography>
        )}
        {of.state === 'counts' && of.toDo && (
          <>
            <StatusChip tone="warning">{t('Has to be renewed')}</StatusChip>
            <Again of={of} />
          </>
        )}
        <Button
          component={Link}
          to={detailAddress(of.id)}
          variant={open && of.toDo ? 'contained' : 'outlined'}
          aria-label={`${buttonWords(of)}: ${of.name}`}
        >
          {buttonWords(of)}
        </Button>
      </Box>
    </Section>
  )
}

function Checklists() {
  const { data, error, refetch } = useApiQuery(answersApi.listOfUser, { query: {} })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.length === 0)
    return <EmptyState icon={ListChecks} text={t('There’s no skill checklist for you to fill in.')} />
  return (
    <>
      {data.map(one => (
        <Card key={one.id} of={one} />
      ))}
      {data.some(one => one.submittedOn) && (
        <Box>
          <Button component={Link} to={`${ownPage}/results`}>
            {t('See results')}
          </Button>
        </Box>
      )}
    </>
  )
}

/** The skill checklists of the signed-in person, what is to do first. */
export const OwnChecklistsPage = () => (
  <ApplicantPage title={t('Skill checklists')}>
    <Checklists />
  </ApplicantPage>
)
