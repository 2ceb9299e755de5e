import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { breaksUnique } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import { pageOfRows } from '../../../kit/server/list.ts'
import type { ColumnNames, ExclusionFile, PersonCheck } from './contract.ts'

const ownChecks = sql`from exclusion_check c where c.exclusion_file_id = f.id`

/** A figure over everybody that is kept with the file; whoever is bound to their people reads what is counted of these. */
const figure = (kept: string, counted: RawBuilder<unknown>) =>
  sql<number>`case when (select people_of()) is null then ${sql.ref(`f.${kept}`)} else ${counted} end`
const ownScreened = sql`(select count(distinct c.person_id)::int ${ownChecks})`

const select = (db: Db) =>
  db.selectFrom('exclusion_file as f').select([
    'f.id',
    'f.list_code as listCode',
    'f.file_name as fileName',
    'f.sha256',
    'f.bytes',
    'f.as_of as asOf',
    'f.columns',
    'f.importer',
    'f.imported_at as importedAt',
    'f.state',
    'f.reason',
    'f.rows_read as rowsRead',
    'f.people_listed as peopleListed',
    figure('screened', ownScreened).as('screened'),
    figure(
      'to_screen',
      sql`greatest(${ownScreened}, (select count(*)::int from person p where p.status in ('active', 'applicant')))`,
    ).as('toScreen'),
    figure(
      'hits',
      sql`(select count(*)::int from exclusion_check_hit ch where ch.check_id in (select c.id ${ownChecks}))`,
    ).as('hits'),
    'f.finished_at as finishedAt',
    sql<number>`(select count(distinct h.id) from exclusion_check c join exclusion_check_hit ch on ch.check_id = c.id
      join exclusion_hit h on h.id = ch.hit_id
      where c.exclusion_file_id = f.id and h.state in ('open', 'proposed'))`.as('waiting'),
  ])
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toFile = ({ importedAt, finishedAt, ...row }: Row): ExclusionFile =>
  ({ ...row, importedAt: importedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }) as ExclusionFile

/** The log: one page of the files, newest first unless sorted otherwise. */
export async function listFiles(db: Db, query: Page & { listCode?: string | undefined }) {
  let rows = select(db)
  if (query.listCode) rows = rows.where('f.list_code', '=', query.listCode)
  const columns = { importedAt: 'f.imported_at', asOf: 'f.as_of', id: 'f.id' }
  return pageOfRows(rows, { ...query, sort: query.sort ?? '-importedAt' }, columns, toFile)
}

/** The whole log, newest first. */
export async function allFiles(db: Db): Promise<ExclusionFile[]> {
  return (await select(db).orderBy('f.imported_at', 'desc').orderBy('f.id', 'desc').execute()).map(toFile)
}

