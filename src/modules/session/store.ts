import { sql } from 'kysely'
import { type AccountRole, type Capability, keptTo, type WorksWith } from '../../kit/contract/access.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Origin } from '../../kit/server/caller.ts'
import type { Database, Db, LookupDb } from '../../kit/server/database.ts'
import { storedFor } from '../../kit/server/idempotency.ts'
import { hashToken, newId, newToken } from '../../kit/server/ids.ts'
import { dropRequests } from './codes/store.ts'
import type { StoredUser } from './contract.ts'
import { type LinkPurpose, linkHours, sessionMilliseconds } from './rules.ts'

export type AccountKind = 'user' | 'person'

/** The organization asks its staff to sign in with its own service. Administrators keep another way in. */
const needsSingleSignOn = sql<boolean>`account.kind = 'user' and account.role <> 'organizationAdmin' and exists (
  select from single_sign_on s where s.organization_id = account.organization_id and s.required)`

/** Whether an account can be signed in to with its organization's own service only. */
export async function mustUseSingleSignOn(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(needsSingleSignOn.as('needed'))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.needed ?? false
}

/** The accounts with this address in all organizations, for sign-in and resets. */
export async function findAccounts(db: LookupDb, kind: AccountKind, email: string) {
  return db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select([
      'account.id',
      'account.organization_id',
      'account.password_hash',
      'account.email_confirmed_at',
      'account.active',
      'second_factor.method',
      'organization.name as organization',
      needsSingleSignOn.as('needs_single_sign_on'),
    ])
    .where('account.email', '=', email)
    .where('account.kind', '=', kind)
    .orderBy('organization.name')
    .execute()
}

/** Starts a session and answers its token, which is stored as a hash only. `strong`: with a second factor. */
export async function startSession(
  db: Db,
  now: Date,
  accountId: string,
  origin: Origin,
  strong = false,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      id: newId(now.getTime()),
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionMilliseconds),
      last_used_at: now,
      strong,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 300),
    })
    .execute()
  return token
}

