import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { ChevronLeft, ChevronRight, Plus, Rss } from 'lucide-react'
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, dayIn, isDay } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog, useIsDialogOpen } from '../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { useKeys } from '../../../kit/web/shell/keys.ts'
import { showDayOfYear } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type EventDetail, eventsApi, type Occurrence } from '../events/contract.ts'
import { type Layer, layers as layerKinds, layersApi } from '../layers/contract.ts'
import { byDay, rangeOf, stepped, type View, views } from '../shown/rules.ts'
import { Agenda, WeekStrip } from './Agenda.tsx'
import { DayNames } from './DayNames.tsx'
import { EventPanel } from './EventPanel.tsx'
import { type LayerLine, MonthGrid } from './MonthGrid.tsx'
import { type LayerName, layerIcons, layerNames, layerWords, monthAndYear, useZone, wholeDay } from './parts.tsx'

const EventForm = lazy(() => import('./EventForm.tsx').then(m => m.EventForm))
const MoveForm = lazy(() => import('./MoveForm.tsx').then(m => m.MoveForm))
const FeedDialog = lazy(() => import('./FeedDialog.tsx').then(m => m.FeedDialog))
const TimeGrid = lazy(() => import('./TimeGrid.tsx').then(m => m.TimeGrid))

const viewWords: Record<View, () => string> = {
  month: () => t('Month'),
  week: () => t('Week'),
  day: () => t('Day'),
  agenda: () => t('Agenda'),
}

/** The view, the day around which it stands and the layers that are hidden, as the address says. */
function useShown() {
  const [query, setQuery] = useSearchParams()
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true })
  const zone = useZone()
  const today = dayIn(zone, new Date())
  const asked = views.find(one => one === query.get('view'))
  const day = query.get('day') ?? ''
  const hidden = (query.get('hide') ?? '').split(',')
  // What a dialog does once it is closed is done to the address without it.
  const latest = useRef(setQuery)
  useLayoutEffect(() => {
    latest.current = setQuery
  })
  const put = (change: Record<string, string | null>) =>
    latest.current(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) {
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return {
    view: asked ?? (isPhone ? 'agenda' : 'month'),
    around: isDay(day) ? day : today,
    today,
    zone,
    isPhone,
    isShown: (layer: LayerName) => !hidden.includes(layer),
    put,
    toggle: (layer: LayerName) =>
      put({ hide: layerNames.filter(one => hidden.includes(one) !== (one === layer)).join(',') }),
  }
}

type Shown = ReturnType<typeof useShown>

/** What stands on the days that are shown: events by day, and the lines of the layers. */
function useContent({ view, around, zone, isShown }: Shown) {
  const range = rangeOf(view, around)
  const events = useApiQuery(eventsApi.listEvents, { query: range })
  const layers = useApiQuery(layersApi.readLayers, { query: range })
  const all = events.data ?? []
  const [showEvents, showOrientations] = [isShown('events'), isShown('orientations')]
  const shown = useMemo(
    () => all.filter(one => (one.kind === 'orientation' ? showOrientations : showEvents)),
    [all, showEvents, showOrientations],
  )
  const days = useMemo(() => byDay(shown, zone), [shown, zone])
  const lines = new Map<Day, LayerLine[]>()
  for (const layer of layerKinds) {
    if (!isShown(layer)) continue
    for (const one of layers.data?.[layer] ?? []) lines.set(one.day, [...(lines.get(one.day) ?? []), { ...one, layer }])
  }
  const sum = (layer: Layer) => layers.data?.[layer]?.reduce((total, one) => total + one.count, 0)
  const counts: Record<LayerName, number | null | undefined> = {
    events: events.data?.filter(one => one.kind !== 'orientation').length,
    orientations: events.data?.filter(one => one.kind === 'orientation').length,
    expiries: layers.data?.expiries === null ? null : sum('expiries'),
    evaluations: layers.data?.evaluations === null ? null : sum('evaluations'),
  }
  return { range, events, shown, days, lines, counts }
}

