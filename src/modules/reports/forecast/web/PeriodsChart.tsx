import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { showDay, showDayOfYear, showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ChartSection, Key } from '../../web/ChartSection.tsx'
import type { Period } from '../contract.ts'
import { chartTitle, sentenceOf } from '../rules.ts'

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

const words = { t, day: showDayOfYear, name: (id: string) => id, month: (of: string) => showMonth(`${of}-01`) }

/** What ends in each week or month as bars, with a sentence that sums them up, or as a table. */
export function PeriodsChart({ per, periods }: Periods) {
  const shown = { per, periods }
  return (
    <ChartSection
      title={chartTitle(shown, words)}
      sentence={sentenceOf(shown, words)}
      chart={<Bars {...shown} />}
      table={<PeriodsTable {...shown} />}
    />
  )
}
