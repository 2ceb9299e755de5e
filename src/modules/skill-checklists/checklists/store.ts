import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'
import type { ChecklistDetail, ChecklistRow, SkillContent } from './contract.ts'

/** Of the version that authors see: the draft, or what is published. */
const newestContent = sql`(select v.content from skill_checklist_version v where v.checklist_id = c.id
  order by v.version desc limit 1)`
const counted = (of: RawBuilder<unknown>) => sql<number>`coalesce(jsonb_array_length(${of}), 0)`
const items = (filter: string) => sql`jsonb_path_query_array(${newestContent}, ${sql.lit(filter)}::jsonpath)`

const published = sql<number | null>`(select max(v.version) from skill_checklist_version v
  where v.checklist_id = c.id and v.published_at is not null)`
const hasDraft = sql<boolean>`exists (select from skill_checklist_version v
  where v.checklist_id = c.id and v.published_at is null)`
const people = sql<number>`(select count(distinct r.person_id) from skill_response r where r.checklist_id = c.id)`
const requirements = sql<number>`(select count(*) from requirement r
  join lateral (select v.sources from requirement_version v
    where v.requirement_id = r.id order by v.version desc limit 1) newest on true
  where c.id::text = any(newest.sources) and r.retired_on is null)`
const neededBy = sql<ChecklistRow['neededBy']>`case
  when exists (select from skill_response r where r.checklist_id = c.id) then 'answers'
  when exists (select from requirement_version v where c.id::text = any(v.sources)) then 'requirement'
  when exists (select from walkthrough_step_source s where s.source_id = c.id) then 'step' end`

/** The checklists: a list, one, add, change, remove. */
export const checklistRows = settingsRows({
  table: 'skill_checklist',
  as: 'c',
  rows: ({ db }) =>
    db
      .selectFrom('skill_checklist as c')
      .select(['c.id', 'c.name', 'c.description', 'c.active', sql<boolean>`c.deleted_at is not null`.as('deleted')])
      .select([published.as('version'), hasDraft.as('hasDraft')])
      .select(counted(items('$.groups[*]')).as('groups'))
      .select(counted(items('$.groups[*].items[*]')).as('skills'))
      .select(counted(items('$.groups[*].items[*] ? (@.mustObserve == true)')).as('toObserve'))
      .select([people.as('people'), requirements.as('requirements'), neededBy.as('neededBy')])
      .select(['c.created_at', 'c.updated_at']),
  searched: ['c.name', 'c.description'],
  sorts: { name: 'c.name' },
  total: 'totalSkillLists',
  narrow: (rows, { deleted }: Page & { deleted: boolean }) =>
    rows.where('c.deleted_at', deleted ? 'is not' : 'is', null),
  taken: [{ index: 'skill_checklist_name', path: 'name', message: 'Another skill checklist has this name.' }],
})

/** What a version row is; the content was checked when it was written. */
const versionColumns = [
  'v.id',
  'v.checklist_id as checklistId',
  'v.version',
  'v.revision',
  sql<SkillContent>`v.content`.as('content'),
  sql<boolean>`v.published_at is not null`.as('published'),
] as const

const versions = (db: Db) => db.selectFrom('skill_checklist_version as v').select(versionColumns)
export type Version = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

/** The newest version; of the published ones, where a draft is nobody's business. */
export const newestVersion = (db: Db, checklistId: string, of: 'all' | 'published'): Promise<Version | undefined> =>
  versions(db)
    .where('v.checklist_id', '=', checklistId)
    .$if(of === 'published', rows => rows.where('v.published_at', 'is not', null))
    .orderBy('v.version', 'desc')
    .executeTakeFirst()

/** The newest published version of each of these checklists that is active, with its name. */
export async function offeredVersions(db: Db, checklistIds: readonly string[]) {
  if (checklistIds.length === 0) return []
  return versions(db)
    .innerJoin('skill_checklist as c', 'c.id', 'v.checklist_id')
    .distinctOn('c.id')
    .select(['c.name', 'c.description'])
    .where('v.published_at', 'is not', null)
    .where('c.active', '=', true)
    .where('c.deleted_at', 'is', null)
    .where(sql<boolean>`c.id::text = any(${checklistIds}::text[])`)
    .orderBy('c.id')
    .orderBy('v.version', 'desc')
    .execute()
}

/** These versions, by id. */
export async function versionsById(db: Db, ids: readonly string[]): Promise<Map<string, Version>> {
  if (ids.length === 0) return new Map()
  const found = await versions(db).where(sql<boolean>`v.id = any(${ids}::uuid[])`).execute()
  return new Map(found.map(one => [one.id, one]))
}

type NewVersion = { checklistId: string; version: number; revision: number; content: SkillContent }

export async function addVersion({ db, now }: Work, of: NewVersion): Promise<void> {
  await db
    .insertInto('skill_checklist_version')
    .values({
      id: newId(now.getTime()),
      checklist_id: of.checklistId,
      version: of.version,
      revision: of.revision,
      content: JSON.stringify(of.content),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/**
 * Writes what the draft asks; where there is none, a draft begins. Two authors write one after the other, and who read
 * another revision is refused.
 */
export async function writeDraft(
  work: Work,
  checklistId: string,
  revision: number | undefined,
  change: (content: SkillContent) => SkillContent,
): Promise<void> {
  const { db, now } = work
  await db.selectFrom('skill_checklist').select('id').where('id', '=', checklistId).forUpdate().execute()
  const before = await newestVersion(db, checklistId, 'all')
  if (!before) throw new Refusal('notFound')
  if (revision !== undefined && revision !== before.revision) throw new Refusal('conflict')
  // A draft begins with a number that none had before it which was discarded.
  const seconds = Math.floor(now.getTime() / 1_000)
  const revision0 = before.published ? Math.max(before.revision, seconds) : before.revision
  const next = { content: change(before.content), revision: revision0 + 1 }
  if (before.published) return addVersion(work, { checklistId, version: before.version + 1, ...next })
  await db
    .updateTable('skill_checklist_version')
    .set({ content: JSON.stringify(next.content), revision: next.revision, updated_at: now })
    .where('id', '=', before.id)
    .execute()
}

/** Removes the draft of a checklist that has a published version. False: it has none, or there is no draft. */
export async function removeDraft(db: Db, checklistId: string): Promise<boolean> {
  const [newest, before] = await versions(db)
    .where('v.checklist_id', '=', checklistId)
    .orderBy('v.version', 'desc')
    .execute()
  if (!newest || newest.published || !before) return false
  await db.deleteFrom('skill_checklist_version').where('id', '=', newest.id).execute()
  return true
}

/** From now on nobody changes this version. */
export async function publish({ db, now }: Work, versionId: string): Promise<void> {
  await db.updateTable('skill_checklist_version').set({ published_at: now }).where('id', '=', versionId).execute()
}

/** Hides the checklist, or brings it back. */
export async function setDeleted(work: Work, id: string, deleted: boolean) {
  return checklistRows.update(work, id, { deleted_at: deleted ? work.now : null })
}

/** A checklist with what its newest version asks, or its newest published one. */
export async function readDetail(work: Work, id: string, of: 'all' | 'published'): Promise<ChecklistDetail> {
  const { name, description, active, deleted } = await checklistRows.read(work, id)
  const found = await newestVersion(work.db, id, of)
  if (!found) throw new Refusal('notFound')
  const { version, published, revision, content } = found
  return { id, name, description, active, deleted, version, published, revision, content }
}
