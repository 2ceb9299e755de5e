import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, dayIn, isDay } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { eventsApi } from '../events/contract.ts'
import { type Layer, layers as layerKinds, layersApi } from '../layers/contract.ts'
import { byDay, rangeOf, views } from '../shown/rules.ts'
import type { LayerLine } from './DayBlocks.tsx'
import { type LayerName, layerNames, useZone } from './parts.tsx'

/** The view, the day around which it stands and the layers that are hidden, as the address says. */
export function useShown() {
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

export type Shown = ReturnType<typeof useShown>

/** How much each layer has on the days that are shown; null: it is not for the caller to see, undefined: not known yet. */
export type Counts = Record<LayerName, number | null | undefined>

/** What stands on the days that are shown: events by day, and the lines of the layers. */
export function useContent({ view, around, zone, isShown }: Shown) {
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
  const counts: Counts = {
    events: events.data?.filter(one => one.kind !== 'orientation').length,
    orientations: events.data?.filter(one => one.kind === 'orientation').length,
    expiries: layers.data?.expiries === null ? null : sum('expiries'),
    evaluations: layers.data?.evaluations === null ? null : sum('evaluations'),
  }
  return { range, events, layers, shown, days, lines, counts }
}

export type Content = ReturnType<typeof useContent>
