import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../../kit/server/list.ts'
import { listName } from '../../screening/lists/rules.ts'
import { plainNeed, sourcesOf } from '../../status/rules.ts'
import {
  type Reading,
  type Requirement,
  type RequirementDraft,
  type RequirementOrigin,
  requirementDraft,
} from './contract.ts'
import { isOverridden } from './rules.ts'

type OriginRow = Omit<RequirementOrigin, 'overridden' | 'imported'> & { draft: RequirementDraft; entry: Reading }

type Named = { id: string; name: string }

const selectVersions = (db: Db) =>
  db
    .selectFrom('requirement')
    .innerJoin('requirement_version as v', 'v.requirement_id', 'requirement.id')
    .innerJoin('category', 'category.id', 'v.category_id')
    .select([
      'requirement.id',
      'requirement.retired_on as retiredOn',
      'requirement.updated_at as updatedAt',
      'v.version',
      'v.name',
      'v.category_id as categoryId',
      'category.name as categoryName',
      'v.satisfied_by as satisfiedBy',
      'v.lasting',
      'v.due',
      'v.only_who as onlyWho',
      'v.seriousness',
      'v.reminder_days as reminderDays',
      'v.in_force_from as inForceFrom',
      'v.in_force_to as inForceTo',
      'v.citation',
      'v.explanation',
      'v.verified_on as verifiedOn',
      sql<
        (Named & { abbreviation: string })[]
      >`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'abbreviation', p.abbreviation) order by p.name)
        from requirement_position rp join position p on p.id = rp.position_id where rp.version_id = v.id), '[]')`.as(
        'positions',
      ),
      sql<string[]>`array(select s.state_code from requirement_state s where s.version_id = v.id order by 1)`.as(
        'states',
      ),
      sql<Record<string, string>>`coalesce((select json_object_agg(source.id, source.name) from (
        select t.id, t.name from requirement_document_type rt join document_type t on t.id = rt.document_type_id
          where rt.version_id = v.id
        union all select l.id, l.name from in_service_ledger l
          where l.id::text in (select jsonb_path_query(v.satisfied_by, '$.**.sourceId') #>> '{}')) source), '{}')`.as(
        'sources',
      ),
      sql<OriginRow | null>`(select json_build_object('packKey', o.pack_key, 'packName', o.pack_name,
        'packVersion', o.pack_version, 'entryKey', o.entry_key, 'draft', o.draft, 'entry', o.entry)
        from requirement_origin o where o.requirement_id = requirement.id)`.as('origin'),
    ])

/** In their newest version. */
const select = (db: Db) =>
  selectVersions(db).where('v.version', '=', eb =>
    eb
      .selectFrom('requirement_version as newest')
      .select(sql<number>`max(newest.version)`.as('version'))
      .whereRef('newest.requirement_id', '=', 'requirement.id'),
  )

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toRequirement({ categoryId, categoryName, updatedAt, origin: from, ...row }: Row): Requirement {
  const category = { id: categoryId, name: categoryName }
  // What PostgreSQL keeps as JSON and as checked text is what the engine's schemas let in.
  const kept = { ...row, category, updatedAt: updatedAt.toISOString() } as Omit<Requirement, 'origin'>
  const lists = sourcesOf(kept.satisfiedBy, 'externalCheck').map(code => [code, listName(code)])
  return { ...kept, sources: { ...kept.sources, ...Object.fromEntries(lists) }, origin: from && originOf(kept, from) }
}

function originOf(of: Omit<Requirement, 'origin'>, { draft, entry, ...pack }: OriginRow): RequirementOrigin {
  const overridden = isOverridden(of, requirementDraft.parse(draft))
  return { ...pack, overridden, imported: overridden ? entry : null }
}

export type Filters = Page & {
  categoryId?: string | undefined
  positionId?: string | undefined
  state?: string | undefined
  seriousness?: string | undefined
  retired: boolean
}

/** A page of the organization's requirements in their newest version. Those for one person only are left out. */
export async function listRequirements(db: Db, query: Filters) {
  let rows = select(db).where('requirement.person_id', 'is', null)
  rows = rows.where('requirement.retired_on', query.retired ? 'is not' : 'is', null)
  if (query.search) rows = rows.where('v.name', 'ilike', containing(query.search))
  if (query.categoryId) rows = rows.where('v.category_id', '=', query.categoryId)
  if (query.seriousness) rows = rows.where('v.seriousness', '=', query.seriousness)
  if (query.positionId) {
    rows =
      rows.where(sql<boolean>`(exists (select from requirement_position p where p.version_id = v.id and p.position_id = ${query.positionId})
      or not exists (select from requirement_position p where p.version_id = v.id))`)
  }
  if (query.state) {
    rows =
      rows.where(sql<boolean>`(exists (select from requirement_state s where s.version_id = v.id and s.state_code = ${query.state})
      or not exists (select from requirement_state s where s.version_id = v.id))`)
  }
  const columns = {
    name: 'v.name',
    category: 'category.name',
    updatedAt: 'requirement.updated_at',
    id: 'requirement.id',
  }
  return pageOfRows(rows, query, columns, toRequirement, 'totalRequirements')
}

