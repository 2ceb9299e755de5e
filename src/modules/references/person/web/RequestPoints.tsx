import { Box, Typography } from '@mui/material'
import { CalendarX, Check, CircleAlert, type LucideIcon, X } from 'lucide-react'
import { showDayOf, showDayOfYear } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { EventKind, ReferenceRequest } from '../../requests/contract.ts'

type Point = { key: string; label: string; day: string; tone: 'done' | 'ended' | 'next'; icon: LucideIcon }

const shortDay = (iso: string) => showDayOf(iso).replace(/, \d{4}$/, '')

const words: Record<Exclude<EventKind, 'reminded' | 'started'>, () => string> = {
  sent: () => t('Sent'),
  agreed: () => t('Agreed'),
  submitted: () => t('Submitted'),
  phoned: () => t('By phone'),
  declined: () => t('Declined'),
  canceled: () => t('Canceled'),
  expired: () => t('Closed'),
  bounced: () => t('Not delivered'),
}

const ended: Partial<Record<EventKind, LucideIcon>> = {
  declined: X,
  canceled: X,
  expired: CalendarX,
  bounced: CircleAlert,
}

/** What happened since it was sent last, each with its day. */
function pastOf({ events }: ReferenceRequest): Point[] {
  const since = events.slice(
    Math.max(
      0,
      events.findLastIndex(one => one.kind === 'sent'),
    ),
  )
  let reminders = 0
  return since.flatMap(({ kind, at }) => {
    if (kind === 'started') return []
    if (kind === 'reminded') reminders++
    const label = kind === 'reminded' ? t('Reminder {count}', { count: reminders }) : words[kind]()
    const icon = ended[kind]
    return [{ key: `${kind} ${at}`, label, day: shortDay(at), tone: icon ? 'ended' : 'done', icon: icon ?? Check }]
  })
}

/** What comes next by itself: a reminder, or the end. */
function nextOf(of: ReferenceRequest): Point[] {
  const { nextReminderOn, expiresOn } = of
  const reminders = of.events
    .slice(of.events.findLastIndex(one => one.kind === 'sent'))
    .filter(one => one.kind === 'reminded')
  if (nextReminderOn) {
    const label = t('Reminder {count}', { count: reminders.length + 1 })
    return [{ key: 'next', label, day: showDayOfYear(nextReminderOn), tone: 'next', icon: Check }]
  }
  return expiresOn ? [{ key: 'end', label: t('Closes'), day: showDayOfYear(expiresOn), tone: 'next', icon: Check }] : []
}

const looks = {
  done: { color: 'success.ink', bgcolor: 'success.tint', borderColor: 'success.edge', borderStyle: 'solid' },
  ended: { color: 'text.secondary', bgcolor: 'surface.sunken', borderColor: 'divider', borderStyle: 'solid' },
  next: { color: 'transparent', bgcolor: 'transparent', borderColor: 'line.control', borderStyle: 'dashed' },
} as const

/** The way of a request as dated points; what comes next is dashed. */
export function RequestPoints({ of }: { of: ReferenceRequest }) {
  const past = pastOf(of)
  // Of a long way the beginning and the end.
  const shown = past.length > 4 ? [...past.slice(0, 1), ...past.slice(-3)] : past
  const points = [...shown, ...nextOf(of)].slice(-4)
  if (points.length === 0) return null
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', rowGap: 2 }}>
      {points.map(({ key, label, day, tone, icon: Icon }, index) => (
        <Box component="li" key={key} sx={{ flex: '1 1 88px', minWidth: 88, maxWidth: 120 }}>
          <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
            <Box
              sx={{
                width: 18,
                height: 18,
                flexShrink: 0,
                borderRadius: 9,
                border: 1,
                display: 'grid',
                placeItems: 'center',
                ...looks[tone],
              }}
            >
              <Icon size={11} strokeWidth={3} />
            </Box>
            {index < points.length - 1 && (
              <Box
                sx={{
                  flex: 1,
                  mx: 1,
                  borderTop: '2px',
                  borderTopStyle: points[index + 1]?.tone === 'next' ? 'dashed' : 'solid',
                  borderColor: points[index + 1]?.tone === 'done' ? 'success.edge' : 'divider',
                }}
              />
            )}
          </Box>
          <Typography variant="caption" component="div" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
            {label}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary" sx={{ lineHeight: 1.35 }}>
            {tone === 'next' ? t('planned for {day}', { day }) : day}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
