import type { Endpoint } from '../../contract/endpoint.ts'
import { liveChanges } from '../../contract/live-changes.ts'
import type { AuditEntry } from '../audit.ts'
import { roomOfPerson, roomsWhoMay } from './rooms.ts'
import type { Telling } from './telling.ts'

/** The calls whose answers an act makes old, by its noun. */
export type Follows = ReadonlyMap<string, readonly Endpoint[]>

/** What the calls say of themselves. */
export function followsOf(endpoints: readonly Endpoint[]): Follows {
  const named = endpoints.flatMap(endpoint => (endpoint.follows ?? []).map(noun => ({ noun, endpoint })))
  const byNoun = Map.groupBy(named, ({ noun }) => noun)
  return new Map([...byNoun].map(([noun, all]) => [noun, all.map(({ endpoint }) => endpoint)]))
}

/** What was done: the noun it was done to, and whom it is about. */
export type Done = Pick<AuditEntry, 'subjectKind' | 'personId'>

/** The nouns of an act. How somebody signs in changes nothing of what is known of the person. */
const nounsOf = ({ subjectKind, personId }: Done) =>
  personId && subjectKind !== 'account' ? [subjectKind, 'person'] : [subjectKind]

/**
 * Tells the pages of an organization which calls to ask anew after these acts: each page those that it may make, a
 * person's own pages those of acts about them. `except` is the socket of the page that did it.
 */
export function changesTold(
  follows: Follows,
  organizationId: string,
  acts: readonly Done[],
  except: string | undefined,
): Telling[] {
  const nouns = new Set(acts.flatMap(nounsOf))
  const calls = new Set([...nouns].flatMap(noun => follows.get(noun) ?? []))
  if (calls.size === 0) return []
  const people = new Set(acts.flatMap(({ personId }) => personId ?? []))
  const own = [...people].map(id => roomOfPerson(organizationId, id))
  const roomsFor = ({ allow }: Endpoint) =>
    allow.audience === 'applicant' || allow.audience === 'any' ? own : roomsWhoMay(organizationId, allow)
  const byRooms = Map.groupBy([...calls], endpoint => roomsFor(endpoint).join())
  return [...byRooms.values()].map(all => {
    const [first] = all
    return {
      to: { rooms: first ? roomsFor(first) : [] },
      except,
      name: liveChanges.changed.name,
      data: { calls: all.map(({ name }) => name) },
    }
  })
}
