import type { Database, Db, LookupDb } from '../../../kit/server/database.ts'
import { hashToken } from '../../../kit/server/ids.ts'
import { flowMinutes } from '../rules.ts'

type New = { readonly token: string; readonly browser: string | null; readonly testerId: string | null }

/** Notes that a sign-in was begun. Nothing of it is stored that would let somebody end it. */
export async function addFlow(db: Db, now: Date, { token, browser, testerId }: New): Promise<void> {
  await db
    .insertInto('single_sign_on_flow')
    .values({
      token_hash: hashToken(token),
      browser_hash: browser === null ? null : hashToken(browser),
      tester_id: testerId,
      expires_at: new Date(now.getTime() + flowMinutes * 60_000),
    })
    .execute()
}

/** What was begun with this token, in this browser (null: in none yet), in whatever organization. */
export async function findFlow(db: LookupDb, now: Date, token: string, browser: string | null) {
  return db
    .selectFrom('single_sign_on_flow')
    .select(['organization_id', 'tester_id'])
    .where('token_hash', '=', hashToken(token))
    .where('browser_hash', browser === null ? 'is' : '=', browser === null ? null : hashToken(browser))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses it up. Answers false when somebody was faster. */
export async function spendFlow(db: Db, token: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('single_sign_on_flow')
    .where('token_hash', '=', hashToken(token))
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Removes what was begun too long ago, of all organizations. */
export async function dropOldFlows(database: Database, now: Date): Promise<void> {
  await database.query('drop-old-single-sign-on-flows', 'delete from single_sign_on_flow where expires_at <= $1', [now])
}
