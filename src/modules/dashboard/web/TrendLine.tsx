import { Box } from '@mui/material'
import { showDayOfYear } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { showShare } from '../../../kit/web/theme/share.ts'
import type { TrendDay } from '../contract.ts'

const [width, height, edge] = [88, 30, 4]

const shareOf = ({ clear, active }: TrendDay) => clear / active

/** Where the line goes, from the lowest share at the bottom to the highest at the top; level when all are the same. */
function pointsOf(days: readonly TrendDay[]): { x: number; y: number }[] {
  const shares = days.map(shareOf)
  const [low, high] = [Math.min(...shares), Math.max(...shares)]
  const rise = (share: number) => (high === low ? 0.5 : (share - low) / (high - low))
  return shares.map((share, at) => ({
    x: edge + (at / Math.max(1, days.length - 1)) * (width - 2 * edge),
    y: height - edge - rise(share) * (height - 2 * edge),
  }))
}

/** The days on which somebody worked here. */
const daysWorked = (trend: readonly TrendDay[]): TrendDay[] => trend.filter(({ active }) => active > 0)

/** In words what the line shows; null while there are no two days to compare. */
export function trendWords(trend: readonly TrendDay[]): string | null {
  const [first, ...later] = daysWorked(trend)
  if (!first || later.length === 0) return null
  return t('{share} on {day}', { share: showShare(first.clear, first.active), day: showDayOfYear(first.day) })
}

/** The share of active caregivers who were clear to work, a week apart: a picture of what `trendWords` says. */
export function TrendLine({ trend }: { trend: readonly TrendDay[] }) {
  const days = daysWorked(trend)
  const points = pointsOf(days)
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${width} ${height}`} sx={{ width, height, flexShrink: 0 }}>
      <Box
        component="polyline"
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        sx={{
          color: 'text.secondary',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.75,
          strokeLinejoin: 'round',
        }}
      />
      <Box component="circle" cx={last.x} cy={last.y} r={3} sx={{ color: 'success.main', fill: 'currentColor' }} />
    </Box>
  )
}
