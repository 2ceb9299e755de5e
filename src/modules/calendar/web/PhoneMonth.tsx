import { Box, ButtonBase, Typography } from '@mui/material'
import type { Day } from '../../../kit/contract/time.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import type { Occurrence } from '../events/contract.ts'
import { weeksOf } from '../shown/rules.ts'
import { AgendaDay, layerRow } from './Agenda.tsx'
import type { LayerLine } from './DayBlocks.tsx'
import { useDayKeys } from './DayKeys.tsx'
import { LayerMark, type Mark } from './LayerMark.tsx'
import { dayAndMonth, type LayerName, layerNames, monthAndYear, weekdayNames } from './parts.tsx'
import type { Content, Shown } from './ShownDays.tsx'

/** How many of a layer are on a day, in words. */
function lineName(of: LayerLine): string {
  const { layer, count, late } = of
  if (late) return layerRow(of)
  return layer === 'expiries'
    ? t('{count, plural, one {# expiry} other {# expiries}}', { count })
    : t('{count, plural, one {# evaluation} other {# evaluations}}', { count })
}

/** What each layer has on a day, in words, in the order of the marks, and with which mark. */
function wordsOf(events: readonly Occurrence[], lines: readonly LayerLine[]): [Mark, string][] {
  const orientations = events.filter(one => one.kind === 'orientation').length
  const others = events.length - orientations
  const words = new Map<LayerName, string>(lines.map(one => [one.layer, lineName(one)]))
  if (others > 0) words.set('events', t('{count, plural, one {# event} other {# events}}', { count: others }))
  if (orientations > 0)
    words.set('orientations', t('{count, plural, one {# orientation} other {# orientations}}', { count: orientations }))
  return layerNames.flatMap(layer => {
    const one = words.get(layer)
    const late = lines.some(of => of.layer === layer && of.late)
    return one ? [[late ? 'late' : layer, one]] : []
  })
}

type DayProps = {
  day: Day
  isToday: boolean
  isChosen: boolean
  isInMonth: boolean
  words: readonly [Mark, string][]
  onChoose: () => void
}

function DayButton({ day, isToday, isChosen, isInMonth, words, onChoose }: DayProps) {
  const number = isChosen ? 'primary.contrastText' : isToday ? 'primary.ink' : isInMonth ? 'text.primary' : undefined
  return (
    <ButtonBase
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[dayAndMonth(day), words.map(([, one]) => one).join(', ')].filter(Boolean).join(': ')}
      onClick={onChoose}
      sx={{
        flexDirection: 'column',
        width: '100%',
        minHeight: 52,
        gap: 0.75,
        fontSize: '0.875rem',
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box
        component="span"
        sx={{
          width: 30,
          lineHeight: '30px',
          borderRadius: 99,
          fontWeight: isInMonth ? 600 : 450,
          color: number ?? 'text.secondary',
          bgcolor: isChosen ? 'primary.main' : 'transparent',
        }}
      >
        {Number(day.slice(8))}
      </Box>
      <Box component="span" sx={{ display: 'flex', gap: 0.75, height: 8 }}>
        {[...new Set(words.map(([mark]) => mark))].map(mark => (
          <LayerMark key={mark} layer={mark} size={8} />
        ))}
      </Box>
    </ButtonBase>
  )
}

const week = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const

type Props = {
  of: Shown
  content: Content
  onOpen: (of: Occurrence) => void
  onNames: (of: LayerLine) => void
}

/** What is on the chosen day; of what isn't known yet it says nothing. */
function ChosenDay({ of, content, onOpen, onNames }: Props) {
  const { around, today, zone } = of
  const { events, layers, days, lines } = content
  const known = [events, layers].every(one => one.data && !one.isPlaceholderData)
  const failed = [events, layers].find(one => one.error && !one.data)
  const isEmpty = !days.has(around) && !lines.has(around)
  return (
    <AgendaDay day={around} {...{ today, zone, lines, onOpen, onNames }} events={days}>
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!known && !failed && <ListSkeleton rows={2} />}
      {known && isEmpty && (
        <Typography color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {t('Nothing on this day.')}
        </Typography>
      )}
    </AgendaDay>
  )
}

/** What the mark of late days means. The names of those days say it too. */
const LateWords = () => (
  <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1 }}>
    <LayerMark layer="late" size={10} />
    {t('Overdue or expired')}
  </Typography>
)

/** A month on a phone: each day is a button with a mark for each of its layers; what is on the chosen one stands below. */
export function PhoneMonth(props: Props) {
  const { of, content } = props
  const { around, today, put } = of
  const keys = useDayKeys(around, day => put({ day }))
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box
        ref={keys.grid}
        role="grid"
        aria-label={monthAndYear(around)}
        onKeyDown={keys.press}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden', bgcolor: 'background.paper' }}
      >
        <Box role="row" sx={{ ...week, bgcolor: 'surface.sunken' }}>
          {weekdayNames('short').map((name, index) => (
            <Typography
              key={name}
              component="div"
              role="columnheader"
              aria-label={weekdayNames('long')[index]}
              sx={{ py: 1.5, fontSize: '0.75rem', fontWeight: 550, color: 'neutral.ink', textAlign: 'center' }}
            >
              {name}
            </Typography>
          ))}
        </Box>
        {weeksOf(around).map(days => (
          <Box key={days[0]} role="row" sx={{ ...week, borderTop: 1, borderColor: 'line.subtle' }}>
            {days.map(day => (
              <Box key={day} role="gridcell">
                <DayButton
                  day={day}
                  isToday={day === today}
                  isChosen={day === around}
                  isInMonth={day.slice(0, 7) === around.slice(0, 7)}
                  words={wordsOf(content.days.get(day) ?? [], content.lines.get(day) ?? [])}
                  onChoose={() => keys.choose(day)}
                />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      {weeksOf(around)
        .flat()
        .some(day => content.lines.get(day)?.some(({ late }) => late)) && <LateWords />}
      <ChosenDay {...props} />
    </Box>
  )
}
