import { sql } from 'kysely'
import { z } from 'zod'
import type { Work } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import type { SealedColumn } from '../../kit/server/seal.ts'
import { type Proposal, type Proposals, proposal } from './contract.ts'
import { agreed, type Found } from './rules.ts'

const place = (id: string) => `picture_reading ${id}`
/** What of a reading is sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'picture_reading', column: 'found_sealed', placeOf: place },
]

const found = z.array(proposal.omit({ pageId: true, typeName: true }))

/** Whether the organization has pictures read. It has, until it says otherwise. */
export async function readsPictures(db: Db): Promise<boolean> {
  const row = await db.selectFrom('document_setting').select('reads_pictures as on').executeTakeFirst()
  return row?.on ?? true
}

export async function saveSetting(db: Db, on: boolean): Promise<void> {
  await db
    .insertInto('document_setting')
    .values({ reads_pictures: on })
    .onConflict(conflict => conflict.column('organization_id').doUpdateSet({ reads_pictures: on }))
    .execute()
}

/** Forgets everything that was read, and what waits to be. */
export const forgetAll = (db: Db) => db.deleteFrom('picture_reading').execute()

/** Has these files of a person read, those of them that are pictures or PDFs. Answers whether there are any. */
export async function addReadings({ db, now }: Work, personId: string, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0 || !(await readsPictures(db))) return false
  const readable = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', fileIds)
    .where(eb => eb.or([eb('has_preview', '=', true), eb('media_type', '=', 'application/pdf')]))
    .execute()
  if (readable.length === 0) return false
  const added = await db
    .insertInto('picture_reading')
    .values(readable.map(({ id }) => ({ id: newId(now.getTime()), person_id: personId, file_id: id, asked_at: now })))
    .onConflict(conflict => conflict.columns(['organization_id', 'file_id']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type WantedReading = { readonly id: string; readonly fileId: string; readonly personId: string }

/** After so many tries a file counts as read, with nothing found. */
const mostTries = 2
/** A reading that was begun so long ago, in milliseconds, was cut off. */
const cutOffAfter = 5 * 60_000
/** What was read of a person within these milliseconds counts when turns are given. */
const turnsWithin = 10 * 60_000

/**
 * Begins the next file: of whoever had the fewest read lately, the one that has waited longest, so that forty pages of one
 * person do not hold up one page of another. Undefined when none waits.
 */
export async function beginNext(db: Db, now: Date): Promise<WantedReading | undefined> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db
    .updateTable('picture_reading')
    .set({ state: 'read' })
    .where('state', '<>', 'read')
    .where('tries', '>=', mostTries)
    .where('begun_at', '<', before(cutOffAfter))
    .execute()
  const lately = sql<number>`(select count(*) from picture_reading l
    where l.person_id = r.person_id and l.begun_at > ${before(turnsWithin)})`
  const next = await db
    .selectFrom('picture_reading as r')
    .select(['r.id', 'r.file_id as fileId', 'r.person_id as personId'])
    .where('r.state', '<>', 'read')
    .where('r.tries', '<', mostTries)
    .where(eb => eb.or([eb('r.state', '=', 'waiting'), eb('r.begun_at', '<', before(cutOffAfter))]))
    .orderBy(lately)
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return undefined
  await db
    .updateTable('picture_reading')
    .set(eb => ({ state: 'reading', begun_at: now, tries: eb('tries', '+', 1) }))
    .where('id', '=', next.id)
    .execute()
  return next
}

/** Lets a file wait again whose reading was cut off. */
export const putBack = (db: Db, id: string) =>
  db
    .updateTable('picture_reading')
    .set(eb => ({ state: 'waiting', tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()

/** Keeps what was found in a file, unless it is gone by now, with its page or its organization's wish. */
export async function noteFound({ db, services }: Work, id: string, of: readonly Found[]): Promise<void> {
  const sealed = of.length > 0 ? services.sealer.seal(JSON.stringify(of), place(id)) : null
  await db
    .updateTable('picture_reading')
    .set({ state: 'read', found_sealed: sealed })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

/** Forgets what was read of documents that were decided more than a day ago, or deleted: nobody fills in a form of theirs. */
export const forgetDecided = (db: Db, now: Date) =>
  sql`delete from picture_reading r using caregiver_document_file f, caregiver_document d
    where f.file_id = r.file_id and d.id = f.document_id
      and (d.deleted_at is not null or d.decided_at < ${new Date(now.getTime() - 86_400_000)})`.execute(db)

type Row = { id: string; pageId: string; state: string; sealed: Buffer | null }

async function proposalsFrom({ db, services }: Work, rows: readonly Row[]): Promise<Proposals> {
  const all = rows.flatMap(({ id, pageId, sealed }): Proposal[] => {
    const text = sealed && services.sealer.unseal(sealed, place(id))
    return text ? found.parse(JSON.parse(text)).map(one => ({ ...one, pageId, typeName: null })) : []
  })
  const types = all.some(({ field }) => field === 'documentTypeId') ? await typesInUse(db) : []
  const named = agreed(all).flatMap((one): Proposal[] => {
    if (one.field !== 'documentTypeId') return [one]
    const type = types.find(({ id }) => id === one.value)
    return type ? [{ ...one, typeName: type.name }] : []
  })
  return { reading: rows.some(({ state }) => state !== 'read'), found: named }
}

const readings = (db: Db) =>
  db.selectFrom('picture_reading as r').select(['r.id', 'r.state', 'r.found_sealed as sealed'])

type OfPages = { accountId: string; userId: string; documentTypeId: string }

/** What was read off an account's own pages for a document that is not sent. */
export async function proposalsOfPages(work: Work, of: OfPages): Promise<Proposals> {
  const rows = await readings(work.db)
    .innerJoin('draft_page as p', 'p.file_id', 'r.file_id')
    .select('p.id as pageId')
    .where('p.account_id', '=', of.accountId)
    .where('p.person_id', '=', of.userId)
    .where('p.document_type_id', '=', of.documentTypeId)
    .orderBy('p.place')
    .execute()
  return proposalsFrom(work, rows)
}

/** What was read off the pages of a document. */
export async function proposalsOfDocument(work: Work, documentId: string): Promise<Proposals> {
  const rows = await readings(work.db)
    .innerJoin('caregiver_document_file as f', 'f.file_id', 'r.file_id')
    .select('f.file_id as pageId')
    .where('f.document_id', '=', documentId)
    .orderBy('f.place')
    .execute()
  return proposalsFrom(work, rows)
}

/** The types that a paper can be proposed to be of. */
export const typesInUse = (db: Db) =>
  db.selectFrom('document_type').select(['id', 'name']).where('active', '=', true).orderBy('name').execute()
