import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../../kit/server/list.ts'
import { recordsOf } from '../../caregivers/store.ts'
import type { Entry, EntryRow } from './contract.ts'

const select = (db: Db) =>
  db
    .selectFrom('in_service_entry as entry')
    .innerJoin('evidence', 'evidence.id', 'entry.id')
    .innerJoin('in_service_ledger as ledger', 'ledger.id', 'entry.ledger_id')
    .innerJoin('person', 'person.id', 'entry.person_id')
    .select([
      'entry.id',
      'entry.person_id as userId',
      'entry.ledger_id as ledgerId',
      'ledger.name as ledger',
      'evidence.performed_on as performedOn',
      sql<number>`evidence.quantity::float8`.as('hours'),
      'entry.topic',
      'entry.trainer',
      'entry.note',
      'entry.document_id as documentId',
      'entry.recorder',
      'entry.recorded_at as recordedAt',
      'entry.remover',
      'entry.removal_reason as removalReason',
      'evidence.deleted_on as deletedOn',
      sql<boolean>`exists (select from in_service_entry later where later.replaces_id = entry.id)`.as('corrected'),
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.photo_file_id as photoFileId',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toEntry({ remover, removalReason, deletedOn, corrected, firstName, lastName, photoFileId, ...row }: Row) {
  const removed = remover && deletedOn ? { corrected, remover, on: deletedOn, reason: removalReason } : null
  const performedOn = row.performedOn ?? ''
  const person = { firstName, lastName, photoFileId }
  return { ...row, performedOn, recordedAt: row.recordedAt.toISOString(), removed, person } satisfies EntryRow
}

/** A page of the entries that count, of everybody; found by the person's name, the topic or the trainer. */
export async function listEntries(db: Db, query: Page & { ledgerId?: string | undefined }) {
  let rows = select(db).where('entry.removed_at', 'is', null)
  if (query.ledgerId) rows = rows.where('entry.ledger_id', '=', query.ledgerId)
  if (query.search) {
    const words = sql`person.search || ' ' || entry.topic || ' ' || entry.trainer`
    rows = rows.where(sql<boolean>`${words} ilike ${containing(query.search)}`)
  }
  const columns = {
    performedOn: 'evidence.performed_on',
    hours: 'evidence.quantity',
    topic: 'entry.topic',
    updatedAt: 'entry.recorded_at',
    id: 'entry.id',
  }
  return pageOfRows(rows, query, columns, toEntry, 'totalEntries')
}

/** All entries of a person and of the records that were merged into theirs, also those that were deleted or corrected; the newest training first. */
export async function entriesOf(db: Db, personId: string): Promise<Entry[]> {
  const rows = await select(db)
    .where('entry.person_id', 'in', recordsOf(personId))
    .orderBy('evidence.performed_on', 'desc')
    .orderBy('entry.recorded_at', 'desc')
    .orderBy('entry.id')
    .execute()
  return rows.map(toEntry)
}

/** Holds an entry that counts until the transaction ends. Throws `notFound`, and `conflict` when it counts no more. */
export async function holdEntry(db: Db, id: string): Promise<EntryRow> {
  await db.selectFrom('in_service_entry').select('id').where('id', '=', id).forUpdate().execute()
  const row = await select(db).where('entry.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const held = toEntry(row)
  if (held.removed) throw new Refusal('conflict', 'This entry was corrected or deleted already.')
  return held
}

/** One entry. */
export async function readEntry(db: Db, id: string): Promise<EntryRow> {
  return toEntry(await select(db).where('entry.id', '=', id).executeTakeFirstOrThrow())
}

type Draft = Pick<Entry, 'ledgerId' | 'performedOn' | 'hours' | 'topic' | 'trainer' | 'note' | 'documentId'>

/** Writes the same training down for each of these people. Whoever records hours vouches for them: they count at once. */
export async function addEntries(
  db: Db,
  personIds: readonly string[],
  of: Draft & { replacesId?: string },
  by: By,
): Promise<string[]> {
  const made = personIds.map(personId => ({ id: newId(by.now.getTime()), personId }))
  const fact = {
    kind: 'hours',
    source_id: of.ledgerId,
    performed_on: of.performedOn,
    received_on: by.today,
    decision: 'approved',
    decided_on: by.today,
    quantity: String(of.hours),
    created_at: by.now,
  }
  await db
    .insertInto('evidence')
    .values(made.map(({ id, personId }) => ({ ...fact, id, person_id: personId })))
    .execute()
  const words = {
    ledger_id: of.ledgerId,
    topic: of.topic,
    trainer: of.trainer,
    note: of.note,
    document_id: of.documentId,
    recorded_by: by.accountId,
    recorder: by.name,
    recorded_at: by.now,
    replaces_id: of.replacesId ?? null,
  }
  await db
    .insertInto('in_service_entry')
    .values(made.map(({ id, personId }) => ({ ...words, id, person_id: personId })))
    .execute()
  return made.map(one => one.id)
}

export type Same = Pick<Draft, 'ledgerId' | 'performedOn' | 'hours' | 'topic' | 'trainer'>

/** The names of those of these people for whom the same training counts already. */
export async function peopleWith(db: Db, of: Same, personIds: readonly string[]): Promise<string[]> {
  const rows = await select(db)
    .where('entry.person_id', 'in', personIds)
    .where('entry.ledger_id', '=', of.ledgerId)
    .where('entry.removed_at', 'is', null)
    .where('evidence.performed_on', '=', of.performedOn)
    .where('evidence.quantity', '=', String(of.hours))
    .where(sql<boolean>`lower(entry.topic) = lower(${of.topic}) and lower(entry.trainer) = lower(${of.trainer})`)
    .orderBy('person.last_name')
    .orderBy('person.id')
    .execute()
  return [...new Map(rows.map(row => [row.userId, `${row.firstName} ${row.lastName}`])).values()]
}

/** Hides an entry that is held, from today on; it stays on record with the reason. */
export async function removeEntry(db: Db, id: string, reason: string, by: By): Promise<void> {
  await db.updateTable('evidence').set({ deleted_on: by.today }).where('id', '=', id).execute()
  const removal = { removed_by: by.accountId, remover: by.name, removed_at: by.now, removal_reason: reason }
  await db.updateTable('in_service_entry').set(removal).where('id', '=', id).execute()
}

/** Refuses a certificate that is none of the person's documents. */
export async function demandCertificate(db: Db, documentId: string, personId: string): Promise<void> {
  const found = await db
    .selectFrom('caregiver_document')
    .select('id')
    .where('id', '=', documentId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalidField('documentId', 'Choose one of the person’s documents.')
}

/** The topics of what counts in the ledgers of these people. */
export async function topicsOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return db
    .selectFrom('in_service_entry')
    .select(['person_id as personId', 'ledger_id as ledgerId', 'topic'])
    .where('person_id', 'in', [...personIds])
    .where('removed_at', 'is', null)
    .execute()
}
