import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { has } from '../../roles/store.ts'

export type Waiting = { readonly id: string; readonly name: string }

/** The next files after this one that wait for a scan; one that the scanner would not take waits a day. */
export const waitingFiles = (db: Db, now: Date, after: string | null, most: number): Promise<Waiting[]> =>
  db
    .selectFrom('stored_file')
    .select(['id', 'name'])
    .where('scan', '=', 'notScanned')
    .where(eb =>
      eb.or([eb('scan_tried_at', 'is', null), eb('scan_tried_at', '<', new Date(now.getTime() - 86_400_000))]),
    )
    .$if(after !== null, rows => rows.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute()

export const noteTried = (db: Db, now: Date, fileId: string) =>
  db.updateTable('stored_file').set({ scan_tried_at: now }).where('id', '=', fileId).execute()

/** Notes what was found, or that nothing was. Answers false when the file is gone, or another process was first. */
export async function noteScan(db: Db, now: Date, fileId: string, infection: string | null): Promise<boolean> {
  const scan = infection === null ? 'clean' : 'infected'
  const changed = await db
    .updateTable('stored_file')
    .set({ scan, infection, scanned_at: now })
    .where('id', '=', fileId)
    .where('scan', '=', 'notScanned')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export type Paper = { readonly id: string; readonly personId: string; readonly name: string; readonly typeName: string }

/** The documents that the file is a page of. */
export const papersWith = (db: Db, fileId: string): Promise<Paper[]> =>
  db
    .selectFrom('caregiver_document_file as f')
    .innerJoin('caregiver_document as d', 'd.id', 'f.document_id')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select(['d.id', 'd.person_id as personId', 't.name as typeName'])
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('name'))
    .where('f.file_id', '=', fileId)
    .execute()

type Reader = { readonly id: string; readonly email: string; readonly firstName: string }

/** The administrators, and where a document of somebody is concerned everyone who reviews documents of theirs. */
export async function readersOf(db: Db, personId: string | null): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.id, a.email, a.first_name as "firstName" from account a
    where a.kind = 'user' and a.active
      and (a.role = 'organizationAdmin'
        or (${personId}::uuid is not null and ${has('documents.review', sql`${personId}::uuid`)}))
    order by a.id`.execute(db)
  return rows
}
