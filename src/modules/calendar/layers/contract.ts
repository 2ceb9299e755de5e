import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'

/** What is shown on the days of the calendar beside its events. */
export const layers = ['expiries', 'evaluations'] as const
export type Layer = (typeof layers)[number]

const ofDay = z.object({
  day: z.string(),
  count: z.number().int(),
  /** Over and not renewed, or overdue. */
  late: z.boolean(),
})
export type LayerDay = z.output<typeof ofDay>

const layerEntry = z.object({
  id: z.string(),
  person: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    photoFileId: z.uuid().nullable(),
  }),
  /** What expires, or the evaluation's form. */
  what: z.string(),
})
export type LayerEntry = z.output<typeof layerEntry>

export const layersApi = api('calendarLayers', '/api/event-management/layers', {
  /** How much there is on each day between two days, both included; null: the caller may not see it. */
  readLayers: get('', {
    allow: staff(),
    query: z.object({ from: day, to: day }),
    reply: z.object({ expiries: z.array(ofDay).nullable(), evaluations: z.array(ofDay).nullable() }),
  }),
  /** Whose it is on one day: at most 200. */
  readDay: get('/day', {
    allow: staff(),
    query: z.object({ day, layer: z.enum(layers) }),
    reply: z.array(layerEntry),
  }),
})
