import { type AccountRole, type Capability, keptTo, type WorksWith } from '../contract/access.ts'
import { Refusal } from '../contract/refusal.ts'
import type { Caller } from './caller.ts'
import type { Db, Find, WithCommit } from './database.ts'
import { hashToken } from './ids.ts'
import { asKey, isKeyToken } from './key-gate.ts'
import type { Services } from './services.ts'

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
  viewing_id: string | null
  viewing_name: string | null
  viewing_people: string | null
  lacks_second_factor: boolean
  capabilities: Capability[]
  people_of: string | null
  people_by: WorksWith | null
}

// Whoever's role is bound; of an administrator who views as such a role, the account they chose.
const peopleOf = `case when w.works_with = 'everyone' or (v.id is null and a.role <> 'organizationUser') then null
  when v.id is null then s.account_id else coalesce(s.viewing_people_of, s.account_id) end`

// An administrator who views as a role is let in as one who holds it; whoever is no administrator views as nobody.
const columns = `s.account_id, case when v.id is null then a.role else 'organizationUser' end as role, a.person_id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
  o.id as organization_id, o.name as organization, o.short_name, o.time_zone, o.idle_minutes, s.expires_at, s.last_used_at,
  ${peopleOf} as people_of, w.works_with as people_by, v.id as viewing_id, v.name as viewing_name,
  trim(x.first_name || ' ' || x.last_name) as viewing_people,
  o.second_factor_required and a.kind = 'user' and not s.strong
    and not exists (select from second_factor f where f.account_id = a.id) as lacks_second_factor,
  coalesce((select array_agg(distinct granted.capability)
            from role_permission rp join permission p on p.id = rp.permission_id
            cross join unnest(p.capabilities) as granted(capability)
            where rp.role_id = coalesce(v.id, a.role_id)), '{}') as capabilities`

const open = `from session s
  join account a on a.id = s.account_id and a.organization_id = s.organization_id
  join organization o on o.id = s.organization_id
  left join role v on v.id = s.viewing_role_id and v.organization_id = s.organization_id and a.role = 'organizationAdmin'
  left join account x on x.id = s.viewing_people_of and x.organization_id = s.organization_id and v.works_with <> 'everyone'
  left join role w on w.id = coalesce(v.id, a.role_id) and w.organization_id = s.organization_id
  where s.ended_at is null and a.active`

const source = `${open} and s.token_hash = $1`

const sessionOf = (tokenHash: Buffer): Find => ({
  columns,
  organizationId: 's.organization_id',
  peopleOf,
  peopleBy: 'w.works_with',
  source,
  values: [tokenHash],
})

/** How old the noted last use may become before it is noted anew, in milliseconds. */
const noteEvery = 60_000

/** The token of an authorization header. Throws `notSignedIn` without one. */
export function demandToken(authorization = ''): string {
  return authorization.match(/^Bearer ([\w-]{20,100})$/i)?.[1] ?? notSignedIn()
}

function callerOf(found: Found, sessionHash: Buffer): Caller {
  const worksWith = found.people_of && found.people_by ? found.people_by : 'everyone'
  return {
    accountId: found.account_id,
    isKey: false,
    role: found.role,
    capabilities: keptTo(worksWith, found.capabilities),
    personId: found.person_id,
    peopleOf: found.people_of,
    worksWith,
    name: found.name || found.email,
    email: found.email,
    organization: {
      id: found.organization_id,
      name: found.organization,
      shortName: found.short_name,
      timeZone: found.time_zone,
    },
    sessionHash,
    viewing: found.viewing_id
      ? { id: found.viewing_id, name: found.viewing_name ?? '', people: found.viewing_people }
      : null,
    lacksSecondFactor: found.lacks_second_factor,
  }
}

function notSignedIn(): never {
  throw new Refusal('notSignedIn')
}

/** Whether a session that has not ended still admits: within its 48 hours, and used within the organization's idle limit. */
function admits({ expires_at, last_used_at, idle_minutes }: Found, now: Date): boolean {
  return expires_at > now && now.getTime() - last_used_at.getTime() <= idle_minutes * 60_000
}

/**
 * Who holds these sessions now, by the hash of their tokens as hex; what admits nobody is missing. It counts as no use of
 * them.
 */
export async function readCallers(services: Services, hashes: readonly Buffer[]): Promise<Map<string, Caller>> {
  const text = `select s.token_hash, ${columns} ${open} and s.token_hash = any($1)`
  const found = await services.database.query<Found & { token_hash: Buffer }>('read-callers', text, [hashes])
  const now = services.now()
  const admitted = found.filter(one => admits(one, now))
  return new Map(admitted.map(one => [one.token_hash.toString('hex'), callerOf(one, one.token_hash)]))
}

async function noteUse(services: Services, sessionHash: Buffer): Promise<void> {
  const note = 'update session set last_used_at = $2 where token_hash = $1'
  try {
    await services.database.query('note-session-use', note, [sessionHash, services.now()])
  } catch (error) {
    // What was asked is done by now, and is answered.
    services.log.error({ err: error }, 'the use of a session was not noted')
  }
}

/**
 * Runs the work in one transaction as whoever holds the token, found as it begins. Throws `notSignedIn`
 * when the token is unknown, ended, older than its 48 hours, unused for longer than the organization's idle limit, or its
 * account was made inactive. The token of an API key is looked up among the keys and nowhere else.
 */
export async function asCaller<T>(
  services: Services,
  token: string,
  work: (db: Db, withCommit: WithCommit, caller: Caller) => Promise<T>,
): Promise<T> {
  return isKeyToken(token) ? asKey(services, token, work) : asSession(services, hashToken(token), work)
}

/** As `asCaller`, for the session whose token has this hash. */
export async function asSession<T>(
  services: Services,
  sessionHash: Buffer,
  work: (db: Db, withCommit: WithCommit, caller: Caller) => Promise<T>,
): Promise<T> {
  let unnoted = false
  try {
    return await services.database.scopedBy<Found, T>(
      sessionOf(sessionHash),
      notSignedIn,
      async (db, withCommit, found) => {
        const now = services.now()
        if (!admits(found, now)) notSignedIn()
        unnoted = now.getTime() - found.last_used_at.getTime() > noteEvery
        return work(db, withCommit, callerOf(found, sessionHash))
      },
    )
  } finally {
    // Not before: a request never takes a second connection while it holds one.
    if (unnoted) await noteUse(services, sessionHash)
  }
}
