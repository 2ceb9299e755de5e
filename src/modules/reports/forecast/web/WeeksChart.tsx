import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { ChartColumn, Table as TableIcon } from 'lucide-react'
import { useState } from 'react'
import { showDay, showDayOfYear } from '../../../../kit/web/dates.ts'
import { Section } from '../../../../kit/web/Section.tsx'
import { t } from '../../../../kit/web/text.ts'
import type { Week } from '../contract.ts'

const height = 160

function Bar({ week, most, place }: { week: Week; most: number; place: number }) {
  const { count, blocking, from } = week
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
      <Box sx={{ fontSize: 13, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{count > 0 ? count : ''}</Box>
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
          fontSize: 12,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          visibility: { xs: place % 3 === 0 ? 'visible' : 'hidden', md: 'visible' },
          ml: { xs: place % 3 === 0 ? 0.5 : 0, md: 0 },
          textAlign: { xs: 'left', md: 'center' },
        }}
      >
        {showDayOfYear(from)}
      </Box>
    </Box>
  )
}

function Key({ color, children }: { color: string; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.75, bgcolor: color }} />
      {children}
    </Box>
  )
}

function Bars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(week => week.count))
  return (
    <Box aria-hidden>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${weeks.length}, minmax(0,1fr))`, minHeight: height + 50 }}
      >
        {weeks.map((week, place) => (
          <Bar key={week.from} week={week} most={most} place={place} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 3, fontSize: 13, color: 'text.secondary' }}>
        <Key color="warning.main">{t('Keeps the person from work')}</Key>
        <Key color="info.main">{t('Does not')}</Key>
      </Box>
    </Box>
  )
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('Week')}</TableCell>
          <TableCell align="right">{t('Ends')}</TableCell>
          <TableCell align="right">{t('Keeps the person from work')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map(({ from, to, count, blocking }) => (
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

function summaryOf(weeks: readonly Week[]): string {
  const count = weeks.reduce((sum, week) => sum + week.count, 0)
  const blocking = weeks.reduce((sum, week) => sum + week.blocking, 0)
  const busiest = weeks.reduce((best, week) => (week.count > best.count ? week : best))
  if (count === 0) return t('Nothing ends in the next twelve weeks.')
  return t(
    '{count, plural, one {# item ends} other {# items end}}; {blocking, plural, one {# keeps} other {# keep}} somebody from work unless renewed. The busiest week begins on {day}, with {most}.',
    { count, blocking, day: showDayOfYear(busiest.from), most: busiest.count },
  )
}

/** Twelve weeks as bars, with a sentence that sums them up, or as a table. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const [asTable, setAsTable] = useState(false)
  const toggle = (
    <Button
      variant="outlined"
      size="small"
      startIcon={asTable ? <ChartColumn size={16} /> : <TableIcon size={16} />}
      onClick={() => setAsTable(!asTable)}
    >
      {asTable ? t('Show as chart') : t('Show as table')}
    </Button>
  )
  return (
    <Section title={t('What ends each week')} action={toggle}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {summaryOf(weeks)}
      </Typography>
      {asTable ? <WeeksTable weeks={weeks} /> : <Bars weeks={weeks} />}
    </Section>
  )
}
