import { Box, Button, Typography } from '@mui/material'
import { CalendarClock, CircleSlash, Play, RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { showDayOf, showTime } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { attemptsApi, type OwnTest } from '../contract.ts'

const addressOf = (testId: string): string => `/applicant/competency-test/${testId}`

/** Begins an attempt, or opens the one that is under way. */
export function BeginButton({ of, contained = true }: { of: OwnTest; contained?: boolean }) {
  const navigate = useNavigate()
  const isRunning = of.turn.why === 'running'
  const { send, loading } = useApiMutation(attemptsApi.beginAttempt, {
    refreshes: [attemptsApi.readTest, attemptsApi.testsByUser],
  })
  const begin = async () => {
    if (await send({ params: { id: of.id } })) void navigate(addressOf(of.id))
  }
  const words = isRunning ? t('Continue test') : of.attempts.length > 0 ? t('Try again') : t('Start test')
  return (
    <Button
      variant={contained ? 'contained' : 'outlined'}
      startIcon={of.attempts.length > 0 && !isRunning ? <RotateCcw /> : <Play />}
      loading={loading}
      aria-label={`${words}: ${of.name}`}
      onClick={() => void begin()}
      sx={{ minHeight: 44, width: { xs: '100%', sm: 'auto' } }}
    >
      {words}
    </Button>
  )
}

function leftWords({ attemptsLeft }: OwnTest): string {
  return attemptsLeft === null
    ? ''
    : t('{left, plural, one {# attempt left.} other {# attempts left.}}', { left: attemptsLeft })
}

/** Whether and when the test may be taken again: one exact answer. */
export function Next({ of }: { of: OwnTest }) {
  const { turn } = of
  if (of.asked === 'done' && !turn.may) return null
  if (turn.may || turn.why === 'running') {
    return (
      <Section>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Typography variant="h3" component="h2">
            {turn.why === 'running' ? t('Your attempt is under way') : t('You can try again now')}
          </Typography>
          {turn.may && leftWords(of) && <Typography color="textSecondary">{leftWords(of)}</Typography>}
          <BeginButton of={of} />
        </Box>
      </Section>
    )
  }
  if (turn.why === 'waiting' || turn.why === 'notAsked') return null
  const isPause = turn.why === 'pause' && turn.from
  return (
    <Section>
      <Box sx={{ display: 'flex', gap: 4 }}>
        <IconTile icon={isPause ? CalendarClock : CircleSlash} />
        <Box>
          <Typography variant="h3" component="h2">
            {isPause
              ? t('You can try again {day}', { day: showDayOf(turn.from ?? '') })
              : turn.why === 'used'
                ? t('No attempts left')
                : t('This test is closed')}
          </Typography>
          <Typography color="textSecondary">
            {isPause
              ? t(
                  'At {time}, {hours, plural, one {# hour} other {# hours}} after this attempt. We’ll email you. {left}',
                  {
                    time: showTime(new Date(turn.from ?? '')),
                    hours: of.pauseHours,
                    left: leftWords(of),
                  },
                )
              : turn.why === 'used'
                ? t('Your coordinator can give you another attempt.')
                : t('It cannot be taken now. Your coordinator can tell you more.')}
          </Typography>
        </Box>
      </Box>
    </Section>
  )
}
