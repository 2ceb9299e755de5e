import { call } from '../../../../kit/web/api/call.ts'
import type { Found } from '../../../../kit/web/routing/finders.ts'
import { findTypes } from '../../../document-types/web/parts.tsx'
import { reviewApi } from '../contract.ts'

/** The papers of the types with such a name that wait for a decision, the oldest first. */
export async function findWaiting(words: string, signal: AbortSignal): Promise<Found[]> {
  const types = await findTypes(words, signal)
  if (types.length === 0) return []
  const { data } = await call(reviewApi.listWaiting, {
    query: { typeId: types.map(({ id }) => id), limit: 6 },
    signal,
    quiet: true,
  })
  return data.map(({ id, typeName, person }) => ({
    id,
    title: typeName,
    detail: `${person.firstName} ${person.lastName}`,
    to: `/caregivers/review?document=${id}`,
  }))
}
