import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'
import type { Test } from './contract.ts'

/** What the office edits: the draft, or else the newest version. */
const edited = sql`(select v.id from competency_test_version v where v.test_id = t.id order by v.version desc limit 1)`

const requirements = sql<number>`(select count(*) from requirement r
  join lateral (select v.sources from requirement_version v
    where v.requirement_id = r.id order by v.version desc limit 1) newest on true
  where t.id::text = any(newest.sources) and r.retired_on is null)`

const kept = sql<Test['kept']>`case
  when exists (select from competency_attempt a where a.test_id = t.id)
    or exists (select from competency_retake g where g.test_id = t.id) then 'answered'
  when exists (select from requirement_version v where t.id::text = any(v.sources))
    or exists (select from walkthrough_step_source s where s.source_id = t.id) then 'asked' end`

/** The tests that were not removed: a list, one, add, change, delete. */
export const testRows = settingsRows({
  table: 'competency_test',
  as: 't',
  rows: ({ db }) =>
    db
      .selectFrom('competency_test as t')
      .select(['t.id', 't.name', 't.description', 't.active', 't.created_at', 't.updated_at'])
      .select([
        sql<number | null>`(select max(v.version) from competency_test_version v
          where v.test_id = t.id and v.published_at is not null)`.as('version'),
        sql<number | null>`(select v.version from competency_test_version v
          where v.test_id = t.id and v.published_at is null)`.as('draftVersion'),
        sql<number>`(select count(*) from competency_question q where q.version_id = ${edited})`.as('questions'),
        sql<number>`(select coalesce(sum(q.points), 0) from competency_question q where q.version_id = ${edited})`.as(
          'points',
        ),
        sql<number>`(select count(distinct a.person_id) from competency_attempt a where a.test_id = t.id)`.as('people'),
        requirements.as('requirements'),
        kept.as('kept'),
      ])
      .where('t.deleted_at', 'is', null),
  searched: ['t.name'],
  sorts: { name: 't.name' },
  total: 'totalTests',
  taken: [{ index: 'competency_test_name', path: 'name', message: 'Another test has this name.' }],
})

/** Locks a test, so that two editors change it one after the other. Throws `notFound`, also for a removed one. */
export async function lockTest(db: Db, id: string): Promise<void> {
  const found = await db
    .selectFrom('competency_test')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
}

/** Marks a test as changed. */
export async function touchTest(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('competency_test').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Takes a test away from lists; its answers stay. */
export async function softDelete(db: Db, id: string, now: Date): Promise<void> {
  const gone = { active: false, deleted_at: now, updated_at: now }
  await db.updateTable('competency_test').set(gone).where('id', '=', id).execute()
}

/** A stored image of a question. Throws `notFound`. */
export async function readImageFile(db: Db, imageId: string) {
  const file = await db
    .selectFrom('stored_file')
    .select(['id as fileId', 'organization_id as organizationId', 'name', 'media_type as mediaType', 'bytes'])
    .where('id', '=', imageId)
    .where(sql<boolean>`exists (select from competency_question q where q.image_file_id = ${imageId})`)
    .executeTakeFirst()
  if (!file) throw new Refusal('notFound')
  return { ...file, inline: true }
}

/** Whether the image belongs to a question that the person got in an attempt. */
export async function wasShown(db: Db, imageId: string, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('competency_attempt as a')
    .innerJoin('competency_question as q', 'q.version_id', 'a.version_id')
    .select('a.id')
    .where('a.person_id', '=', personId)
    .where('q.image_file_id', '=', imageId)
    .where(sql<boolean>`q.id = any(a.question_ids)`)
    .executeTakeFirst()
  return found !== undefined
}