function LayerBoxes({
  of,
  counts,
  onFeed,
}: {
  of: Shown
  counts: Record<LayerName, number | null | undefined>
  onFeed: () => void
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, mb: 3 }}>
      <Box role="group" aria-label={t('Layers')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {layerNames.map(layer => {
          if (counts[layer] === null) return null
          const Icon = layerIcons[layer]
          return (
            <FormControlLabel
              key={layer}
              sx={{ mr: 0 }}
              control={<Checkbox size="small" checked={of.isShown(layer)} onChange={() => of.toggle(layer)} />}
              label={
                <Box
                  component="span"
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 1.5,
                    fontSize: '0.8125rem',
                    fontWeight: 550,
                  }}
                >
                  <Icon size={15} aria-hidden />
                  {layerWords[layer]()}{' '}
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
                    {counts[layer] ?? ''}
                  </Box>
                </Box>
              }
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

const titleOf = ({ view, around }: Shown): string => {
  if (view === 'day') return wholeDay(around)
  if (view === 'month') return monthAndYear(around)
  const { from, to } = rangeOf(view, around)
  return `${showDayOfYear(from)} – ${showDayOfYear(to)}, ${to.slice(0, 4)}`
}

function Head({ of, onAdd }: { of: Shown; onAdd: (() => void) | null }) {
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
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('View')}
          value={of.view}
          onChange={(_event, view: View | null) => view && of.put({ view })}
        >
          {views
            .filter(one => !of.isPhone || one === 'day' || one === 'agenda' || one === 'month')
            .map(one => (
              <ToggleButton key={one} value={one} sx={{ px: 3 }}>
                {viewWords[one]()}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
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

/** The event and the day that stand in the address: `ID`, `ID.2026-11-02`, and where it is to go: `ID.2026-11-02.2026-11-03.09:00`. */
function placeOf(value: string) {
  const [eventId = '', on, to, time] = value.split('.')
  return { eventId, on: on && isDay(on) ? on : undefined, to: to && isDay(to) ? to : null, time: time ?? null }
}

function Loaded({ value, children }: { value: string; children: (of: EventDetail) => ReactNode }) {
  const { eventId, on } = placeOf(value)
  const { data } = useApiQuery(eventsApi.readEvent, { params: { id: eventId }, query: on ? { on } : {} })
  const isIt = data?.eventId === eventId
  return data && isIt ? children(data) : null
}

const idOf = (value: string) => /^[0-9a-f-]{36}(\.|$)/.test(value)
const layerDay = (value: string) => {
  const [layer, day] = value.split('.')
  const known = layerKinds.find(one => one === layer)
  return known && day && isDay(day) ? { layer: known, day } : null
}

function Body({
  of,
  content,
  open,
  onOpen,
  onNames,
  onMove,
  mayEdit,
}: {
  of: Shown
  content: ReturnType<typeof useContent>
  open: string | null
  onOpen: (of: Occurrence) => void
  onNames: (of: LayerLine) => void
  onMove: (id: string, to: Day, time: string | null) => void
  mayEdit: boolean
}) {
  const { view, around, today, zone, put } = of
  const { events, days, lines, range, shown } = content
  if (events.error && !events.data) return <Failure error={events.error} onRetry={() => void events.refetch()} />
  if (!events.data) return <FormSkeleton fields={6} />
  if (view === 'month' && !of.isPhone)
    return (
      <MonthGrid
        around={around}
        today={today}
        zone={zone}
        events={days}
        lines={lines}
        open={open}
        mayMove={mayEdit}
        onOpen={onOpen}
        onNames={onNames}
        onDay={day => put({ day })}
        onMore={day => put({ day, view: 'agenda' })}
        onMove={(id, to) => onMove(id, to, null)}
      />
    )
  if (view === 'week' || view === 'day')
    return (
      <Suspense fallback={<FormSkeleton fields={6} />}>
        <TimeGrid
          view={view}
          around={around}
          zone={zone}
          events={shown}
          mayMove={mayEdit}
          onOpen={onOpen}
          onMove={onMove}
        />
      </Suspense>
    )
  return (
    <>
      <WeekStrip around={around} today={today} has={day => days.has(day)} onDay={day => put({ day })} />
      <Agenda {...range} today={today} zone={zone} events={days} lines={lines} onOpen={onOpen} onNames={onNames} />
    </>
  )
}

/** The calendar of the organization: a month, a week, a day or what comes next, and what falls due. */
export function CalendarPage() {
  const of = useShown()
  const content = useContent(of)
  const mayEdit = useMay(eventsApi.createEvent.allow)
  const added = useDialog('new', mayEdit)
  const edited = useDialog('edit', value => (mayEdit && idOf(value) ? value : null))
  const moved = useDialog('move', value => (mayEdit && idOf(value) ? value : null))
  const named = useDialog('names', layerDay)
  const feed = useDialog('feed', true)
  const isDialogOpen = useIsDialogOpen()
  const [query] = useSearchParams()
  const open = query.get('event')
  const place = open !== null && idOf(open) ? placeOf(open) : null
  const show = (value: string | null) => of.put({ event: value })
  useKeys(isDialogOpen ? {} : { n: () => mayEdit && added.show() })
  const panel = place && (
    <EventPanel
      key={open}
      eventId={place.eventId}
      on={place.on}
      onEdit={() => edited.show(open ?? '')}
      onMove={() => moved.show(open ?? '')}
      onClose={() => show(null)}
    />
  )
  const isBeside = !of.isPhone
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', mr: { md: place ? -8 : 0 }, mt: { md: -3 } }}>
      <Box sx={{ flex: 1, minWidth: 0, display: place && !isBeside ? 'none' : 'block', pr: { md: place ? 5 : 0 } }}>
        <Head of={of} onAdd={mayEdit ? () => added.show() : null} />
        <LayerBoxes of={of} counts={content.counts} onFeed={() => feed.show()} />
        <Body
          of={of}
          content={content}
          open={open}
          mayEdit={mayEdit}
          onOpen={one => show(one.id)}
          onNames={({ layer, day }) => named.show(`${layer}.${day}`)}
          onMove={(id, to, time) => moved.show([id, to, ...(time ? [time] : [])].join('.'))}
        />
      </Box>
      {panel && (
        <Box
          component="aside"
          aria-label={t('Event')}
          onKeyDown={event => event.key === 'Escape' && !isDialogOpen && show(null)}
          sx={
            isBeside
              ? {
                  width: 352,
                  flexShrink: 0,
                  borderLeft: 1,
                  borderColor: 'divider',
                  bgcolor: 'background.paper',
                  mt: -5,
                  mb: -12,
                  position: 'sticky',
                  top: 64,
                  alignSelf: 'flex-start',
                  height: 'calc(100dvh - 64px)',
                  overflowY: 'auto',
                }
              : { width: 1, bgcolor: 'background.paper', mx: -4, mt: -5 }
          }
        >
          {panel}
        </Box>
      )}
      <DialogAt of={added}>
        {() => (
          <EventForm
            of={null}
            day={of.around}
            requirementId={query.get('renews')}
            onDone={made => added.closeThen(() => of.put({ event: made.id, day: made.startsOn, renews: null }))}
            onClose={added.close}
          />
        )}
      </DialogAt>
      <DialogAt of={edited}>
        {value => (
          <Loaded value={value}>
            {one => <EventForm of={one} day={of.around} onDone={edited.close} onClose={edited.close} />}
          </Loaded>
        )}
      </DialogAt>
      <DialogAt of={moved}>
        {value => (
          <Loaded value={value}>
            {one => <MoveForm of={one} {...placeOf(value)} onDone={moved.close} onClose={moved.close} />}
          </Loaded>
        )}
      </DialogAt>
      <DialogAt of={named}>{one => <DayNames {...one} onClose={named.close} />}</DialogAt>
      <DialogAt of={feed}>{() => <FeedDialog onClose={feed.close} />}</DialogAt>
    </Box>
  )
}
