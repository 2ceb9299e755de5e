import type { Capability } from '../contract/access.ts'
import { keyCapabilities } from '../contract/key-access.ts'
import { Refusal } from '../contract/refusal.ts'
import { dayIn } from '../contract/time.ts'
import type { Caller } from './caller.ts'
import type { Db, Find, WithCommit } from './database.ts'
import { hashToken, newToken } from './ids.ts'
import type { Services } from './services.ts'
import type { Throttle } from './throttle.ts'

/** How the token of an API key begins: scanners for secrets that were left lying around know it by that. */
const mark = 'cf_'

/** The token of a new key: 256 random bits behind the mark. */
export const newKeyToken = (): string => mark + newToken()

/** Tells the token of a key from that of a session by its length too: a session's may begin with the same letters. */
export const isKeyToken = (token: string): boolean => token.startsWith(mark) && token.length === mark.length + 43

/** What is kept of a token beside its hash, so that people recognize it. */
export const startOf = (token: string): string => token.slice(0, mark.length + 5)

/** How many calls a key may make in a minute. */
export const callsPerMinute = 600

/** How old the noted last use may become before it is noted anew, in milliseconds. */
const noteEvery = 60_000

type Found = {
  key_id: string
  name: string
  capabilities: Capability[]
  ends_on: string
  last_used_at: Date | null
  organization_id: string
  organization: string
  short_name: string
  time_zone: string
}

const keyOf = (tokenHash: Buffer): Find => ({
  columns: `k.id as key_id, k.name, k.capabilities, k.ends_on, k.last_used_at,
    o.id as organization_id, o.name as organization, o.short_name, o.time_zone`,
  organizationId: 'k.organization_id',
  source: `from api_key k join organization o on o.id = k.organization_id
    where k.token_hash = $1 and k.revoked_at is null`,
  values: [tokenHash],
})

/** The same for a key that was never there, was revoked or has ended. */
function noSuchKey(): never {
  throw new Refusal('notSignedIn', 'This API key is not valid. It may have ended or been revoked.')
}

function callerOf(found: Found, tokenHash: Buffer): Caller {
  const forKeys: readonly Capability[] = keyCapabilities
  return {
    accountId: found.key_id,
    isKey: true,
    role: 'organizationUser',
    capabilities: found.capabilities.filter(one => forKeys.includes(one)),
    personId: null,
    peopleOf: null,
    worksWith: 'everyone',
    name: `API key ${found.name}`,
    email: '',
    organization: {
      id: found.organization_id,
      name: found.organization,
      shortName: found.short_name,
      timeZone: found.time_zone,
    },
    sessionHash: tokenHash,
    viewing: null,
    lacksSecondFactor: false,
  }
}

// A row that somebody holds, who revokes the key, is left alone.
const note = `update api_key set last_used_at = $2 where id in (
  select id from api_key where id = $1 and (last_used_at is null or last_used_at <= $3) for no key update skip locked)`

function noteUse(services: Services, { key_id, last_used_at }: Found): void {
  const now = services.now()
  const before = new Date(now.getTime() - noteEvery)
  if (last_used_at && last_used_at > before) return
  services.afterwards.do(() => services.database.query('note-key-use', note, [key_id, now, before]))
}

/**
 * Runs the work in one transaction as the API key that the token belongs to, found as it begins. Throws `notSignedIn` when
 * there is none, it was revoked, or its last day is over where the organization is.
 */
export async function asKey<T>(
  services: Services,
  token: string,
  work: (db: Db, withCommit: WithCommit, caller: Caller) => Promise<T>,
): Promise<T> {
  const tokenHash = hashToken(token)
  return services.database.scopedBy<Found, T>(keyOf(tokenHash), noSuchKey, async (db, withCommit, found) => {
    if (found.ends_on < dayIn(found.time_zone, services.now())) noSuchKey()
    noteUse(services, found)
    return work(db, withCommit, callerOf(found, tokenHash))
  })
}

/**
 * Counts a call that is made with an API key, before it holds a transaction; throws `tooMany`. Only keys that work are
 * counted: a stranger fills no table.
 */
export async function countKeyCall(services: Services, throttle: Throttle, token: string): Promise<void> {
  if (!isKeyToken(token)) return
  const keyId = await asKey(services, token, async (_db, _withCommit, caller) => caller.accountId)
  await throttle('api-key', [{ of: keyId, tries: callsPerMinute, seconds: 60 }])
}
