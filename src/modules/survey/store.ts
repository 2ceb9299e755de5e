import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { ScanState } from '../../kit/contract/scan.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { By } from '../../kit/server/caller.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import { holdsOn } from '../../kit/server/on-day.ts'
import { joinPosition, statusOn, wasHere } from '../caregivers/as-of/store.ts'
import type { Survey, SurveyPerson, SurveyRow } from './contract.ts'
import type { DrawnGroup, DrawRule, Population } from './rules.ts'

type Kind = SurveyRow['kind']

const views = sql<number>`(select count(*)::int from survey_view v where v.survey_id = survey.id and v.what <> 'wrongCode')`
const lastView = sql<Date | null>`(select max(v.at) from survey_view v where v.survey_id = survey.id and v.what <> 'wrongCode')`
const people = sql<number>`(select count(*)::int from survey_person sp where sp.survey_id = survey.id)`

const select = (db: Db) =>
  db
    .selectFrom('survey')
    .selectAll('survey')
    .select([views.as('views'), lastView.as('lastView'), people.as('people')])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRow = (row: Row): SurveyRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind as Kind,
  asOf: row.as_of,
  endsOn: row.ends_on,
  endedAt: row.ended_at?.toISOString() ?? null,
  people: row.people,
  views: row.views,
  lastViewAt: row.lastView?.toISOString() ?? null,
  creator: row.creator,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const columns = { id: 'survey.id', name: 'survey.name', asOf: 'survey.as_of', updatedAt: 'survey.updated_at' }

export async function listSurveys(db: Db, query: Page & { kind?: Kind | undefined }) {
  let rows = select(db)
  if (query.kind) rows = rows.where('kind', '=', query.kind)
  if (query.search) rows = rows.where('name', 'ilike', containing(query.search))
  return pageOfRows(rows, query, columns, toRow, 'totalSurveys')
}

type Draft = { name: string; kind: Kind; asOf: Day; endsOn: Day }

export async function addSurvey(db: Db, { name, kind, asOf, endsOn }: Draft, by: By): Promise<string> {
  const id = newId(by.now.getTime())
  await db
    .insertInto('survey')
    .values({
      ...{ id, name, kind, as_of: asOf, ends_on: endsOn, created_by: by.accountId, creator: by.name },
      ...{ created_at: by.now, updated_at: by.now },
    })
    .execute()
  return id
}

export type HeldSurvey = {
  readonly id: string
  readonly name: string
  readonly kind: Kind
  readonly asOf: Day
  readonly endsOn: Day
  readonly endedAt: Date | null
  readonly medical: boolean
}

const held = (db: Db, id: string) =>
  db
    .selectFrom('survey')
    .select([
      'id',
      'name',
      sql<Kind>`kind`.as('kind'),
      'as_of as asOf',
      'ends_on as endsOn',
      'ended_at as endedAt',
      'medical',
    ])
    .where('id', '=', id)

