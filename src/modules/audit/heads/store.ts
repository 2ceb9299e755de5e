import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { AuditHead } from './contract.ts'
import type { Head } from './rules.ts'

export async function readAddress(db: Db): Promise<string | null> {
  const row = await db.selectFrom('audit_head_address').select('email').executeTakeFirst()
  return row?.email ?? null
}

/** Where it is sent from now on; null: nowhere. */
export async function setAddress({ db, now }: Pick<Work, 'db' | 'now'>, email: string | null): Promise<void> {
  if (email === null) await db.deleteFrom('audit_head_address').execute()
  else
    await db
      .insertInto('audit_head_address')
      .values({ email, updated_at: now })
      .onConflict(of => of.column('organization_id').doUpdateSet({ email, updated_at: now }))
      .execute()
}

/** What was sent last. */
export async function readLast(db: Db): Promise<AuditHead['last']> {
  const row = await db
    .selectFrom('audit_head')
    .select(['created_at', 'sent_to', 'position'])
    .orderBy('sent_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.created_at.toISOString(), to: row.sent_to, position: row.position } : null
}

/** The end of the chain; null while nothing is sealed. */
export async function readEnd(db: Db, organizationId: string): Promise<Head | null> {
  const { rows } = await sql<{ position: number; chain: Buffer; sealed_at: Date }>`
    select position, chain, sealed_at from audit_seal order by position desc limit 1`.execute(db)
  const [end] = rows
  if (!end) return null
  const { position, chain, sealed_at } = end
  return { organizationId, position, seal: chain.toString('hex'), sealedAt: sealed_at.toISOString() }
}

/** The seal at a position of the chain, as hexadecimal digits; null: there is none. */
export async function sealAt(db: Db, position: number): Promise<string | null> {
  const row = await db.selectFrom('audit_seal').select('chain').where('position', '=', position).executeTakeFirst()
  return row?.chain.toString('hex') ?? null
}

/** Notes that a head is sent tonight. False: one was sent already. */
export async function noteSent(
  { db, now, today }: Pick<Work, 'db' | 'now' | 'today'>,
  email: string,
  { position, seal }: Head,
): Promise<boolean> {
  const added = await db
    .insertInto('audit_head')
    .values({
      id: newId(now.getTime()),
      sent_on: today,
      sent_to: email,
      position,
      chain: Buffer.from(seal, 'hex'),
      created_at: now,
    })
    .onConflict(of => of.columns(['organization_id', 'sent_on']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}
