import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { showDayOfYear } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { rangeOf, stepped, type View, views } from '../shown/rules.ts'
import { monthAndYear, wholeDay } from './parts.tsx'
import type { Shown } from './ShownDays.tsx'

const viewWords: Record<View, () => string> = {
  month: () => t('Month'),
  week: () => t('Week'),
  day: () => t('Day'),
  agenda: () => t('Agenda'),
}

const titleOf = ({ view, around }: Shown): string => {
  if (view === 'day') return wholeDay(around)
  if (view === 'month') return monthAndYear(around)
  const { from, to } = rangeOf(view, around)
  return `${showDayOfYear(from)} – ${showDayOfYear(to)}, ${to.slice(0, 4)}`
}

const segments = {
  p: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2.5,
  bgcolor: 'surface.sunken',
  '& .MuiToggleButton-root.MuiToggleButton-root': {
    px: 3,
    border: 0,
    borderRadius: 2,
    color: 'text.secondary',
    '&.Mui-selected': { bgcolor: 'background.paper', color: 'text.primary', boxShadow: 1 },
  },
} as const

function ViewButtons({ of }: { of: Shown }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('View')}
      value={of.view}
      onChange={(_event, view: View | null) => view && of.put({ view })}
      sx={segments}
    >
      {views
        .filter(one => !of.isPhone || one === 'day' || one === 'agenda' || one === 'month')
        .map(one => (
          <ToggleButton key={one} value={one}>
            {viewWords[one]()}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  )
}

/** What is shown, the way to what is before and after it, the views, and the button that adds. */
export function CalendarHead({ of, onAdd }: { of: Shown; onAdd: (() => void) | null }) {
  const step = (by: number) => of.put({ day: stepped(of.view, of.around, by) })
  const unit = viewWords[of.view]()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 3, mb: 3 }}>
      <Typography variant="h1" aria-live="polite" sx={{ mr: 2, minWidth: { md: 210 } }}>
        {titleOf(of)}
      </Typography>
      <IconButton aria-label={t('Previous: {unit}', { unit })} onClick={() => step(-1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <IconButton aria-label={t('Next: {unit}', { unit })} onClick={() => step(1)}>
        <ChevronRight size={20} />
      </IconButton>
      <Button variant="outlined" onClick={() => of.put({ day: null })}>
        {t('Today')}
      </Button>
      <Box sx={{ display: 'flex', gap: 2, ml: { md: 'auto' }, flexWrap: 'wrap' }}>
        <ViewButtons of={of} />
        {onAdd && (
          <IconButton
            aria-label={t('Add event')}
            onClick={onAdd}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5 }}
          >
            <Plus size={20} />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
