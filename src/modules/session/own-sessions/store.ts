import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { OwnSession, OwnSignIn } from './contract.ts'
import { deviceName } from './rules.ts'

/** How many sign-ins are shown. */
const most = 20

/** The sessions of an account that are open now, used last first. */
export async function listSessions(db: Db, now: Date, accountId: string, mine: Buffer): Promise<OwnSession[]> {
  const { idle_minutes } = await db.selectFrom('organization').select('idle_minutes').executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'last_used_at', 'ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - idle_minutes * 60_000))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.token_hash.equals(mine),
  }))
}

/** Ends one session of an account. Throws `notFound` when it is not the account's, or has ended. */
export async function endOwn(db: Db, now: Date, accountId: string, id: string): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new Refusal('notFound', 'This device is signed out already.')
  await db.deleteFrom('push_subscription').where('session_id', '=', id).execute()
}

/** The latest sign-ins to an account, and those that were refused. */
export async function listSignIns(db: Db, accountId: string): Promise<OwnSignIn[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['id', 'at', 'action', 'ip', 'user_agent'])
    .where('subject_id', '=', accountId)
    .where('subject_kind', '=', 'account')
    .where('action', 'in', ['session.started', 'session.refused'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    outcome: row.action === 'session.started' ? 'signedIn' : 'refused',
    device: deviceName(row.user_agent),
    ip: row.ip,
  }))
}
