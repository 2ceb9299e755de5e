import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { t } from '../../../../kit/web/text/text.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { Bar, ReportDefinition, Totals } from '../../kinds/contract.ts'
import { barName } from '../../kinds/rules.ts'
import { ChartSection, Key } from '../../web/ChartSection.tsx'

/** As many bars as one takes in; the table has them all. */
const mostBars = 12

type Props = { definition: ReportDefinition; bars: readonly Bar[] }

const words = () => ({ ...wordsFor({}), month: String })

function BarLine({ name, bar, most }: { name: string; bar: Bar; most: number }) {
  const { whole, part } = bar
  const share = (of: number) => `${(100 * of) / most}%`
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: '220px minmax(0,1fr) 88px' },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'center',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box sx={{ height: 18, borderRadius: 1, overflow: 'hidden', bgcolor: 'surface.sunken' }}>
          <Box
            sx={{
              width: share(whole),
              minWidth: whole > 0 ? 3 : 0,
              height: '100%',
              bgcolor: part === null ? 'info.main' : 'info.edge',
            }}
          >
            {part !== null && (
              <Box sx={{ width: `${whole > 0 ? (100 * part) / whole : 0}%`, height: '100%', bgcolor: 'info.main' }} />
            )}
          </Box>
        </Box>
      </Box>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: { xs: 'right', md: 'left' } }}>
        {part === null ? whole : t('{part} of {whole}', { part, whole })}
      </Box>
    </Box>
  )
}

function Bars({ definition, bars }: Props) {
  const { whole, part } = definition.chart
  const most = Math.max(1, ...bars.map(one => one.whole))
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: { xs: 3, md: 2.5 } }}>
      {bars.slice(0, mostBars).map(bar => (
        <BarLine key={bar.label ?? ''} name={barName(definition, bar.label, words())} bar={bar} most={most} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {part && <Key color="info.main">{part(words())}</Key>}
        <Key color={part ? 'info.edge' : 'info.main'}>{whole(words())}</Key>
        {bars.length > mostBars && (
          <span>{t('The {most} longest of {count} bars', { most: mostBars, count: bars.length })}</span>
        )}
      </Box>
    </Box>
  )
}

function BarsTable({ definition, bars }: Props) {
  const { title, head, whole, part } = definition.chart
  return (
    <Table size="small" aria-label={title(words())}>
      <TableHead>
        <TableRow>
          <TableCell>{head(words())}</TableCell>
          <TableCell align="right">{whole(words())}</TableCell>
          {part && <TableCell align="right">{part(words())}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {bars.map(bar => (
          <TableRow key={bar.label ?? ''}>
            <TableCell component="th" scope="row">
              {barName(definition, bar.label, words())}
            </TableCell>
            <TableCell align="right">{bar.whole}</TableCell>
            {part && <TableCell align="right">{bar.part}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** What a report comes to: a bar for each group, the sentence that sums them up, and the same as a table. */
export function BarsChart({ definition, bars, totals }: Props & { totals: Totals }) {
  const shown = { definition, bars }
  return (
    <ChartSection
      title={definition.chart.title(words())}
      sentence={definition.sentence(totals, words())}
      chart={<Bars {...shown} />}
      table={<BarsTable {...shown} />}
    />
  )
}
