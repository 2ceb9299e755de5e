import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { DraftPage } from './contract.ts'

/** How long a page is kept without being sent, in milliseconds: 14 days, as what is typed. */
const keptFor = 14 * 86_400_000

const mine = ({ db, caller }: Pick<Context, 'db' | 'caller'>) =>
  db
    .selectFrom('draft_page as p')
    .innerJoin('stored_file as s', 's.id', 'p.file_id')
    .select(['p.id', 'p.person_id as userId', 'p.document_type_id as documentTypeId', 'p.place'])
    .select(['p.file_id as fileId', 'p.saved_at as savedAt'])
    .select(['s.name', 's.media_type as mediaType', 's.bytes', 's.has_preview as hasPreview'])
    .where('p.account_id', '=', caller.accountId)

type Row = Awaited<ReturnType<ReturnType<typeof mine>['executeTakeFirstOrThrow']>>

const told = ({ fileId: _file, savedAt, ...row }: Row): DraftPage => ({ ...row, savedAt: savedAt.toISOString() })

/** The caller's pages in the order of their document. */
export async function listPages(ctx: Context): Promise<DraftPage[]> {
  const rows = await mine(ctx).orderBy('p.place').orderBy('p.saved_at').orderBy('p.id').execute()
  return rows.map(told)
}

/** One of the caller's pages and its file. Throws `notFound`, also for anyone else's. */
export async function readPage(ctx: Context, id: string): Promise<{ page: DraftPage; fileId: string }> {
  const row = await mine(ctx).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return { page: told(row), fileId: row.fileId }
}

/** Locks the caller's pages until the transaction ends and answers how many there are, and whether this one is there. */
export async function lockPages({ db, caller }: Context, id: string): Promise<{ count: number; exists: boolean }> {
  await db.selectFrom('account').select('id').where('id', '=', caller.accountId).forNoKeyUpdate().execute()
  const rows = await db.selectFrom('draft_page').select('id').where('account_id', '=', caller.accountId).execute()
  return { count: rows.length, exists: rows.some(row => row.id === id) }
}

type NewPage = { id: string; userId: string; documentTypeId: string; place: number }

/** Adds a page of the caller whose file is stored. */
export async function addPage({ db, caller, now }: Context, page: NewPage, fileId: string): Promise<void> {
  await db
    .insertInto('draft_page')
    .values({
      id: page.id,
      account_id: caller.accountId,
      person_id: page.userId,
      document_type_id: page.documentTypeId,
      place: page.place,
      file_id: fileId,
      saved_at: now,
    })
    .execute()
}

/** Makes a page of the caller one of the person's document of this type. False when the caller has no such page of the person. */
export async function movePage(
  { db, caller }: Context,
  to: Pick<NewPage, 'userId' | 'documentTypeId'>,
  page: Pick<NewPage, 'id' | 'place'>,
): Promise<boolean> {
  const row = await db
    .updateTable('draft_page')
    .set({ document_type_id: to.documentTypeId, place: page.place })
    .where('account_id', '=', caller.accountId)
    .where('person_id', '=', to.userId)
    .where('id', '=', page.id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a page of the caller out of the drafts and answers its file; undefined when there is none. */
export async function takePage({ db, caller }: Context, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('draft_page')
    .where('account_id', '=', caller.accountId)
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id
}

type Sent = { accountId: string; personId: string; documentTypeId: string; pageIds: readonly string[] }

/** Takes these pages out of the drafts and answers their files by page; what is not there is left out. */
export async function takePages(db: Db, { accountId, personId, documentTypeId, pageIds }: Sent) {
  const rows = await db
    .deleteFrom('draft_page')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('document_type_id', '=', documentTypeId)
    .where('id', 'in', pageIds)
    .returning(['id', 'file_id'])
    .execute()
  return new Map(rows.map(row => [row.id, row.file_id]))
}

/** Takes every page that is too old out of the drafts and answers their files. */
export async function takeOldPages(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('draft_page')
    .where('saved_at', '<=', new Date(now.getTime() - keptFor))
    .returning('file_id')
    .execute()
  return rows.map(row => row.file_id)
}
