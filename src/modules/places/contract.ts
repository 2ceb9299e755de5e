import { z } from 'zod'
import { open } from '../../kit/contract/access.ts'
import { api, get } from '../../kit/contract/endpoint.ts'

/** A state or territory. `value` and `label` are what a selection wants (spec 3); `id` is the postal code. */
export const state = z.object({ value: z.string(), label: z.string(), id: z.string(), name: z.string() })
export type State = z.output<typeof state>

export const city = z.object({
  value: z.number().int(),
  label: z.string(),
  id: z.number().int(),
  name: z.string(),
  stateId: z.string(),
})
export type City = z.output<typeof city>

const search = z.string().trim().max(100).optional()
const oneHour = 3600

export const placesApi = api('places', '/api', {
  listStates: get('/get-states', { allow: open, keepFor: oneHour, reply: z.array(state) }),
  /** All cities whose name holds the text, those that begin with it first, by name; with `limit`, the first of them. */
  findCities: get('/get-cities', {
    allow: open,
    keepFor: oneHour,
    query: z.object({ search, limit: z.coerce.number().int().min(1).max(1000).optional() }),
    reply: z.array(city),
  }),
  /** All cities of one state, by name. */
  listStateCities: get('/get-state-cities', {
    allow: open,
    keepFor: oneHour,
    query: z.object({ stateId: z.string().regex(/^[A-Z]{2}$/, 'Choose a state from the list.'), search }),
    reply: z.array(city),
  }),
})
