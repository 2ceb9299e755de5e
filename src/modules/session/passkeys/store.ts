import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Database, Db, LookupDb } from '../../../kit/server/database.ts'
import { hashToken, newId } from '../../../kit/server/ids.ts'
import type { AccountKind } from '../store.ts'
import type { Passkey } from './contract.ts'
import { challengeMinutes } from './rules.ts'

const gone = () => new Refusal('notFound', 'This passkey was removed already.')

const endOf = (now: Date) => new Date(now.getTime() + challengeMinutes * 60_000)

type Row = { id: string; name: string; created_at: Date; last_used_at: Date | null }
const told = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** The passkeys of an account, newest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(told)
}

/** What devices know the passkeys of an account by. */
export const listCredentials = (db: Db, accountId: string) =>
  db.selectFrom('passkey').select(['credential_id', 'transports']).where('account_id', '=', accountId).execute()

type Asking = { readonly accountId: string; readonly sessionHash: Buffer }

/** Notes what a device is asked to sign in this session. */
export async function addChallenge(db: Db, now: Date, challenge: string, of: Asking): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      account_id: of.accountId,
      session_hash: of.sessionHash,
      expires_at: endOf(now),
    })
    .execute()
}

/** Uses a challenge up. Answers false when it is not this session's, was used, or is too old. */
export async function spendChallenge(db: Db, now: Date, challenge: string, of: Asking): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('account_id', '=', of.accountId)
    .where('session_hash', '=', of.sessionHash)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst()
  return spent !== undefined
}

type New = {
  readonly accountId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
}

/** Adds a passkey. Throws `sameAgain` when an account has it. */
export async function addPasskey(db: Db, now: Date, of: New): Promise<Passkey> {
  const row = await db
    .insertInto('passkey')
    .values({
      id: newId(now.getTime()),
      account_id: of.accountId,
      credential_id: of.credentialId,
      public_key: Buffer.from(of.publicKey),
      counter: of.counter,
      transports: [...of.transports],
      name: of.name,
      created_at: now,
      updated_at: now,
    })
    .onConflict(on => on.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
  if (!row) throw new Refusal('sameAgain', 'This passkey was added already.')
  return told(row)
}

type Naming = { readonly accountId: string; readonly id: string; readonly name: string }

/** Gives a passkey of an account another name; answers the one before too. Throws `notFound`. */
export async function renamePasskey(db: Db, now: Date, of: Naming): Promise<{ before: string; renamed: Passkey }> {
  const mine = db.selectFrom('passkey').where('id', '=', of.id).where('account_id', '=', of.accountId)
  const found = await mine.select('name').forUpdate().executeTakeFirst()
  if (!found) throw gone()
  const row = await db
    .updateTable('passkey')
    .set({ name: of.name, updated_at: now })
    .where('id', '=', of.id)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
  return { before: found.name, renamed: told(row) }
}

/** Removes a passkey of an account; answers its name. Throws `notFound`. */
export async function dropPasskey(db: Db, accountId: string, id: string): Promise<string> {
  const dropped = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  if (!dropped) throw gone()
  return dropped.name
}

/** Removes the passkeys of an account, but for those that are kept; answers the names of those that are gone. */
export async function dropPasskeys(db: Db, accountId: string, kept: readonly string[]): Promise<string[]> {
  const dropped = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where(eb => eb.not(eb('id', '=', eb.fn.any(eb.val([...kept])))))
    .returning('name')
    .execute()
  return dropped.map(({ name }) => name).toSorted()
}

/** Whose passkey this is, in whatever organization. */
export const findPasskey = (db: LookupDb, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['account.id', 'account.organization_id', 'account.kind'])
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst()

/** A passkey and the state of its account, locked; undefined when it was removed. */
export const readPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.public_key', 'passkey.counter', 'account.active', 'account.email_confirmed_at'])
    .where('passkey.credential_id', '=', credentialId)
    .forUpdate('passkey')
    .executeTakeFirst()

/** Notes that a passkey was used, and how often its device says it was. */
export async function noteUse(db: Db, now: Date, id: string, counter: number): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: now, updated_at: now }).where('id', '=', id).execute()
}

type SignIn = { readonly ticket: string; readonly challenge: string; readonly kind: AccountKind }

/** Notes what a device is asked to sign for a sign-in, before anybody is known. */
export async function beginSignIn(database: Database, now: Date, of: SignIn): Promise<void> {
  await database.query(
    'begin-passkey-sign-in',
    'insert into passkey_sign_in (token_hash, challenge_hash, kind, expires_at) values ($1, $2, $3, $4)',
    [hashToken(of.ticket), hashToken(of.challenge), of.kind, endOf(now)],
  )
}

/** Uses a sign-in up, whatever becomes of it; answers the hash of what is to be signed, or null. */
export async function spendSignIn(
  database: Database,
  now: Date,
  ticket: string,
  kind: AccountKind,
): Promise<Buffer | null> {
  const rows = await database.query<{ challenge_hash: Buffer }>(
    'spend-passkey-sign-in',
    'delete from passkey_sign_in where token_hash = $1 and kind = $2 and expires_at > $3 returning challenge_hash',
    [hashToken(ticket), kind, now],
  )
  return rows[0]?.challenge_hash ?? null
}

/** Removes what no device may answer any longer, of all organizations. */
export async function dropOldChallenges(database: Database, now: Date): Promise<void> {
  await database.query('drop-old-passkey-challenges', 'delete from passkey_challenge where expires_at <= $1', [now])
  await database.query('drop-old-passkey-sign-ins', 'delete from passkey_sign_in where expires_at <= $1', [now])
}
