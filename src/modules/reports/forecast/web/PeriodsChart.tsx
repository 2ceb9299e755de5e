import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { showDay, showDayOfYear, showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ChartSection, Key } from '../../web/ChartSection.tsx'
import type { Period } from '../contract.ts'

const height = 160

type Per = 'week' | 'month'
type Periods = { per: Per; periods: readonly Period[] }

type BarProps = { period: Period; most: number; label: string; shownOnPhone: boolean }

function Bar({ period, most, label, shownOnPhone }: BarProps) {
  const { count, blocking } = period
  const part = (of: number) => Math.round((of / most) * height)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        alignContent: 'end',
        gap: 1,
        textAlign: 'center',
        minWidth: 0,
      }}
    >
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count > 0 ? count : ''}
      </Box>
      <Box
        sx={{
          mx: { xs: 0.5, md: 2 },
          borderRadius: '6px 6px 0 0',
          overflow: 'hidden',
          minHeight: 2,
          bgcolor: 'surface.track',
        }}
      >
        <Box sx={{ height: part(count - blocking), bgcolor: 'info.main' }} />
        <Box sx={{ height: part(blocking), bgcolor: 'warning.main' }} />
      </Box>
      <Box
        sx={{
          height: 18,
          fontSize: '0.75rem',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          visibility: { xs: shownOnPhone ? 'visible' : 'hidden', md: 'visible' },
          ml: { xs: shownOnPhone ? 0.5 : 0, md: 0 },
          textAlign: { xs: 'left', md: 'center' },
        }}
      >
        {label}
      </Box>
    </Box>
  )
}

const labelOf = (per: Per, { from }: Period): string => (per === 'month' ? showMonth(from) : showDayOfYear(from))

function Bars({ per, periods }: Periods) {
  const most = Math.max(1, ...periods.map(one => one.count))
  // A phone has room for four labels.
  const step = Math.ceil(periods.length / 4)
  return (
    <Box aria-hidden>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${periods.length}, minmax(0,1fr))`,
          minHeight: height + 50,
        }}
      >
        {periods.map((period, place) => (
          <Bar
            key={period.from}
            period={period}
            most={most}
            label={labelOf(per, period)}
            // The last bar has no room for the words of a label beside it.
            shownOnPhone={place % step === 0 && (step === 1 || place + 1 < periods.length)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 3, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Key color="warning.main">{t('Keeps the person from work')}</Key>
        <Key color="info.main">{t('Does not')}</Key>
      </Box>
    </Box>
  )
}

function PeriodsTable({ per, periods }: Periods) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{per === 'month' ? t('Month') : t('Week')}</TableCell>
          <TableCell align="right">{t('Ends')}</TableCell>
          <TableCell align="right">{t('Keeps the person from work')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {periods.map(({ from, to, count, blocking }) => (
          <TableRow key={from}>
            <TableCell component="th" scope="row">
              {t('{from} to {to}', { from: showDayOfYear(from), to: showDay(to) })}
            </TableCell>
            <TableCell align="right">{count}</TableCell>
            <TableCell align="right">{blocking}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function summaryOf({ per, periods }: Periods): string {
  const count = periods.reduce((sum, one) => sum + one.count, 0)
  const blocking = periods.reduce((sum, one) => sum + one.blocking, 0)
  const [first, ...others] = periods
  if (!first || count === 0) return t('Nothing ends in this time.')
  const busiest = others.reduce((best, one) => (one.count > best.count ? one : best), first)
  const all = t(
    '{count, plural, one {# item ends} other {# items end}}; {blocking, plural, one {# keeps} other {# keep}} somebody from work unless renewed.',
    { count, blocking },
  )
  const values = { day: showDayOfYear(busiest.from), month: showMonth(busiest.from), most: busiest.count }
  const most =
    per === 'month'
      ? t('The busiest month is {month}, with {most}.', values)
      : t('The busiest week begins on {day}, with {most}.', values)
  return `${all} ${most}`
}

/** What ends in each week or month as bars, with a sentence that sums them up, or as a table. */
export function PeriodsChart({ per, periods }: Periods) {
  const shown = { per, periods }
  return (
    <ChartSection
      title={per === 'month' ? t('What ends each month') : t('What ends each week')}
      sentence={summaryOf(shown)}
      chart={<Bars {...shown} />}
      table={<PeriodsTable {...shown} />}
    />
  )
}