/** The bare survey. Throws `notFound`. */
export async function findSurvey(db: Db, id: string): Promise<HeldSurvey> {
  const found = await held(db, id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** The same, held until the transaction ends. */
export async function holdSurvey(db: Db, id: string): Promise<HeldSurvey> {
  const found = await held(db, id).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

type Change = {
  medical?: boolean
  medical_chosen_by?: string | null
  medical_chosen_at?: Date | null
  ended_at?: Date
}

export async function changeSurvey(db: Db, now: Date, id: string, change: Change = {}): Promise<void> {
  await db
    .updateTable('survey')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The people of a survey by name, as they stood at the end of its day. */
export async function sampleOf(db: Db, surveyId: string, asOf: Day, today: Day): Promise<SurveyPerson[]> {
  const { rows } = await sql<SurveyPerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", o.name as position, sp.draw_id is not null as drawn,
      c.answer, coalesce(c.met, 0) as met, coalesce(c.total, 0) as total
    from survey_person sp join person p on p.id = sp.person_id
    ${joinPosition({ on: asOf, past: asOf < today })}
    left join clearance c on c.person_id = p.id and ${holdsOn('c', asOf)}
    where sp.survey_id = ${surveyId} order by p.last_name, p.first_name, p.id`.execute(db)
  return rows
}

const drawsOf = (db: Db, surveyId: string) =>
  db.selectFrom('survey_draw').selectAll().where('survey_id', '=', surveyId).orderBy('number').execute()

/** A survey with its draws and its people. Throws `notFound`. */
export async function readSurvey(db: Db, id: string, today: Day): Promise<Survey> {
  const row = await select(db).where('survey.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const { medical_chosen_by: by, medical_chosen_at: at } = row
  const draws = (await drawsOf(db, id)).map(draw => ({
    ...{ id: draw.id, number: draw.number, percent: draw.percent, atLeast: draw.at_least, seed: draw.seed },
    groups: draw.groups as Survey['draws'][number]['groups'],
    ...{ reason: draw.reason, drawer: draw.drawer, drawnAt: draw.drawn_at.toISOString() },
  }))
  const medical = by !== null && at !== null ? { by, at: at.toISOString() } : null
  return { ...toRow(row), medical, draws, sample: await sampleOf(db, id, row.as_of, today) }
}

/** Everyone who was active at the end of the day, by position, in the order of the draw's rule: by name of position, then by id. */
export async function populationOn(
  db: Db,
  asOf: Day,
  today: Day,
  positionIds: readonly string[],
): Promise<Population[]> {
  const evening = { on: asOf, past: asOf < today }
  const { rows } = await sql<{ id: string; positionId: string | null; name: string | null }>`
    select p.id, o.id as "positionId", o.name from person p
    ${joinPosition(evening)}
    where ${statusOn(evening)} = 'active' and ${wasHere(asOf)}
    order by o.name nulls last, o.id, p.id`.execute(db)
  const wanted = positionIds.length === 0 ? rows : rows.filter(row => positionIds.includes(row.positionId ?? ''))
  return [...Map.groupBy(wanted, row => row.positionId)].map(([positionId, of]) => ({
    positionId,
    name: of[0]?.name ?? 'No position',
    people: of.map(({ id }) => id),
  }))
}

type NewDraw = DrawRule & { number: number; seed: string; groups: readonly DrawnGroup[]; reason: string | null }

/** Keeps a draw, and puts whom it drew in the place of those who were drawn before. */
export async function addDraw(db: Db, surveyId: string, draw: NewDraw, by: By): Promise<void> {
  const id = newId(by.now.getTime())
  const { number, percent, atLeast, seed, groups, reason } = draw
  await db
    .insertInto('survey_draw')
    .values({
      ...{ id, survey_id: surveyId, number, percent, at_least: atLeast, seed, groups: JSON.stringify(groups), reason },
      ...{ drawn_by: by.accountId, drawer: by.name, drawn_at: by.now },
    })
    .execute()
  await db.deleteFrom('survey_person').where('survey_id', '=', surveyId).where('draw_id', 'is not', null).execute()
  await addPeople(
    db,
    surveyId,
    groups.flatMap(group => group.drawn),
    id,
  )
}

export async function lastDrawOf(db: Db, surveyId: string): Promise<number> {
  const found = await db
    .selectFrom('survey_draw')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
  return found.last
}

/** Puts people in; who is in already stays as they are. */
export async function addPeople(
  db: Db,
  surveyId: string,
  ids: readonly string[],
  drawId: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('survey_person')
    .values(ids.map(id => ({ survey_id: surveyId, person_id: id, draw_id: drawId })))
    .onConflict(on => on.columns(['survey_id', 'person_id']).doNothing())
    .execute()
}

/** Whether they were in. */
export async function removePerson(db: Db, surveyId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('survey_person')
    .where('survey_id', '=', surveyId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const idsOf = async (db: Db, surveyId: string): Promise<string[]> =>
  (await db.selectFrom('survey_person').select('person_id').where('survey_id', '=', surveyId).execute()).map(
    row => row.person_id,
  )

/** How many of these are people of the organization. */
export async function countPeople(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from person where id = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.n ?? 0
}

/** Ends the surveys whose last day is over. Answers their ids. */
export async function endOverdue(db: Db, now: Date, today: Day): Promise<string[]> {
  const rows = await db
    .updateTable('survey')
    .set({ ended_at: now, updated_at: now })
    .where('ended_at', 'is', null)
    .where('ends_on', '<', today)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The pages of these documents, in their order; of a destroyed one none. */
export async function filesOf(db: Db, documentIds: readonly string[]) {
  if (documentIds.length === 0) return []
  return db
    .selectFrom('caregiver_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .select(['d.id', 't.name', 't.medical'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('caregiver_document_file as f')
          .innerJoin('stored_file as s', 's.id', 'f.file_id')
          .whereRef('f.document_id', '=', 'd.id')
          .orderBy('f.place')
          .select(['s.id', 's.name', 's.media_type as mediaType', 's.bytes', 's.has_preview as hasPreview'])
          .select(file => file.ref('s.scan').$castTo<ScanState>().as('scan')),
      ).as('files'),
    )
    .where('d.id', 'in', [...documentIds])
    .execute()
}
