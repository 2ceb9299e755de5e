import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../../kit/contract/page.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { type ScanState, scanState } from '../../../kit/contract/scan.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../../kit/server/list.ts'
import type { OfferedKind } from '../../requirements/kinds/contract.ts'
import { offeredSources } from '../../requirements/sources/store.ts'
import { draftSteps } from '../store.ts'
import type { Walkthrough, WalkthroughDetail, walkthroughDraft } from './contract.ts'

type Draft = z.output<typeof walkthroughDraft>

const ofSteps = sql`from walkthrough_step where walkthrough_step.walkthrough_id = walkthrough.id`
const peopleInIt = sql<number>`(select count(*) from journey where journey.walkthrough_id = walkthrough.id
  and journey.ended_at is null and journey.submitted_at is null)`

const select = (db: Db) =>
  db
    .selectFrom('walkthrough')
    .innerJoin('position', 'position.id', 'walkthrough.position_id')
    .select(['walkthrough.id', 'walkthrough.name', 'walkthrough.position_id', 'walkthrough.active'])
    .select(['walkthrough.created_at', 'walkthrough.updated_at'])
    .select(['position.name as position_name', 'position.abbreviation'])
    .select([
      sql<number>`(select count(*) ${ofSteps})`.as('total_steps'),
      sql<number>`(select coalesce(sum(minutes), 0) ${ofSteps})`.as('minutes'),
      peopleInIt.as('people_in_it'),
    ])
    .where('walkthrough.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWalkthrough = (row: Row): Walkthrough => ({
  id: row.id,
  name: row.name,
  positionId: row.position_id,
  position: { id: row.position_id, name: row.position_name, abbreviation: row.abbreviation },
  active: row.active,
  totalSteps: row.total_steps,
  minutes: row.minutes,
  peopleInIt: row.people_in_it,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

type Query = Page & { positionId?: string | undefined; active?: boolean | undefined }

/** A page of the walkthroughs that were not deleted, newest change first unless asked otherwise. */
export async function listWalkthroughs(db: Db, query: Query) {
  let rows = select(db)
  if (query.search) {
    const words = containing(query.search)
    rows = rows.where(sql<boolean>`walkthrough.name || ' ' || position.name || ' ' || abbreviation ilike ${words}`)
  }
  if (query.positionId) rows = rows.where('walkthrough.position_id', '=', query.positionId)
  if (query.active !== undefined) rows = rows.where('walkthrough.active', '=', query.active)
  const columns = {
    id: 'walkthrough.id',
    name: 'walkthrough.name',
    position: 'position.name',
    createdAt: 'walkthrough.created_at',
    updatedAt: 'walkthrough.updated_at',
  }
  return pageOfRows(rows, query, columns, toWalkthrough)
}

/** One walkthrough. Throws `notFound`, also for a deleted one. */
export async function readWalkthrough(db: Db, id: string): Promise<Walkthrough> {
  const row = await select(db).where('walkthrough.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toWalkthrough(row)
}

/** One walkthrough with its draft steps. Throws `notFound`. */
export async function readDetail(db: Db, id: string): Promise<WalkthroughDetail> {
  return { ...(await readWalkthrough(db, id)), steps: await draftSteps(db, id) }
}

async function checkPosition(db: Db, positionId: string): Promise<void> {
  const found = await db.selectFrom('position').select('id').where('id', '=', positionId).executeTakeFirst()
  if (!found) throw invalidField('positionId', 'Choose a position from the list.')
}

/** Adds a walkthrough without steps, not active yet. Refuses a position that is not there. Answers its id. */
export async function addWalkthrough(db: Db, now: Date, draft: Draft): Promise<string> {
  await checkPosition(db, draft.positionId)
  const id = newId(now.getTime())
  await db
    .insertInto('walkthrough')
    .values({ id, name: draft.name, position_id: draft.positionId, created_at: now, updated_at: now })
    .execute()
  return id
}

/** Changes a walkthrough. Refuses a position that is not there. */
export async function updateWalkthrough(
  db: Db,
  now: Date,
  id: string,
  change: Partial<Draft> & { active?: boolean },
): Promise<void> {
  const { positionId, ...rest } = change
  if (positionId) await checkPosition(db, positionId)
  await db
    .updateTable('walkthrough')
    .set({ ...rest, ...(positionId ? { position_id: positionId } : {}), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Takes a walkthrough away from staff and from who signs up later; who started it keeps it. */
export async function deleteWalkthrough(db: Db, now: Date, id: string): Promise<void> {
  const gone = { active: false, deleted_at: now, updated_at: now }
  await db.updateTable('walkthrough').set(gone).where('id', '=', id).execute()
}

/** The active staff accounts of a role by name: who can be told of a submission. */
export async function listMembers(db: Db, role: 'organizationAdmin' | 'organizationUser') {
  return db
    .selectFrom('account')
    .select(['id', 'email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('role', '=', role)
    .where('active', '=', true)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

/** Whether the version is one that asks everybody of the position for something on the day. */
const asksNow = (positionId: string, today: string) => sql`requirement.person_id is null
  and (requirement.retired_on is null or requirement.retired_on > ${today}::date)
  and (version.in_force_from is null or version.in_force_from <= ${today}::date)
  and (version.in_force_to is null or version.in_force_to >= ${today}::date)
  and version.version = (select max(newest.version) from requirement_version newest
    where newest.requirement_id = requirement.id and newest.effective_on <= ${today}::date)
  and (exists (select from requirement_position rp where rp.version_id = version.id and rp.position_id = ${positionId})
    or not exists (select from requirement_position rp where rp.version_id = version.id))`

/** What a step of the kind may ask for by name, each with the requirements that ask people of the position for it on the day. */
export async function listSources(db: Db, kind: OfferedKind, positionId: string, today: string) {
  const offered = (await offeredSources(db))[kind]
  const { rows } = await sql<{ name: string; sources: string[] }>`
    select version.name, version.sources from requirement_version version
    join requirement on requirement.id = version.requirement_id
    where version.sources && ${offered.map(one => one.value)}::text[] and ${asksNow(positionId, today)}
    order by version.name`.execute(db)
  return offered.map(({ value, label }) => ({
    id: value,
    name: label,
    requirements: rows.filter(row => row.sources.includes(value)).map(row => row.name),
  }))
}

/** The active document types by name, each with the requirements that ask people of the position for it on the day. */
export async function listDocuments(db: Db, positionId: string, today: string) {
  const requirements = sql<string[]>`array(select version.name from requirement_document_type asked
    join requirement_version version on version.id = asked.version_id
    join requirement on requirement.id = version.requirement_id
    where asked.document_type_id = document_type.id and ${asksNow(positionId, today)}
    order by version.name)`
  return db
    .selectFrom('document_type')
    .leftJoin('category', 'category.id', 'document_type.category_id')
    .select(['document_type.id', 'document_type.name', 'document_type.description', 'document_type.medical'])
    .select(['category.name as category', requirements.as('requirements')])
    .where('document_type.active', '=', true)
    .orderBy('document_type.name')
    .execute()
}

/** Says whether a stored video belongs to a step, now or in a version that somebody keeps, or was uploaded by the account. */
export async function mayWatch(db: Db, fileId: string, accountId: string): Promise<boolean> {
  const used = JSON.stringify([{ content: { videoFileId: fileId } }])
  const found = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('media_type', '=', 'video/mp4')
    .where(
      sql<boolean>`created_by = ${accountId}
        or exists (select from walkthrough_step where video_file_id = ${fileId})
        or exists (select from walkthrough_version where steps @> ${used}::jsonb)`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a video was looked at for viruses. Throws `notFound`. */
export async function readScan(db: Db, fileId: string): Promise<ScanState> {
  const file = await db.selectFrom('stored_file').select('scan').where('id', '=', fileId).executeTakeFirst()
  if (!file) throw new Refusal('notFound')
  return scanState.parse(file.scan)
}

/** A stored video, to be played where it is shown. Throws `notFound`. */
export async function readVideo(db: Db, fileId: string) {
  const file = await db
    .selectFrom('stored_file')
    .select(['id as fileId', 'organization_id as organizationId', 'name', 'media_type as mediaType', 'bytes'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new Refusal('notFound')
  return { ...file, inline: true }
}