/** Whether a session still stands: not ended, not past its 48 hours, and its account is active. */
export async function isLive(db: Db, now: Date, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('account.id')
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.active', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** On how many devices an account is signed in. */
export async function countSessions(db: Db, now: Date, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends the sessions of an account, but the one given, and the sign-ins that wait for a code. */
export async function endSessions(db: Db, now: Date, accountId: string, except?: Buffer): Promise<void> {
  let ending = db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (except) ending = ending.where('token_hash', '!=', except)
  await ending.execute()
  await forgetDevices(db, accountId, except)
  await dropRequests(db, accountId)
}

/** Devices whose sign-in was ended from elsewhere are pushed nothing any longer: all but that of the session that stays. */
async function forgetDevices(db: Db, accountId: string, except?: Buffer): Promise<void> {
  const devices = db.deleteFrom('push_subscription').where('account_id', '=', accountId)
  const staying = except && db.selectFrom('session').select('id').where('token_hash', '=', except)
  await (staying ? devices.where('session_id', 'not in', staying) : devices).execute()
}

/** Removes the sessions of all organizations that have expired, ended or not: they admit nobody. The record keeps who signed in. */
export async function dropOldSessions(database: Database, now: Date): Promise<void> {
  await database.query('drop-old-sessions', 'delete from session where expires_at <= $1', [now])
}

/** Ends one session. */
export async function endSession(db: Db, now: Date, tokenHash: Buffer): Promise<void> {
  await db.updateTable('session').set({ ended_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Notes that a session is in use now, to the second; answers after how many minutes without use it will end. */
export async function noteUse(db: Db, now: Date, tokenHash: Buffer): Promise<number> {
  await db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute()
  const { idle_minutes } = await db.selectFrom('organization').select('idle_minutes').executeTakeFirstOrThrow()
  return idle_minutes
}

/** What an account's role is called where it has no role of the organization's own. */
export const roleNames: Record<AccountRole, string> = {
  organizationAdmin: 'Administrator',
  organizationUser: 'Staff member',
  applicant: 'Applicant',
}

/** Everything the browser keeps of an account, and its phone. Throws `notFound`. */
export async function readUser(db: Db, accountId: string): Promise<StoredUser & { phone: string | null }> {
  const found = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .leftJoin('role', 'role.id', 'account.role_id')
    .leftJoin('person', 'person.id', 'account.person_id')
    .selectAll('account')
    .select([
      'role.name as role_name',
      'role.works_with',
      'organization.name as organization',
      'organization.short_name',
      'organization.logo_file_id',
      'organization.time_zone',
      'organization.idle_minutes',
      sql<boolean>`organization.second_factor_required and account.kind = 'user'
        and not exists (select from second_factor f where f.account_id = account.id)`.as('lacks_second_factor'),
      'person.status as person_status',
      'person.photo_file_id as person_photo',
      'person.first_name as person_first',
      'person.last_name as person_last',
      'person.phone as person_phone',
      'person.language as person_language',
      sql<Capability[]>`coalesce((select array_agg(distinct granted.capability)
        from role_permission rp join permission p on p.id = rp.permission_id
        cross join unnest(p.capabilities) as granted(capability) where rp.role_id = account.role_id), '{}')`.as(
        'capabilities',
      ),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  const role = found.role as AccountRole
  const worksWith = ((role === 'organizationUser' && found.works_with) || 'everyone') as WorksWith
  return {
    id: found.id,
    firstName: found.person_first ?? found.first_name,
    lastName: found.person_last ?? found.last_name,
    email: found.email,
    role,
    userRole: found.role_name ?? (found.person_status === 'active' ? 'Caregiver' : roleNames[role]),
    capabilities: keptTo(worksWith, found.capabilities),
    worksWith,
    viewingAs: null,
    organization: {
      id: found.organization_id,
      name: found.organization,
      shortName: found.short_name,
      logoUrl: found.logo_file_id ? `/api/organization/logo/${found.short_name}?v=${found.logo_file_id}` : null,
      timeZone: found.time_zone,
      idleMinutes: found.idle_minutes,
    },
    personId: found.person_id,
    photoFileId: found.person_photo ?? found.photo_file_id,
    lacksSecondFactor: found.lacks_second_factor,
    colorMode: found.color_mode,
    language: found.person_language ?? found.language,
    phone: found.person_phone ?? found.phone,
  }
}

type Viewer = {
  readonly capabilities: readonly Capability[]
  readonly worksWith: WorksWith
  readonly viewing: StoredUser['viewingAs']
  readonly lacksSecondFactor: boolean
}

/**
 * The account as it is let in: an administrator who views as a role has the name and the capabilities of that role, and who
 * signed in with a passkey or single sign-on lacks no second factor.
 */
export function asLetIn<User extends StoredUser>(
  user: User,
  { capabilities, worksWith, viewing, lacksSecondFactor }: Viewer,
): User {
  const own = { ...user, lacksSecondFactor }
  if (!viewing) return own
  return {
    ...own,
    role: 'organizationUser',
    userRole: viewing.name,
    capabilities: [...capabilities],
    worksWith,
    viewingAs: viewing,
  }
}

type LinkOwner = { accountId: string } | { personId: string }

/** Makes a mailed link and answers its token. Earlier links of the same purpose stay alive. */
export async function makeLink(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  owner: LinkOwner,
  email: string,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('mailed_link')
    .values({
      token_hash: hashToken(token),
      purpose,
      account_id: 'accountId' in owner ? owner.accountId : null,
      person_id: 'personId' in owner ? owner.personId : null,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + linkHours[purpose] * 3_600_000),
    })
    .execute()
  return token
}

const linkSentences = {
  unknown: 'This link is not valid. Please open the newest email, or ask for a new link.',
  used: 'This link has been used already. Please sign in, or ask for a new link.',
  expired: 'This link has expired. Please ask for a new one.',
} as const

/** Finds a link by its token, whether it still works or not. Throws `gone` when it is unknown. */
export async function findLink(db: LookupDb, purpose: LinkPurpose, token: string) {
  const link = await db
    .selectFrom('mailed_link')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!link) throw new Refusal('gone', linkSentences.unknown)
  return link
}

/** Throws `gone` with the reason when a link is used or has expired. */
export function demandLive(link: { used_at: Date | null; expires_at: Date }, now: Date): void {
  if (link.used_at) throw new Refusal('gone', linkSentences.used)
  if (link.expires_at <= now) throw new Refusal('gone', linkSentences.expired)
}

type UsedLink = { readonly used_at: Date | null; readonly used_key: Buffer | null }

/** Whether the link was used up, within a day, by a request with this key: what comes now is that request again. */
export const isUsedBy = (key: Buffer | null, { used_at, used_key }: UsedLink, now: Date): boolean =>
  key !== null && used_at !== null && used_key?.equals(key) === true && now.getTime() < used_at.getTime() + storedFor

/**
 * Uses a link up, with all others of its purpose and owner, and notes by which request (`key`). Throws `gone` when somebody
 * was faster.
 */
export async function spendLink(db: Db, now: Date, link: { token_hash: Buffer }, key: Buffer | null): Promise<void> {
  const used = await db
    .updateTable('mailed_link')
    .set({ used_at: now, used_key: key })
    .where('token_hash', '=', link.token_hash)
    .where('used_at', 'is', null)
    .returning(['purpose', 'account_id', 'person_id'])
    .executeTakeFirst()
  if (!used) throw new Refusal('gone', linkSentences.used)
  const owner = used.account_id ? 'account_id' : 'person_id'
  await db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where(owner, '=', used.account_id ?? used.person_id)
    .where('purpose', '=', used.purpose)
    .where('used_at', 'is', null)
    .execute()
}

export type NewAccount = {
  kind: AccountKind
  role: AccountRole
  roleId?: string | null
  personId?: string
  email: string
  firstName: string
  lastName: string
  phone?: string | null
  passwordHash?: string
  confirmedAt?: Date
}

/** Adds an account to the organization and answers its id. Breaks `account_email` when the address has one of that kind. */
export async function addAccount(db: Db, now: Date, account: NewAccount): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('account')
    .values({
      id,
      kind: account.kind,
      role: account.role,
      role_id: account.roleId ?? null,
      person_id: account.personId ?? null,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: account.phone ?? null,
      password_hash: account.passwordHash ?? null,
      email_confirmed_at: account.confirmedAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** `isShort`: it would not do without a second factor. */
export type NewPassword = { readonly hash: string; readonly isShort: boolean }

/**
 * Sets an account's password and uses up every link that would set another one: whoever changes it because somebody reads
 * their email has shut them out. Its sessions are ended by the caller.
 */
export async function setPassword(db: Db, now: Date, accountId: string, { hash, isShort }: NewPassword): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: hash, short_password: isShort, updated_at: now })
    .where('id', '=', accountId)
    .execute()
  await db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['resetPassword', 'setPassword'] satisfies LinkPurpose[])
    .where('used_at', 'is', null)
    .execute()
}

/** Takes away a password that does not do without a second factor; answers whether there was one. */
export async function dropShortPassword(db: Db, now: Date, accountId: string): Promise<boolean> {
  const dropped = await db
    .updateTable('account')
    .set({ password_hash: null, short_password: false, updated_at: now })
    .where('id', '=', accountId)
    .where('short_password', '=', true)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** Keeps which colors an account's screens have; the next sign-in brings them back. */
export async function setColorMode(db: Db, accountId: string, colorMode: string): Promise<void> {
  await db.updateTable('account').set({ color_mode: colorMode }).where('id', '=', accountId).execute()
}

/** Marks an account's address as the holder's own. */
export async function confirmAddress(db: Db, now: Date, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** The address of an account is not known to be its holder's, and no link that went to the one before works. */
export async function forgetAddress(db: Db, now: Date, accountId: string): Promise<void> {
  await db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', accountId).execute()
  await db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

/** Gives an account another address, which has to be confirmed. Breaks `account_email`. Answers whether it may sign in. */
export async function setAddress(db: Db, now: Date, accountId: string, email: string): Promise<boolean> {
  const { active } = await db
    .updateTable('account')
    .set({ email, updated_at: now })
    .where('id', '=', accountId)
    .returning('active')
    .executeTakeFirstOrThrow()
  await forgetAddress(db, now, accountId)
  return active
}

/** Whether the address of an account is confirmed. */
export async function isConfirmed(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('email_confirmed_at').where('id', '=', accountId).executeTakeFirst()
  return Boolean(row?.email_confirmed_at)
}

/** Lets an account sign in or not; making it inactive ends its sessions. */
export async function setActive(db: Db, now: Date, accountId: string, active: boolean): Promise<void> {
  await db.updateTable('account').set({ active, updated_at: now }).where('id', '=', accountId).execute()
  if (!active) await endSessions(db, now, accountId)
}

/** The stored hash of an account's password; null when it has none yet. */
export async function readPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const found = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst()
  return found?.password_hash ?? null
}

type Names = { firstName: string; lastName: string; phone?: string | null | undefined }

/** Changes the names and the phone of an account. */
export async function updateNames(db: Db, now: Date, accountId: string, names: Names): Promise<void> {
  const change = { first_name: names.firstName, last_name: names.lastName, phone: names.phone ?? null, updated_at: now }
  await db.updateTable('account').set(change).where('id', '=', accountId).execute()
}

/** Gives an account its picture. */
export async function setPhoto(db: Db, now: Date, accountId: string, fileId: string): Promise<void> {
  await db.updateTable('account').set({ photo_file_id: fileId, updated_at: now }).where('id', '=', accountId).execute()
}

/** The administrators who can sign in, as the receivers of an email. */
export const emailedAdministrators = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id as accountId', 'email as to', 'first_name as name'])
    .where('kind', '=', 'user')
    .where('role', '=', 'organizationAdmin')
    .where('active', '=', true)
    .orderBy('id')
    .execute()
