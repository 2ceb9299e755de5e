import { sql } from 'kysely'
import type { Work } from '../../kit/server/context.ts'
import type { Db, LookupDb } from '../../kit/server/database.ts'
import { asTaken } from '../../kit/server/database-errors.ts'
import { newId, newToken } from '../../kit/server/ids.ts'
import type { SealedColumn } from '../../kit/server/seal.ts'
import type { SingleSignOn, SingleSignOnDraft } from './contract.ts'
import { domainStateOf, recordNameOf } from './rules.ts'

const sealedPlace = (id: string) => `single_sign_on ${id}`
export const sealedColumn: SealedColumn = { table: 'single_sign_on', column: 'client_secret', placeOf: sealedPlace }

const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** The settings of the organization; null before there are any. Locked when they are about to change. */
export async function readSettings(db: Db, lock = false): Promise<SingleSignOn | null> {
  const rows = db
    .selectFrom('single_sign_on')
    .leftJoin('account', 'account.id', 'single_sign_on.tested_by')
    .selectAll('single_sign_on')
    .select(
      sql<string | null>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`.as(
        'tester',
      ),
    )
  const row = await (lock ? rows.forUpdate('single_sign_on') : rows).executeTakeFirst()
  if (!row) return null
  const [provenAt, lostAt] = [isoOf(row.proven_at), isoOf(row.lost_at)]
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    domain: row.domain,
    domainState: domainStateOf({ provenAt, lostAt }),
    record: { name: recordNameOf(row.domain), value: row.record_value },
    checkedAt: isoOf(row.checked_at),
    provenAt,
    lostAt,
    testedAt: isoOf(row.tested_at),
    testedBy: row.tester,
    enabled: row.enabled,
    required: row.required,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Who the product is for the service. */
export type Party = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** How the product shows itself to the service; null without settings, or when the secret cannot be opened. */
export async function readParty({ db, services }: Work): Promise<Party | null> {
  const row = await db
    .selectFrom('single_sign_on')
    .select(['id', 'issuer', 'client_id', 'client_secret'])
    .executeTakeFirst()
  const clientSecret = row && services.sealer.unseal(row.client_secret, sealedPlace(row.id))
  return row && clientSecret ? { issuer: row.issuer, clientId: row.client_id, clientSecret } : null
}

/** Adds the settings. */
export async function addSettings(
  { db, now, services }: Work,
  of: SingleSignOnDraft & { clientSecret: string },
): Promise<void> {
  const id = newId(now.getTime())
  await db
    .insertInto('single_sign_on')
    .values({
      id,
      issuer: of.issuer,
      client_id: of.clientId,
      client_secret: services.sealer.seal(of.clientSecret, sealedPlace(id)),
      domain: of.domain,
      record_value: `carefold-domain=${newToken()}`,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type Undone = { readonly test: boolean; readonly proof: boolean }

/** Changes the settings, with what the change undoes. */
export async function updateSettings(
  { db, now, services }: Work,
  of: SingleSignOnDraft,
  undone: Undone,
): Promise<void> {
  const { id } = await db.selectFrom('single_sign_on').select('id').executeTakeFirstOrThrow()
  const off = { enabled: false, required: false }
  await db
    .updateTable('single_sign_on')
    .set({
      issuer: of.issuer,
      client_id: of.clientId,
      domain: of.domain,
      updated_at: now,
      ...(of.clientSecret ? { client_secret: services.sealer.seal(of.clientSecret, sealedPlace(id)) } : {}),
      ...(undone.test ? { ...off, tested_at: null, tested_by: null } : {}),
      ...(undone.proof ? { ...off, checked_at: null, proven_at: null, lost_at: null } : {}),
    })
    .execute()
}

const taken = {
  index: 'single_sign_on_domain',
  path: 'domain',
  message: 'Another organization on this server has proven this domain.',
}

/** Notes what the DNS says of the domain. Refuses one that is another organization's. */
export async function noteDomain(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { domainState }: SingleSignOn,
  isThere: boolean,
): Promise<void> {
  const found = domainState === 'proven' ? {} : { proven_at: now, lost_at: null }
  const gone = domainState === 'proven' ? { lost_at: now } : {}
  await db
    .updateTable('single_sign_on')
    .set({ checked_at: now, updated_at: now, ...(isThere ? found : gone) })
    .execute()
    .catch(error => {
      throw asTaken(error, [taken])
    })
}

/** Notes that the sign-in was tested with the service that the settings name. */
export async function noteTest({ db, now }: Pick<Work, 'db' | 'now'>, accountId: string): Promise<void> {
  await db.updateTable('single_sign_on').set({ tested_at: now, tested_by: accountId, updated_at: now }).execute()
}

/** Switches single sign-on on or off. */
export async function switchTo(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { enabled, required }: Pick<SingleSignOn, 'enabled' | 'required'>,
): Promise<void> {
  await db.updateTable('single_sign_on').set({ enabled, required, updated_at: now }).execute()
}

/**
 * Whose domain this is, in whatever organization. Where nobody else has proven it since, that of a lost domain too: whoever
 * is linked still signs in.
 */
export async function findByDomain(db: LookupDb, domain: string): Promise<string | null> {
  const found = await db
    .selectFrom('single_sign_on')
    .select('organization_id')
    .where('domain', '=', domain)
    .where('enabled', '=', true)
    .orderBy(sql`lost_at is null`, 'desc')
    .orderBy('organization_id')
    .executeTakeFirst()
  return found?.organization_id ?? null
}

/** Whether an active administrator can sign in with a password. */
export async function hasWayIn(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'organizationAdmin')
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
