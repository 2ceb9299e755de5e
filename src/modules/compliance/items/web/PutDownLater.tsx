import { Box, Typography } from '@mui/material'
import { History } from 'lucide-react'
import { showDay } from '../../../../kit/web/dates.ts'
import { t } from '../../../../kit/web/text.ts'
import type { LaterFact } from '../../../caregivers/standing/contract.ts'
import { laterWords } from '../../../caregivers/standing/web/parts.tsx'
import type { ComplianceItem } from '../contract.ts'

type Rule = Pick<ComplianceItem, 'name' | 'putDownOn'>

const ruleWords = ({ name, putDownOn }: Rule): string[] =>
  putDownOn ? [t('requirement {name} (put down {on})', { name, on: showDay(putDownOn) })] : []

/** How the days of evenings before they were noted are known; null: all of them were noted. */
function sourceWords(facts: readonly LaterFact[]): string | null {
  if (facts.some(one => one.source === 'created'))
    return t('Some of these days were read from when the record was made.')
  return facts.some(one => one.source === 'history') ? t('Some of these days were read from the audit history.') : null
}

type Props = { facts: readonly LaterFact[]; items: readonly Rule[] }

/** What concerns the day and was put down only after it: the page answers by what was on record that evening. */
export function PutDownLater({ facts, items }: Props) {
  const lines = [...facts.map(laterWords), ...items.flatMap(ruleWords)]
  if (lines.length === 0) return null
  const source = sourceWords(facts)
  return (
    <Box sx={{ display: 'flex', gap: 3, px: { xs: 0, md: 2 }, color: 'text.secondary' }}>
      <Box aria-hidden sx={{ pt: 0.5 }}>
        <History size={18} />
      </Box>
      <Box>
        <Typography variant="body2">{t('Put down later: {facts}', { facts: lines.join(' · ') })}</Typography>
        {source && <Typography variant="body2">{source}</Typography>}
      </Box>
    </Box>
  )
}