/** One requirement in its newest version. Throws `notFound`. */
export async function readRequirement(db: Db, id: string): Promise<Requirement> {
  const row = await select(db).where('requirement.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toRequirement(row)
}

/** Every version of a requirement, the newest first, with who wrote it. Throws `notFound`. */
export async function versionsOf(db: Db, id: string) {
  const rows = await selectVersions(db)
    .leftJoin('account', 'account.id', 'v.created_by')
    .where('requirement.id', '=', id)
    .where('requirement.person_id', 'is', null)
    .select([
      'v.effective_on as effectiveOn',
      'v.created_at as writtenAt',
      sql<string | null>`nullif(concat_ws(' ', account.first_name, account.last_name), '')`.as('author'),
    ])
    .orderBy('v.version', 'desc')
    .execute()
  if (rows.length === 0) throw new Refusal('notFound')
  return rows.map(({ effectiveOn, writtenAt, author, ...row }) => ({
    ...toRequirement(row),
    effectiveOn,
    author,
    writtenAt: writtenAt.toISOString(),
  }))
}

type Author = { now: Date; today: Day; accountId: string | null }

/** Adds a version; the one with the highest number is the newest. */
async function addVersion(
  db: Db,
  requirementId: string,
  version: number,
  draft: RequirementDraft,
  by: Author,
): Promise<void> {
  const id = newId(by.now.getTime())
  await db
    .insertInto('requirement_version')
    .values({
      id,
      requirement_id: requirementId,
      version,
      name: draft.name,
      category_id: draft.categoryId,
      satisfied_by: JSON.stringify(plainNeed(draft.satisfiedBy)),
      lasting: JSON.stringify(draft.lasting),
      due: JSON.stringify(draft.due),
      only_who: JSON.stringify(draft.onlyWho),
      seriousness: draft.seriousness,
      reminder_days: draft.reminderDays,
      in_force_from: draft.inForceFrom,
      in_force_to: draft.inForceTo,
      citation: draft.citation,
      explanation: draft.explanation,
      verified_on: draft.verifiedOn,
      effective_on: by.today,
      created_at: by.now,
      created_by: by.accountId,
    })
    .execute()
  const positions = draft.positionIds.map(position_id => ({ version_id: id, position_id }))
  if (positions.length > 0) await db.insertInto('requirement_position').values(positions).execute()
  const states = draft.states.map(state_code => ({ version_id: id, state_code }))
  if (states.length > 0) await db.insertInto('requirement_state').values(states).execute()
  const types = sourcesOf(draft.satisfiedBy, 'document').map(document_type_id => ({ version_id: id, document_type_id }))
  if (types.length > 0) await db.insertInto('requirement_document_type').values(types).execute()
}

/** Adds a requirement and its first version; with a person, it is asked of that one only. */
export async function addRequirement(
  db: Db,
  draft: RequirementDraft,
  by: Author,
  personId: string | null = null,
): Promise<Requirement> {
  const id = newId(by.now.getTime())
  await db
    .insertInto('requirement')
    .values({ id, person_id: personId, created_at: by.now, updated_at: by.now })
    .execute()
  await addVersion(db, id, 1, draft, by)
  return readRequirement(db, id)
}

/** Starts a new version; two edits at once get different numbers. Throws `notFound`, and `conflict` when it is retired. */
export async function reviseRequirement(db: Db, id: string, draft: RequirementDraft, by: Author): Promise<Requirement> {
  const held = await db
    .selectFrom('requirement')
    .select('retired_on')
    .where('id', '=', id)
    // Spans that others write meanwhile refer to the row: this does not keep them waiting.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('notFound')
  if (held.retired_on) throw new Refusal('conflict', 'This requirement is retired. Create a new one instead.')
  const { version } = await readRequirement(db, id)
  await addVersion(db, id, version + 1, draft, by)
  await db.updateTable('requirement').set({ updated_at: by.now }).where('id', '=', id).execute()
  return readRequirement(db, id)
}

/** Ends a requirement today; its history stays. Throws `notFound`. */
export async function retireRequirement(db: Db, id: string, by: Author): Promise<Requirement> {
  await db
    .updateTable('requirement')
    .set({ retired_on: by.today, updated_at: by.now })
    .where('id', '=', id)
    .where('retired_on', 'is', null)
    .execute()
  return readRequirement(db, id)
}

type Option = { value: string; label: string }

/** The active categories of type compliance, by name. */
export async function categoryOptions(db: Db): Promise<Option[]> {
  return db
    .selectFrom('category')
    .select(['id as value', 'name as label'])
    .where('type', '=', 'compliance')
    .where('active', '=', true)
    .orderBy('name')
    .execute()
}

/** The active document types, by name. */
export async function documentOptions(db: Db) {
  return db
    .selectFrom('document_type')
    .select([
      'id as value',
      'name as label',
      'validity_months as validityMonths',
      'needs_expiry as needsExpiry',
      'medical',
    ])
    .where('active', '=', true)
    .orderBy('name')
    .execute()
}

/** All states, by name. */
export async function stateOptions(db: Db): Promise<Option[]> {
  return db.selectFrom('state').select(['id as value', 'name as label']).orderBy('name').execute()
}

/** What a requirement may name: the categories of compliance, the positions and the states, by their ids. */
export async function knownLinks(db: Db) {
  const categories = await db.selectFrom('category').select('id').where('type', '=', 'compliance').execute()
  const positions = await db.selectFrom('position').select('id').execute()
  const states = await db.selectFrom('state').select('id').execute()
  const ids = (rows: { id: string }[]) => new Set(rows.map(row => row.id))
  return { categories: ids(categories), positions: ids(positions), states: ids(states) }
}
