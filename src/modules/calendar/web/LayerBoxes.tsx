import { Box, Button, Checkbox, FormControlLabel } from '@mui/material'
import { Rss } from 'lucide-react'
import { t } from '../../../kit/web/text/text.ts'
import { LayerMark } from './LayerMark.tsx'
import { type LayerName, layerIcons, layerNames, layerWords } from './parts.tsx'
import type { Counts, Shown } from './ShownDays.tsx'

type BoxProps = {
  layer: LayerName
  count: number | undefined
  checked: boolean
  /** Explains the marks of the days, in place of the icon. */
  isLegend: boolean
  onChange: () => void
}

function LayerBox({ layer, count, checked, isLegend, onChange }: BoxProps) {
  const Icon = layerIcons[layer]
  return (
    <FormControlLabel
      sx={{ mr: 0 }}
      control={<Checkbox size="small" checked={checked} onChange={onChange} />}
      label={
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: '0.8125rem', fontWeight: 550 }}
        >
          {isLegend ? <LayerMark layer={layer} size={11} /> : <Icon size={15} aria-hidden />}
          {layerWords[layer]()}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
            {count ?? ''}
          </Box>
        </Box>
      }
    />
  )
}

/** The layers, each with a box, an icon or its mark, and a count, and the way to the calendar's private address. */
export function LayerBoxes({ of, counts, onFeed }: { of: Shown; counts: Counts; onFeed: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, mb: 3 }}>
      <Box role="group" aria-label={t('Layers')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {layerNames.map(layer => {
          const count = counts[layer]
          if (count === null) return null
          return (
            <LayerBox
              key={layer}
              layer={layer}
              count={count}
              checked={of.isShown(layer)}
              isLegend={of.isPhone && of.view === 'month'}
              onChange={() => of.toggle(layer)}
            />
          )
        })}
      </Box>
      <Button size="small" startIcon={<Rss size={15} />} onClick={onFeed} sx={{ ml: 'auto' }}>
        {t('Subscribe')}
      </Button>
    </Box>
  )
}
