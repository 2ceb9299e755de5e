import { Box } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { showDay } from '../../../kit/web/text/dates.ts'
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

/** In words what the line shows. */
export function trendWords(days: readonly TrendDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  return t('{before} on {day}, {now} today', {
    before: showShare(first.clear, first.active),
    day: showDay(first.day),
    now: showShare(last.clear, last.active),
  })
}

/** The days of the trend on which somebody worked here. */
export const daysWorked = (trend: readonly TrendDay[]): TrendDay[] => trend.filter(({ active }) => active > 0)

/** The share of active caregivers who were clear to work, a week apart; nothing while there are no two days to compare. */
export function TrendLine({ trend }: { trend: readonly TrendDay[] }) {
  const days = daysWorked(trend)
  const points = pointsOf(days)
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  return (
    <>
      <Box component="svg" aria-hidden viewBox={`0 0 ${width} ${height}`} sx={{ width, height, flexShrink: 0 }}>
        <Box
          component="polyline"
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          sx={{ fill: 'none', stroke: 'text.secondary', strokeWidth: 1.75, strokeLinejoin: 'round' }}
          style={{ stroke: 'currentColor' }}
        />
        <Box component="circle" cx={last.x} cy={last.y} r={3} sx={{ color: 'success.main', fill: 'currentColor' }} />
      </Box>
      <span style={visuallyHidden}>{trendWords(days)}</span>
    </>
  )
}
