import { sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { SealedColumn } from '../../../kit/server/seal.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import type { CountedThing, RecordMerge, TakenField } from './contract.ts'
import type { Mergeable } from './rules.ts'

/** Where what a merge wrote is sealed. */
export const placeOf = (id: string) => `person_merge:${id}:values`
export const sealedColumns: readonly SealedColumn[] = [{ table: 'person_merge', column: 'values_sealed', placeOf }]

/** What decides whether these records may be merged, by their ids. */
export async function readMergeable(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Mergeable>> {
  const { rows } = await sql<Mergeable & { id: string }>`
    select p.id, p.status, p.merged_into is not null as "isMerged",
      exists (select from person m where m.merged_into = p.id) as "keepsOthers",
      exists (select from legal_hold h where h.ended_at is null and (h.person_id = p.id
        or h.person_id in (select m.id from person m where m.merged_into = p.id))) as "isHeld",
      (p.details_destroyed_on is not null
        or exists (select from destruction d where d.person_id = p.id and d.state = 'waiting')) as "isDestroyed"
    from person p where p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** How much is on file of these people, by their ids. */
export async function countThings(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<CountedThing, number>>> {
  const { rows } = await sql<{ id: string; counts: Record<CountedThing, number> }>`
    select p.id, jsonb_build_object(
      'documents', (select count(*) from caregiver_document d where d.person_id = p.id and d.deleted_on is null),
      'notes', (select count(*) from activity_note n where n.person_id = p.id and n.deleted_at is null),
      'trainingHours', (select count(*) from in_service_entry e where e.person_id = p.id and e.removed_at is null),
      'tests', (select count(*) from competency_attempt c where c.person_id = p.id),
      'evaluations', (select count(*) from evaluation v where v.person_id = p.id),
      'references', (select count(*) from completed_reference r where r.person_id = p.id),
      'absences', (select count(*) from person_absence a where a.person_id = p.id and a.removed_at is null)) as counts
    from person p where p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}

/** Whose a person is: the coordinator and the office. */
export type Whose = { readonly coordinatorId: string | null; readonly officeId: string | null }

export type NewMerge = {
  /** Whose the merged record was before. */
  readonly whose: Whose
  readonly id: string
  readonly keptId: string
  readonly mergedId: string
  readonly reason: string
  readonly statusBefore: PersonStatus
  readonly fields: readonly string[]
  readonly valuesSealed: Buffer | null
}

/** Notes the merge, and has the merged record name the kept one and be its coordinator's and its office's. */
export async function addMerge(db: Db, of: NewMerge, by: By): Promise<void> {
  await db
    .insertInto('person_merge')
    .values({
      ...{ id: of.id, kept_id: of.keptId, merged_id: of.mergedId, reason: of.reason },
      ...{
        status_before: of.statusBefore,
        coordinator_before: of.whose.coordinatorId,
        office_before: of.whose.officeId,
      },
      ...{ fields: [...of.fields], values_sealed: of.valuesSealed },
      ...{ merged_by: by.accountId, merger: by.name, merged_at: by.now, created_at: by.now, updated_at: by.now },
    })
    .execute()
  await sql`update person set merged_into = ${of.keptId}, updated_at = ${by.now},
    (coordinator_id, office_id) = (select k.coordinator_id, k.office_id from person k where k.id = ${of.keptId})
    where id = ${of.mergedId}`.execute(db)
}

/** Whose this person is. */
export const readWhose = (db: Db, personId: string): Promise<Whose> =>
  db
    .selectFrom('person')
    .select(['coordinator_id as coordinatorId', 'office_id as officeId'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

/** The merged record stands on its own again, and is whose it was; null: that stays for now. */
export async function standAlone(db: Db, now: Date, personId: string, whose: Whose | null): Promise<void> {
  const given = whose && { coordinator_id: whose.coordinatorId, office_id: whose.officeId }
  const change = { merged_into: null, ...given, updated_at: now }
  await db.updateTable('person').set(change).where('id', '=', personId).execute()
}

export async function noteUndone(db: Db, id: string, reason: string, left: readonly string[], by: By): Promise<void> {
  const undone = { undone_by: by.accountId, undoer: by.name, undone_at: by.now, undo_reason: reason }
  const change = { ...undone, left_fields: [...left], updated_at: by.now }
  await db.updateTable('person_merge').set(change).where('id', '=', id).execute()
}

const merges = (db: Db) =>
  db
    .selectFrom('person_merge as m')
    .innerJoin('person as k', 'k.id', 'm.kept_id')
    .innerJoin('person as o', 'o.id', 'm.merged_id')
    .selectAll('m')
    .select(['k.email as keptEmail', 'o.email as mergedEmail'])
    .select(sql<string>`trim(k.first_name || ' ' || k.last_name)`.as('keptName'))
    .select(sql<string>`trim(o.first_name || ' ' || o.last_name)`.as('mergedName'))

type Row = Awaited<ReturnType<ReturnType<typeof merges>['executeTakeFirstOrThrow']>>

export const toMerge = (row: Row): RecordMerge => ({
  ...{ id: row.id, reason: row.reason, mergedBy: row.merger, mergedAt: row.merged_at.toISOString() },
  kept: { id: row.kept_id, name: row.keptName, email: row.keptEmail },
  merged: { id: row.merged_id, name: row.mergedName, email: row.mergedEmail },
  undone: row.undone_at && {
    ...{ by: row.undoer ?? '', at: row.undone_at.toISOString(), reason: row.undo_reason ?? '' },
    leftFields: row.left_fields as TakenField[],
  },
})

/** One merge. Throws `notFound`. */
export async function readMerge(db: Db, id: string): Promise<Row> {
  const row = await merges(db).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}

type Wish = { page: number; limit: number; personId?: string | undefined }

/** A page of the merges, the newest first. */
export async function listMerges(db: Db, { personId, ...at }: Wish) {
  let rows = merges(db)
  if (personId) rows = rows.where(eb => eb.or([eb('m.kept_id', '=', personId), eb('m.merged_id', '=', personId)]))
  const counted = await rows.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirst()
  const slice = rows
    .orderBy('m.merged_at', 'desc')
    .orderBy('m.id')
    .limit(at.limit)
    .offset((at.page - 1) * at.limit)
  return pageReply((await slice.execute()).map(toMerge), counted?.total ?? 0, at, 'totalMerges')
}
