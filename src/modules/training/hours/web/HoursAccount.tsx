import { Box, Typography } from '@mui/material'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import type { Account, Entry, Year } from '../contract.ts'

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