/** One file. Throws `notFound`. */
export async function readFile(db: Db, id: string): Promise<ExclusionFile> {
  const row = await select(db).where('f.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toFile(row)
}

/** The newest file of each list, and the newest good one. */
export async function newestFiles(db: Db): Promise<{ newest: ExclusionFile[]; good: ExclusionFile[] }> {
  const of = (rows: ReturnType<typeof select>) =>
    rows.distinctOn('f.list_code').orderBy('f.list_code').orderBy('f.imported_at', 'desc').execute()
  const newest = await of(select(db))
  const good = await of(select(db).where('f.state', '=', 'done'))
  return { newest: newest.map(toFile), good: good.map(toFile) }
}

/** Of each list, how many possible matches wait for people. */
export async function waitingByList(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('exclusion_hit')
    .select(['list_code', sql<number>`count(*)`.as('waiting')])
    .where('state', 'in', ['open', 'proposed'])
    .groupBy('list_code')
    .execute()
  return new Map(rows.map(row => [row.list_code, row.waiting]))
}

type NewFile = {
  readonly listCode: string
  readonly storedFileId: string
  readonly fileName: string
  readonly sha256: string
  readonly bytes: number
  readonly asOf: Day
  readonly columns: ColumnNames | null
  readonly acceptsFewer: boolean
  /** Of the keys under which its rows will be found. */
  readonly keyEdition: number
  readonly by: { readonly accountId: string; readonly name: string }
  readonly now: Date
}

/** Adds a file that is to be read. Throws `conflict` while another one of the list is on its way. */
export async function addFile(db: Db, of: NewFile): Promise<string> {
  const id = newId(of.now.getTime())
  await db
    .insertInto('exclusion_file')
    .values({
      id,
      list_code: of.listCode,
      stored_file_id: of.storedFileId,
      file_name: of.fileName,
      sha256: of.sha256,
      bytes: of.bytes,
      as_of: of.asOf,
      columns: of.columns && JSON.stringify(of.columns),
      accepts_fewer: of.acceptsFewer,
      imported_by: of.by.accountId,
      importer: of.by.name,
      imported_at: of.now,
      state: 'reading',
      key_edition: of.keyEdition,
    })
    .execute()
    .catch(error => {
      if (!breaksUnique(error, 'exclusion_file_running')) throw error
      throw new Refusal('conflict', 'A file of this list is being read already. Please wait until it is done.')
    })
  return id
}

/** The newest good file of a list before the day it is true of is compared, and whether the same bytes came before. */
export async function earlierGood(db: Db, listCode: string, sha256: string) {
  const good = db
    .selectFrom('exclusion_file')
    .select(['as_of as asOf', 'imported_at as importedAt'])
    .where('list_code', '=', listCode)
    .where('state', '=', 'done')
    .orderBy('imported_at', 'desc')
    .limit(1)
  return { newest: await good.executeTakeFirst(), same: await good.where('sha256', '=', sha256).executeTakeFirst() }
}

/**
 * What two people said of the possible matches of the check `c` with the evidence `e`, as far as it made the result: what
 * stood before the check, or else the first that was said of it. What is said later belongs to a later check.
 */
const decisionsOfCheck = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('decision', said.decision, 'decider', said.decider, 'second', said.actor)
    order by said.at, h.hit_id), '[]')
  from exclusion_check_hit h
  cross join lateral (
    select a.decision, a.actor, a.at, (select p.actor from exclusion_hit_event p
      where p.hit_id = h.hit_id and p.act = 'proposed' and p.at <= a.at order by p.at desc, p.id desc limit 1) as decider
    from exclusion_hit_event a
    where a.hit_id = h.hit_id and a.act = 'agreed' and (a.decision = 'confirmed') = (e.decision = 'rejected')
      and case when h.resolved_before then a.at <= c.checked_at else a.at >= c.checked_at end
    order by case when h.resolved_before then a.at end desc, a.at, a.id limit 1) said
  where h.check_id = c.id)`

/** A person's screenings, newest first, with the files since the person is here that could not be used. */
export async function checksOf(db: Db, personId: string): Promise<PersonCheck[]> {
  const ofFile = sql`f.file_name as "fileName", f.rows_read as "rowsRead", f.reason`
  const { rows } = await sql<Omit<PersonCheck, 'checkedAt'> & { checkedAt: Date }>`
    select c.id, e.source_id as "listCode", e.performed_on as "asOf", ${ofFile}, c.taker as "takenOverBy",
      c.checked_at as "checkedAt",
      case e.decision when 'approved' then 'clear' when 'rejected' then 'confirmed' else 'waiting' end as result,
      (select count(*) from exclusion_check_hit h where h.check_id = c.id) as hits, ${decisionsOfCheck} as decisions
    from exclusion_check c join evidence e on e.id = c.id left join exclusion_file f on f.id = c.exclusion_file_id
    where c.person_id = ${personId}
    union all
    select f.id, f.list_code, f.as_of, ${ofFile}, null, f.finished_at, 'unavailable', 0, '[]'
    from exclusion_file f join person p on p.id = ${personId} and p.created_at <= f.imported_at
    where f.state = 'unavailable'
    order by "checkedAt" desc, id desc`.execute(db)
  return rows.map(row => ({ ...row, checkedAt: row.checkedAt.toISOString() }))
}

/** What the requirements in force are satisfied by, in their newest versions, also of those asked of one person only. */
export async function requiredSources(db: Db) {
  const rows = await db
    .selectFrom('requirement')
    .innerJoin('requirement_version as v', 'v.requirement_id', 'requirement.id')
    .distinctOn('requirement.id')
    .select('v.satisfied_by as satisfiedBy')
    .where('requirement.retired_on', 'is', null)
    .orderBy('requirement.id')
    .orderBy('v.version', 'desc')
    .execute()
  return rows.map(row => row.satisfiedBy)
}

/** The stored file behind one of the log. Throws `notFound`. */
export async function storedFileOf(db: Db, id: string) {
  const found = await db
    .selectFrom('exclusion_file')
    .select(['stored_file_id as fileId', 'file_name as name', 'bytes', 'organization_id as organizationId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}
