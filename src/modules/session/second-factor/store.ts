import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { hashToken, newId } from '../../../kit/server/ids.ts'
import type { SealedColumn } from '../../../kit/server/seal.ts'
import type { Method } from '../codes/contract.ts'
import { readTyped, recoveryCodeOf, recoveryCodes } from '../codes/rules.ts'

const sealedPlace = (id: string) => `second_factor ${id}`
export const sealedColumn: SealedColumn = { table: 'second_factor', column: 'secret', placeOf: sealedPlace }

/** The second factor of an account; undefined when none is switched on. */
export async function readFactor(db: Db, accountId: string) {
  const found = await db
    .selectFrom('second_factor')
    .select(['id', 'method', 'phone', 'secret', 'used_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found && { ...found, method: found.method as Method }
}

/** Whether an account has one switched on. */
export const hasFactor = async (db: Db, accountId: string): Promise<boolean> =>
  (await readFactor(db, accountId)) !== undefined

type New = { accountId: string; method: Method; phone: string | null; usedStep: number | null }

/** Switches a method on, in place of another one. */
export async function saveFactor(db: Db, now: Date, of: New, seal: (place: string) => Buffer | null): Promise<void> {
  await db.deleteFrom('second_factor').where('account_id', '=', of.accountId).execute()
  const id = newId(now.getTime())
  await db
    .insertInto('second_factor')
    .values({
      id,
      account_id: of.accountId,
      method: of.method,
      phone: of.phone,
      secret: seal(sealedPlace(id)),
      used_step: of.usedStep,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Switches it off, with its recovery codes; answers whether there was one. */
export async function dropFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const dropped = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** The secret that the account's authenticator app shares; null when it cannot be opened. */
export const secretOf = (
  { id, secret }: { id: string; secret: Buffer | null },
  unseal: (sealed: Buffer, place: string) => string | null,
): string | null => (secret ? unseal(secret, sealedPlace(id)) : null)

/** Uses up the code of a half minute. Answers false when it was used before, or one after it. */
export async function spendStep(db: Db, now: Date, id: string, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('second_factor')
    .set({ used_step: step, updated_at: now })
    .where('id', '=', id)
    .where(eb => eb.or([eb('used_step', 'is', null), eb('used_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

const hashOf = (code: string): Buffer => hashToken(readTyped(code)?.text ?? code)

/** Makes a new list of recovery codes, in place of the one before. Only their hashes are stored. */
export async function makeRecoveryCodes(db: Db, now: Date, accountId: string): Promise<string[]> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(randomBytes(16)))
  await db
    .insertInto('recovery_code')
    .values(codes.map(code => ({ account_id: accountId, code_hash: hashOf(code), created_at: now })))
    .execute()
  return codes
}

/** Uses a recovery code up. Answers false when it is none of the account's, or was used. */
export async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .returning('code_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the organization asks its staff for a second factor. */
export async function isRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('organization').select('second_factor_required').executeTakeFirstOrThrow()
  return row.second_factor_required
}

/** The account of a member of the staff, or of a person. Throws `notFound`. */
export async function findAccount(db: Db, of: { userId: string } | { personId: string }) {
  let accounts = db.selectFrom('account').select(['id', 'person_id'])
  accounts =
    'userId' in of
      ? accounts.where('id', '=', of.userId).where('kind', '=', 'user')
      : accounts.where('person_id', '=', of.personId)
  const found = await accounts.executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}
