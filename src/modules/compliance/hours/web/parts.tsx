import { Box, Skeleton, Typography } from '@mui/material'
import { useApiQuery } from '../../../../kit/web/api-query.ts'
import { showDay } from '../../../../kit/web/dates.ts'
import { Failure } from '../../../../kit/web/Failure.tsx'
import { ProgressBar } from '../../../../kit/web/ProgressBar.tsx'
import { Section } from '../../../../kit/web/Section.tsx'
import { t } from '../../../../kit/web/text.ts'
import { type Account, type Entry, hoursApi, type Year } from '../contract.ts'

const spanWords = ({ from, to }: Year) => t('{from} to {until}', { from: showDay(from), until: showDay(to) })

function yearWords(year: Year, need: number | undefined): string {
  const { hours } = year
  if (need === undefined) return t('{hours, plural, one {# hour} other {# hours}}', { hours })
  return t('{hours} of {need, plural, one {# hour} other {# hours}}', { hours, need })
}

/** Why nothing is counted yet. */
const waitingWords = (begins: string | null) =>
  begins
    ? t('Hours are counted from {day} on.', { day: showDay(begins) })
    : t('Hours are counted from the hire date on.')

function Running({ of, year }: { of: Account; year: Year }) {
  const need = of.requirement?.hours
  const words = yearWords(year, need)
  const name = of.requirement?.name ?? of.ledger
  return (
    <>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {need === undefined
          ? t('{amount} since {day}', { amount: words, day: showDay(year.from) })
          : t('{amount}, by {day}', { amount: words, day: showDay(year.to) })}
      </Typography>
      {need !== undefined && (
        <ProgressBar
          label={t('Hours of {name}', { name })}
          value={year.hours}
          of={need}
          width="100%"
          tone={year.hours >= need ? 'success' : 'primary'}
        />
      )}
    </>
  )
}

/** One account: what is asked, how far the running twelve months are, and how those before ended. */
export function HoursAccount({ of }: { of: Account }) {
  const running = of.years.find(one => one.current)
  const before = of.years.filter(one => !one.current)
  const title = of.requirement?.name ?? of.ledger
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography component="h3" variant="subtitle1">
          {title}
        </Typography>
        {of.requirement && of.ledger !== title && (
          <Typography variant="body2" color="textSecondary">
            {of.ledger}
          </Typography>
        )}
      </Box>
      {running ? <Running of={of} year={running} /> : <Typography>{waitingWords(of.begins)}</Typography>}
      {before.map(year => (
        <Typography key={year.from} variant="body2" color="textSecondary">
          {spanWords(year)}: {yearWords(year, of.requirement?.hours)}
        </Typography>
      ))}
    </Box>
  )
}

type Told = Pick<Entry, 'performedOn' | 'topic' | 'trainer' | 'hours'>

/** One training: what, when, with whom, and for how long. */
export function TrainingWords({ of, gone = false }: { of: Told; gone?: boolean }) {
  const detail = [showDay(of.performedOn), of.trainer].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'flex', gap: 3, flex: 1, minWidth: 0, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          sx={{
            fontWeight: 550,
            overflowWrap: 'anywhere',
            ...(gone ? { textDecoration: 'line-through', color: 'text.secondary' } : {}),
          }}
        >
          {of.topic}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Typography
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...(gone ? { color: 'text.secondary' } : {}) }}
      >
        {t('{hours} h', { hours: of.hours })}
      </Typography>
    </Box>
  )
}

/** A caregiver's own hours of training. Nothing while nothing asks for any and none are on record. */
export function OwnHours() {
  const { data, error, refetch } = useApiQuery(hoursApi.ownHours, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={96} aria-label={t('Loading')} />
  if (data.accounts.length === 0) return null
  return (
    <Section title={t('Hours of training')}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data.accounts.map(one => (
          <HoursAccount key={one.ledgerId + (one.requirement?.id ?? '')} of={one} />
        ))}
        {data.entries.length > 0 && (
          <Box
            component="ul"
            aria-label={t('Trainings on record')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
          >
            {data.entries.map(one => (
              <Box key={one.id} component="li" sx={{ display: 'flex' }}>
                <TrainingWords of={one} />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Section>
  )
}
