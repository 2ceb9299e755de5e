import type { Database, Db, LookupDb } from '../../../kit/server/database.ts'
import { hashToken } from '../../../kit/server/ids.ts'

/** How long a device is known after its last sign-in, in milliseconds: as long as a browser keeps the secret, 400 days. */
const knownFor = 400 * 86_400_000
/** More browsers than anybody signs in with; the one not used for longest gives way. */
const mostDevices = 20

/** The accounts that were signed in to with this secret. */
export async function accountsOf(db: LookupDb, secret: string): Promise<string[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('secret_hash', '=', hashToken(secret))
    .execute()
  return rows.map(row => row.account_id)
}

/** Notes that the account was signed in to on the device with this secret. */
export async function noteDevice(db: Db, now: Date, accountId: string, secret: string): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, secret_hash: hashToken(secret), used_at: now })
    .onConflict(on => on.columns(['account_id', 'secret_hash']).doUpdateSet({ used_at: now }))
    .execute()
  const kept = db
    .selectFrom('known_device')
    .select('secret_hash')
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('secret_hash')
    .limit(mostDevices)
  await db.deleteFrom('known_device').where('account_id', '=', accountId).where('secret_hash', 'not in', kept).execute()
}

/** Forgets the devices that were not used for too long, of all organizations. */
export async function dropOldDevices(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - knownFor)
  await database.query('drop-old-devices', 'delete from known_device where used_at <= $1', [oldest])
}
