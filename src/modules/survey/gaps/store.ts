import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { joinPosition, statusOn } from '../../caregivers/as-of/store.ts'
import { asksPerson } from '../../status/store.ts'
import type { Score, SurveyGap } from './contract.ts'

/** A span `s` of what has to be there on its day and is not: a surveyor would write it down. */
const isGap = sql`s.needed and s.status not in ('valid', 'expiring', 'waived', 'not applicable')`

/** What the people of a survey lacked at the end of the day, what keeps from work first. One statement for all of them. */
export async function gapsOf(db: Db, surveyId: string, asOf: Day, today: Day): Promise<SurveyGap[]> {
  const { rows } = await sql<SurveyGap>`
    select r.id, v.name, v.citation, s.status, s.reason, s.seriousness, s.last_day as "lastDay", s.due_on as "dueOn", s.owed,
      s.blocks, s.finding, ${asksPerson} as "asksPerson",
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'position', o.name) as person
    from survey_person sp
    join compliance_span s on s.person_id = sp.person_id and ${holdsOn('s', asOf)}
    join requirement r on r.id = s.requirement_id
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    join person p on p.id = sp.person_id
    ${joinPosition({ on: asOf, past: asOf < today })}
    where sp.survey_id = ${surveyId} and ((${isGap}) or s.finding is not null)
    order by s.blocks desc, (${isGap}) desc, s.due_on nulls last, p.last_name, p.first_name, p.id, v.name`.execute(db)
  return rows
}

const summed = sql`count(*)::int as people, coalesce(sum(c.met), 0)::int as met, coalesce(sum(c.total), 0)::int as total`
const nothing: Score = { people: 0, met: 0, total: 0 }

/** How far the requirements of the people of a survey were met. */
export async function scoreOfSample(db: Db, surveyId: string, asOf: Day): Promise<Score> {
  const { rows } = await sql<Score>`select ${summed} from survey_person sp
    left join clearance c on c.person_id = sp.person_id and ${holdsOn('c', asOf)}
    where sp.survey_id = ${surveyId}`.execute(db)
  return rows[0] ?? nothing
}

/** How far the requirements of everyone who was active on the day were met. */
export async function scoreOfEveryone(db: Db, asOf: Day, today: Day): Promise<Score> {
  const { rows } = await sql<Score>`select ${summed} from person p
    join clearance c on c.person_id = p.id and ${holdsOn('c', asOf)}
    where ${statusOn({ on: asOf, past: asOf < today })} = 'active'`.execute(db)
  return rows[0] ?? nothing
}

type Lacking = { requirementId: string; name: string; personId: string; blocks: boolean }

/** What everyone who was active on the day lacked. */
export async function lackingOn(db: Db, asOf: Day, today: Day): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`
    select s.requirement_id as "requirementId", v.name, s.person_id as "personId", s.blocks
    from compliance_span s join person p on p.id = s.person_id
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    where ${statusOn({ on: asOf, past: asOf < today })} = 'active' and ${holdsOn('s', asOf)} and ${isGap}`.execute(db)
  return rows
}

/** The practice before this survey. */
export const practiceBefore = (db: Db, id: string, asOf: Day) =>
  db
    .selectFrom('survey')
    .select(['name', 'as_of as asOf'])
    .where('kind', '=', 'practice')
    .where('id', '<>', id)
    .where('as_of', '<', asOf)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst()
