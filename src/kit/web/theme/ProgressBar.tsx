import { Box } from '@mui/material'
import type { ToneName } from './StatusChip.tsx'

type Props = { label: string; value: number; of: number; tone?: ToneName; width?: number | string; shows?: boolean }

/** A thin bar of `value` out of `of`, with the figures beside it when `shows`. `label` is read to who cannot see it. */
export function ProgressBar({ label, value, of, tone = 'primary', width = 64, shows = false }: Props) {
  const share = of > 0 ? Math.min(value / of, 1) : 0
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={value}
        data-track
        sx={{ width, height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'surface.track', flexShrink: 0 }}
      >
        <Box data-fill sx={{ width: `${share * 100}%`, height: '100%', borderRadius: 3, bgcolor: `${tone}.main` }} />
      </Box>
      {shows && (
        <Box component="span" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
          {value}/{of}
        </Box>
      )}
    </Box>
  )
}
