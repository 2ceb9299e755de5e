import type { AccountRole, Capability } from '../contract/access.ts'
import { Refusal } from '../contract/refusal.ts'
import type { Caller } from './caller.ts'
import type { House } from './house.ts'
import { hashToken } from './ids.ts'

type Found = {
  account_id: string
  role: AccountRole
  person_id: string | null
  name: string
  email: string
  organization_id: string
  organization: string
  short_name: string
  time_zone: string
  idle_minutes: number
  expires_at: Date
  last_used_at: Date
  capabilities: Capability[]
}

const findSession = `
  select s.account_id, a.role, a.person_id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
         o.id as organization_id, o.name as organization, o.short_name, o.time_zone, o.idle_minutes,
         s.expires_at, s.last_used_at,
         coalesce((select array_agg(distinct granted.capability)
                   from role_permission rp join permission p on p.id = rp.permission_id
                   cross join unnest(p.capabilities) as granted(capability)
                   where rp.role_id = a.role_id), '{}') as capabilities
  from session s
  join account a on a.id = s.account_id and a.organization_id = s.organization_id
  join organization o on o.id = s.organization_id
  where s.token_hash = $1 and s.ended_at is null and a.active`

/** How old the noted last use may become before it is noted anew, in milliseconds. */
const noteEvery = 60_000

/**
 * Finds who holds the bearer token. Null when none was sent. Throws `notSignedIn` when it is unknown, ended, older than
 * its 48 hours, unused for longer than the organisation's idle limit, or its account was made inactive.
 */
export async function findCaller(house: House, authorization: string | undefined): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer ([\w-]{20,100})$/)?.[1]
  if (!token) {
    if (authorization) throw new Refusal('notSignedIn')
    return null
  }
  const sessionHash = hashToken(token)
  const [found] = await house.database.query<Found>('find-session', findSession, [sessionHash])
  const now = house.now()
  const idleFor = found ? now.getTime() - found.last_used_at.getTime() : 0
  if (!found || found.expires_at <= now || idleFor > found.idle_minutes * 60_000) throw new Refusal('notSignedIn')
  if (idleFor > noteEvery) {
    const note = 'update session set last_used_at = $2 where token_hash = $1'
    await house.database.query('note-session-use', note, [sessionHash, now])
  }
  return {
    accountId: found.account_id,
    role: found.role,
    capabilities: found.capabilities,
    personId: found.person_id,
    name: found.name || found.email,
    email: found.email,
    organization: {
      id: found.organization_id,
      name: found.organization,
      shortName: found.short_name,
      timeZone: found.time_zone,
    },
    sessionHash,
  }
}
