import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { breaksReference } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../../kit/server/list.ts'
import { recordsOf } from '../../caregivers/store.ts'

const columns = ['id', 'person_id', 'content', 'author_id', 'author', 'created_at', 'updated_at'] as const
const standing = (db: Db) => db.selectFrom('activity_note').select(columns).where('deleted_at', 'is', null)

export type NoteRow = Awaited<ReturnType<ReturnType<typeof standing>['executeTakeFirstOrThrow']>>

/** A page of the notes on a person, also of those on records that were merged into theirs, newest first unless asked otherwise. */
export async function listNotes<T>(db: Db, personId: string, query: Page, toNote: (row: NoteRow) => T) {
  let rows = standing(db).where('person_id', 'in', recordsOf(personId))
  if (query.search) rows = rows.where(sql<boolean>`content || ' ' || author ilike ${containing(query.search)}`)
  const sorts = { createdAt: 'created_at', updatedAt: 'updated_at', author: 'author' }
  return pageOfRows(rows, { ...query, sort: query.sort ?? '-createdAt' }, sorts, toNote, 'totalNotes')
}

/** One note that was not deleted. Throws `notFound`. */
export async function readNote(db: Db, id: string): Promise<NoteRow> {
  const found = await standing(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

type NewNote = { personId: string; content: string; authorId: string; author: string }

/** Adds a note on a person. Throws `notFound` when there is none. */
export async function addNote(db: Db, now: Date, of: NewNote): Promise<NoteRow> {
  const adding = db
    .insertInto('activity_note')
    .values({
      id: newId(now.getTime()),
      person_id: of.personId,
      content: of.content,
      author_id: of.authorId,
      author: of.author,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
  try {
    return await adding.executeTakeFirstOrThrow()
  } catch (error) {
    throw breaksReference(error, 'activity_note_organization_id_person_id_fkey') ? new Refusal('notFound') : error
  }
}

type SameNote = Pick<NewNote, 'personId' | 'content' | 'authorId'> & { since: Date }

/** The newest note of the author on the person that says the same and was written since then. */
export async function sameNote(db: Db, of: SameNote): Promise<NoteRow | undefined> {
  return standing(db)
    .where('person_id', '=', of.personId)
    .where('author_id', '=', of.authorId)
    .where('content', '=', of.content)
    .where('created_at', '>=', of.since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Writes a note anew; answers it with what it said before. Throws `notFound`. */
export async function updateNote(db: Db, now: Date, id: string, content: string) {
  const changed = await db
    .with('before', standing(db).where('id', '=', id).forUpdate())
    .updateTable('activity_note')
    .from('before')
    .set({ content, updated_at: now })
    .whereRef('activity_note.id', '=', 'before.id')
    .returning(columns.map(column => `activity_note.${column}` as const))
    .returning('before.content as before')
    .executeTakeFirst()
  if (!changed) throw new Refusal('notFound')
  return changed
}

/** Hides a note; it is kept. */
export async function hideNote(db: Db, now: Date, id: string): Promise<void> {
  await db.updateTable('activity_note').set({ deleted_at: now }).where('id', '=', id).execute()
}
