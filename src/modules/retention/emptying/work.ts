import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { asDestroyer } from '../../../kit/server/destroyer.ts'
import type { RecordKind } from '../contract.ts'
import type { Standing } from '../due/store.ts'
import { readTypes } from '../policy/store.ts'
import { kindOfPaper, lastActDay } from '../rules.ts'
import { messagesOf } from '../store.ts'
import * as store from './store.ts'

type Paper = { id: string; type: string; typeId: string; receivedOn: string; decidedOn: string | null }
type Page = { fileId: string; documentId: string; sha256: string; shared: boolean }

async function papersOf(db: Db, { person, facts }: Standing, kind: RecordKind): Promise<Paper[]> {
  const kinds = new Map((await readTypes(db)).map(type => [type.id, type.kind]))
  const papers = await db
    .selectFrom('caregiver_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .select(['d.id', 't.name as type', 't.id as typeId', 'd.received_on as receivedOn', 'd.decided_on as decidedOn'])
    .where('d.person_id', '=', person.id)
    .where('d.destroyed_on', 'is', null)
    .orderBy('d.received_on')
    .orderBy('d.id')
    .execute()
  return papers.filter(({ typeId }) => kindOfPaper(kinds.get(typeId) ?? 'personnel', facts) === kind)
}

/** The pages of the documents; one that a document which is kept has too stays in the store. */
async function pagesOf(db: Db, ids: readonly string[]): Promise<Page[]> {
  const { rows } = await sql<Page>`select f.file_id as "fileId", f.document_id as "documentId", s.sha256,
      exists (select from caregiver_document_file o where o.file_id = f.file_id and o.document_id <> all(${ids}::uuid[])) as shared
    from caregiver_document_file f join stored_file s on s.id = f.file_id
    where f.document_id = any(${ids}::uuid[]) order by f.document_id, f.place`.execute(db)
  return rows
}

async function filesOfPerson(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select photo_file_id as id from person where id = ${personId} and photo_file_id is not null
    union select photo_file_id from account where person_id = ${personId} and photo_file_id is not null
    union select file_id from draft_page where person_id = ${personId}`.execute(db)
  return rows.map(row => row.id)
}

/** The messages of somebody that are emptied, and the files in them. */
async function messagesAndFiles(db: Db, accountId: string | null): Promise<{ ids: string[]; files: string[] }> {
  if (!accountId) return { ids: [], files: [] }
  const { rows } = await sql<{ id: string }>`select m.id from ${messagesOf(sql`${accountId}::uuid`)} m`.execute(db)
  const ids = rows.map(row => row.id)
  const files = await sql<{ id: string }>`select file_id as id from chat_message_file
    where message_id = any(${ids}::uuid[])`.execute(db)
  return { ids, files: files.rows.map(row => row.id) }
}

function summed(all: readonly store.Counts[]): store.Counts {
  const sum: store.Counts = {}
  for (const [name, count] of all.flatMap(one => Object.entries(one))) sum[name] = (sum[name] ?? 0) + count
  return sum
}

const unlessEmpty = (ids: readonly string[], act: () => Promise<store.Counts>) =>
  ids.length === 0 ? Promise.resolve({}) : act()

/**
 * Destroys everything of one kind that there is of a person, in this transaction. Bytes leave the file store once it has
 * committed; what a kill left of them, the next start removes. Answers what was destroyed.
 */
export async function destroyKind(work: Work, standing: Standing, kind: RecordKind) {
  const { db, today, now, services } = work
  const personId = standing.person.id
  const papers = await papersOf(db, standing, kind)
  const ids = papers.map(({ id }) => id)
  const pages = await pagesOf(db, ids)
  const account = await db.selectFrom('account').select('id').where('person_id', '=', personId).executeTakeFirst()
  const whom = { personId, accountId: account?.id ?? null }
  const { notes, details, messages, acts } = standing.thingsOf(kind)
  const ownFiles = details ? await filesOfPerson(db, personId) : []
  const chats = messages ? await messagesAndFiles(db, whom.accountId) : { ids: [], files: [] }
  const neverHired = standing.facts.periods.length === 0
  const left = await db
    .selectFrom('caregiver_document')
    .select('id')
    .where('person_id', '=', personId)
    .where('destroyed_on', 'is', null)
    .where('id', 'not in', ids.length > 0 ? ids : [personId])
    .executeTakeFirst()
  const isErased = kind === 'applicant' || !standing.thingsOf('applicant').details
  const lastDay = neverHired ? today : lastActDay(standing.termOf('audit'), today)
  const rows = await asDestroyer(db, async () => {
    const counts = [
      await unlessEmpty(ids, () => store.emptyDocuments(db, ids, today)),
      await unlessEmpty(ids, () => store.emptyEventsOfDocuments(db, personId, ids, now)),
      notes > 0 ? await store.deleteNotes(db, personId) : {},
      await unlessEmpty(chats.ids, () => store.emptyChats(db, chats.ids, now)),
      details ? await store.emptyPerson(db, whom, today, now) : {},
      acts ? await store.emptyActs(db, whom, now, lastDay, work.organization.timeZone) : {},
      neverHired && isErased && !left ? await store.emptyName(db, whom) : {},
    ]
    const binders = await store.deleteBinders(db, personId)
    const own = pages.filter(({ shared }) => !shared).map(({ fileId }) => fileId)
    const exports = await store.deleteExports(db)
    const files = new Set([...own, ...ownFiles, ...chats.files, ...binders, ...exports])
    for (const fileId of files) await services.files.remove(work, fileId)
    return { ...summed(counts), ...(files.size > 0 ? { files: files.size } : {}) }
  })
  const filesOf = (id: string) => pages.filter(page => page.documentId === id).map(({ sha256 }) => sha256)
  return {
    documents: papers.map(({ id, type, receivedOn, decidedOn }) => ({
      type,
      receivedOn,
      decidedOn,
      files: filesOf(id),
    })),
    rows,
  }
}
