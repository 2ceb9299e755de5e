import { Box, ButtonBase } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { addDays, type Day, endOfMonth } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { eventsApi } from '../events/contract.ts'
import { byDay } from '../shown/rules.ts'
import { weekdayNames, wholeDay } from './parts.tsx'

type DayProps = { day: Day; isToday: boolean; isChosen: boolean; hasEvents: boolean; onChoose: () => void }

function DayButton({ day, isToday, isChosen, hasEvents, onChoose }: DayProps) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (
    <ButtonBase
      aria-label={wholeDay(day)}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        flexDirection: 'column',
        flexShrink: 0,
        width: 46,
        minHeight: 64,
        gap: 0.5,
        borderRadius: 2.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        // No part of its name, which says the whole day.
        '&::before': { content: `"${weekdayNames('short')[weekday]?.slice(0, 1)}"` },
      }}
    >
      <Box
        component="span"
        sx={{
          width: 32,
          lineHeight: '32px',
          borderRadius: 99,
          fontWeight: 600,
          color: isChosen ? 'primary.contrastText' : isToday ? 'primary.ink' : 'text.primary',
          bgcolor: isChosen ? 'primary.main' : 'transparent',
        }}
      >
        {Number(day.slice(8))}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 5, height: 5, borderRadius: 3, bgcolor: hasEvents ? 'info.main' : 'transparent' }}
      />
    </ButtonBase>
  )
}

type Props = { around: Day; today: Day; zone: string; onDay: (day: Day) => void }

/** The days of a month in one row above the agenda, a dot under those with events; the agenda begins at the chosen one. */
export function DayStrip({ around, today, zone, onDay }: Props) {
  const from: Day = `${around.slice(0, 8)}01`
  const to = endOfMonth(around)
  const { data = [] } = useApiQuery(eventsApi.listEvents, { query: { from, to } })
  const withEvents = byDay(data, zone)
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = strip.current
    const chosen = row?.children[Number(around.slice(8)) - 1]
    if (row && chosen instanceof HTMLElement) row.scrollLeft = chosen.offsetLeft - row.clientWidth / 2 + 23
  }, [around])
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return (
    <Box
      ref={strip}
      role="group"
      aria-label={t('Days')}
      sx={{ display: 'flex', overflowX: 'auto', position: 'relative', mb: 4, scrollbarWidth: 'none' }}
    >
      {days.map(day => (
        <DayButton
          key={day}
          day={day}
          isToday={day === today}
          isChosen={day === around}
          hasEvents={withEvents.has(day)}
          onChoose={() => onDay(day)}
        />
      ))}
    </Box>
  )
}
