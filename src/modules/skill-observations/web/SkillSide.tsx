import { Box, Button, Card, IconButton, Typography } from '@mui/material'
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { byItem } from '../../skill-checklists/answers/rules.ts'
import { observedFirst } from '../../skill-checklists/checklists/rules.ts'
import type { Observation } from '../../skill-checklists/competency/contract.ts'
import type { PersonSkills } from '../contract.ts'
import { HeatCell } from './HeatCell.tsx'
import { withdrawnWords, withWord } from './parts.tsx'
import { cellsOf, claimedSquare, claimedWords, observedSquare, observedWordsOf } from './Squares.tsx'

/** What something is, and what it says, in a narrow card. */
export const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr)', alignItems: 'center', fontSize: '0.875rem' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, display: 'flex', gap: 2, alignItems: 'center', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

function Seen({ of }: { of: Observation }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <Box
        aria-hidden
        sx={{
          width: 36,
          height: 36,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'surface.sunken',
          fontSize: '0.75rem',
          fontWeight: 600,
          flexShrink: 0,
        }}
      >
        {of.initials}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2">
          {of.observer} · {of.initials}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {showDay(of.observedOn)} · {withWord(of.performedWith).toLowerCase()}
        </Typography>
      </Box>
    </Box>
  )
}

/** Everything about one skill of a person: what was said, what was seen, by whom and with whom. */
export function SkillSide({
  of,
  itemId,
  onChoose,
  acts,
}: {
  of: PersonSkills
  itemId: string
  onChoose: (itemId: string) => void
  acts: { observe: (itemId: string) => void; withdraw: (id: string) => void } | null
}) {
  const { scale, frequency } = of.content
  const group = of.content.groups.find(one => one.items.some(item => item.id === itemId))
  if (!group) return null
  const all = observedFirst(of.content).flatMap(one => one.items)
  const at = all.findIndex(one => one.id === itemId)
  const cell = cellsOf(of, group).find(one => one.item.id === itemId)
  if (!cell) return null
  const answer = byItem(of.answers).get(itemId)
  const often = answer && answer.frequency !== null ? frequency?.[answer.frequency] : undefined
  const observations = of.observations.filter(one => one.itemId === itemId)
  const standing = observations.filter(one => !one.withdrawn)
  const [latest, before] = standing
  const step = (by: number) => {
    const next = all[at + by]
    if (next) onChoose(next.id)
  }
  return (
    <Card component="section" aria-label={cell.item.name} sx={{ p: 5, display: 'grid', gap: 3, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {t('{group} · skill {place} of {count}', {
            group: group.name,
            place: group.items.findIndex(one => one.id === itemId) + 1,
            count: group.items.length,
          })}
        </Typography>
        <IconButton size="small" aria-label={t('Previous skill')} disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t('Next skill')} disabled={at === all.length - 1} onClick={() => step(1)}>
          <ChevronRight size={18} />
        </IconButton>
      </Box>
      <Typography variant="h3" component="h2">
        {cell.item.name}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
        <Line label={t('Claimed')}>
          {cell.item.questionType === 'scale' && <HeatCell square={claimedSquare(cell)} scale={scale} />}
          {[claimedWords(scale, cell.item, answer), often?.toLowerCase()].filter(Boolean).join(' · ')}
        </Line>
        <Line label={t('Observed')}>
          <HeatCell square={observedSquare(cell)} scale={scale} />
          {observedWordsOf(scale, cell)}
        </Line>
      </Box>
      {latest?.note && <Typography sx={{ overflowWrap: 'anywhere' }}>“{latest.note}”</Typography>}
      {latest && <Seen of={latest} />}
      {before && (
        <Typography variant="body2" color="textSecondary">
          {t('Observed {count} times, before on {day}', { count: standing.length, day: showDay(before.observedOn) })}
        </Typography>
      )}
      {observations.map(
        one =>
          one.withdrawn && (
            <Typography key={one.id} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {withdrawnWords(one, one.withdrawn)}
            </Typography>
          ),
      )}
      {acts && (
        <Button variant="contained" startIcon={<Eye />} onClick={() => acts.observe(itemId)}>
          {t('Record an observation')}
        </Button>
      )}
      {acts && latest && <Button onClick={() => acts.withdraw(latest.id)}>{t('Withdraw this observation')}</Button>}
    </Card>
  )
}
