import { createHash } from 'node:crypto'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import type { Database } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { SealedColumn } from '../../../kit/server/seal.ts'
import type { DraftBody, FormDraft } from './contract.ts'

/** How long a draft is kept after its last change, in milliseconds: 14 days. */
const keptFor = 14 * 86_400_000
/** More forms than anybody has open; the oldest draft gives way. */
const mostDrafts = 20

const place = (id: string) => `form_draft ${id}`
/** What of a draft is sealed. */
export const sealedColumns: readonly SealedColumn[] = [{ table: 'form_draft', column: 'content', placeOf: place }]

// Of the query only what opens the form: opened from another page of a list it is the same form.
const keyOf = ({ address, title, dialog }: Omit<DraftBody, 'values'>) =>
  createHash('sha256')
    .update(JSON.stringify([address.replace(/[?#].*$/, ''), title, dialog]))
    .digest()

type Row = { id: string; content: Buffer; saved_at: Date; session_began: Date }

const mine = ({ db, caller, now }: Context) =>
  db
    .selectFrom('form_draft')
    .innerJoin('session', 'session.account_id', 'form_draft.account_id')
    .select(['form_draft.id', 'form_draft.content', 'form_draft.saved_at', 'session.created_at as session_began'])
    .where('form_draft.account_id', '=', caller.accountId)
    .where('session.token_hash', '=', caller.sessionHash)
    .where('form_draft.saved_at', '>', new Date(now.getTime() - keptFor))

/** Null when it cannot be read: it was damaged, or sealed with another key. */
function open(ctx: Context, row: Row): (FormDraft & Pick<DraftBody, 'values'>) | null {
  const text = ctx.services.sealer.unseal(row.content, place(row.id))
  if (text === null) return null
  const content = JSON.parse(text) as DraftBody
  const savedAt = row.saved_at.toISOString()
  return { ...content, id: row.id, savedAt, earlier: row.saved_at < row.session_began }
}

/** The caller's drafts, the newest first, without those that cannot be read. */
export async function listDrafts(ctx: Context): Promise<FormDraft[]> {
  const rows = await mine(ctx).orderBy('form_draft.saved_at', 'desc').limit(mostDrafts).execute()
  return rows.flatMap(row => open(ctx, row) ?? [])
}

/** One of the caller's drafts with what was typed. Throws `notFound`, also for anybody else's. */
export async function readDraft(ctx: Context, id: string) {
  const row = await mine(ctx).where('form_draft.id', '=', id).executeTakeFirst()
  const draft = row && open(ctx, row)
  if (!draft) throw new Refusal('notFound')
  return draft
}

/** Keeps what a form of the caller holds, in place of what was kept of it before; answers the draft's id. */
export async function keepDraft({ db, services, caller, now }: Context, body: DraftBody): Promise<string> {
  const key = keyOf(body)
  const before = await db
    .selectFrom('form_draft')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .where('form_key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  const id = before?.id ?? newId(now.getTime())
  const content = services.sealer.seal(JSON.stringify(body), place(id))
  if (before) {
    await db.updateTable('form_draft').set({ content, saved_at: now }).where('id', '=', id).execute()
    return id
  }
  await db
    .insertInto('form_draft')
    .values({ id, account_id: caller.accountId, form_key: key, content, saved_at: now })
    .execute()
  const kept = db
    .selectFrom('form_draft')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDrafts)
  await db.deleteFrom('form_draft').where('account_id', '=', caller.accountId).where('id', 'not in', kept).execute()
  return id
}

/** Removes one of the caller's drafts. One that is gone already is no failure. */
export async function dropDraft({ db, caller }: Context, id: string): Promise<void> {
  await db.deleteFrom('form_draft').where('id', '=', id).where('account_id', '=', caller.accountId).execute()
}

/** Removes what is kept of one form of the caller. */
export async function dropDraftOf({ db, caller }: Context, form: Omit<DraftBody, 'values'>): Promise<void> {
  await db
    .deleteFrom('form_draft')
    .where('account_id', '=', caller.accountId)
    .where('form_key', '=', keyOf(form))
    .execute()
}

/** Removes every draft that is too old, of all organizations. */
export async function dropOldDrafts(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptFor)
  await database.query('drop-old-drafts', 'delete from form_draft where saved_at <= $1', [oldest])
}
