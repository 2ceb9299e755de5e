import { sql } from 'kysely'
import type { Database, Db, LookupDb } from '../../../kit/server/database.ts'
import { hashToken, newId } from '../../../kit/server/ids.ts'
import type { SealedColumn } from '../../../kit/server/seal.ts'
import type { Method } from './contract.ts'
import { codeMinutes, mostTries } from './rules.ts'

export type Purpose = 'signIn' | 'setUp'
export type CodeRequest = Awaited<ReturnType<typeof readRequest>>

const sealedPlace = (id: string) => `code_request ${id}`
export const sealedColumn: SealedColumn = { table: 'code_request', column: 'secret', placeOf: sealedPlace }

type New = { accountId: string; purpose: Purpose; method: Method; token: string; phone: string | null }

/** Notes that an account is asked for a code; answers the id of that. */
export async function addRequest(db: Db, now: Date, of: New, seal: (place: string) => Buffer | null): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('code_request')
    .values({
      id,
      account_id: of.accountId,
      purpose: of.purpose,
      method: of.method,
      token_hash: hashToken(of.token),
      phone: of.phone,
      secret: seal(sealedPlace(id)),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    .execute()
  return id
}

/** Whose code is asked for with this token, in whatever organization; undefined when it is nobody's or was too long ago. */
export async function findRequest(db: LookupDb, now: Date, token: string, purpose: Purpose) {
  return db
    .selectFrom('code_request')
    .innerJoin('account', 'account.id', 'code_request.account_id')
    .select(['code_request.organization_id', 'account.id as account_id', 'account.email', 'account.kind'])
    .where('code_request.token_hash', '=', hashToken(token))
    .where('code_request.purpose', '=', purpose)
    .where('code_request.expires_at', '>', now)
    .where('account.active', '=', true)
    .executeTakeFirst()
}

/** The request with this token, locked; undefined when it was answered or has ended. */
export async function readRequest(db: Db, now: Date, token: string, purpose: Purpose) {
  return db
    .selectFrom('code_request')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a try before it is looked at: of many at the same moment no more count than may. Answers whether it is one. */
export async function countTry(db: Db, token: string): Promise<boolean> {
  const counted = await db
    .updateTable('code_request')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('tries', '<', mostTries)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Stores the code that is sent now, in place of the one before; it has tries of its own. */
export async function storeCode(db: Db, now: Date, id: string, codeHash: Buffer | null): Promise<void> {
  await db
    .updateTable('code_request')
    .set({ code_hash: codeHash, sent: sql<number>`sent + 1`, sent_at: now, tries: 0 })
    .where('id', '=', id)
    .execute()
}

/** The secret that a request would switch on; null without one, or when it cannot be opened. */
export const pendingSecret = (
  { id, secret }: { id: string; secret: Buffer | null },
  unseal: (sealed: Buffer, place: string) => string | null,
): string | null => (secret ? unseal(secret, sealedPlace(id)) : null)

/** Ends a request: its token answers nothing from now on. */
export async function dropRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('code_request').where('id', '=', id).execute()
}

/** Ends the requests of an account. */
export async function dropRequests(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('code_request').where('account_id', '=', accountId).execute()
}

/** Removes the requests of all organizations that have ended. */
export async function dropOldRequests(database: Database, now: Date): Promise<void> {
  await database.query('drop-old-code-requests', 'delete from code_request where expires_at <= $1', [now])
}
