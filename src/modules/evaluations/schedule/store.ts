import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { inOffice } from '../../caregivers/store.ts'
import { type Evaluator, fromRequired, isCandidate, isTakenOver, requiredOn } from '../candidates/store.ts'
import type { Cadence } from '../forms/contract.ts'
import type { Known } from './rules.ts'

/** A form with which people can be evaluated, as the schedule needs it. */
export type ScheduledForm = Cadence & {
  readonly id: string
  readonly name: string
  readonly positionIds: readonly string[]
  readonly questions: number
}

/** The active forms that are published, by name. */
export async function scheduledForms(db: Db): Promise<ScheduledForm[]> {
  const { rows } = await sql<ScheduledForm>`
    select f.id, newest.name, f.hire_days as "hireDays", f.every_months as "everyMonths", f.counted_from as "countedFrom",
      array(select p.position_id from evaluation_form_position p where p.form_id = f.id) as "positionIds",
      (select count(*) from jsonb_path_query(newest.content, 'strict $.parts[*].questions[*] ? (@.required == true)')) as questions
    from evaluation_form f
    join lateral (select v.name, v.content from evaluation_form_version v where v.form_id = f.id
      order by v.version desc limit 1) newest on true
    where f.active order by newest.name, f.id`.execute(db)
  return rows
}

/** Somebody whose due days are looked at. */
export type ScheduledPerson = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly photoFileId: string | null
  readonly hiredOn: Day | null
  readonly takenOverOn: Day | null
  readonly coordinatorId: string | null
  readonly positionIds: readonly string[]
  readonly position: string | null
}

/** Who is looked at: one person, or whoever may be on the list of an evaluator; on anybody's, when it is null. */
export type Of = { readonly personId: string } | { readonly listOf: Evaluator | null }

/** The current people who are looked at. */
export async function scheduledPeople(db: Db, today: Day, of: Of): Promise<ScheduledPerson[]> {
  const { rows } = await sql<ScheduledPerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo_file_id as "photoFileId",
      p.hired_on as "hiredOn", p.taken_over_on as "takenOverOn", coordinator.id as "coordinatorId", position.name as position,
      array(select held.position_id from person_position held
        where held.person_id = p.id and ${holdsOn('held', today)}) as "positionIds"
    from person p left join position on position.id = p.position_id
    left join account coordinator on coordinator.id = p.coordinator_id and coordinator.active
    where p.status in ('applicant', 'active')
      and ${'personId' in of ? sql`p.id = ${of.personId}` : isCandidate(today, of.listOf)}
    order by p.last_name, p.first_name, p.id`.execute(db)
  return rows
}

/** The ids of the current people of an office, or of those without one. */
export async function peopleInOffice(db: Db, officeId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select p.id from person p
    where p.status in ('applicant', 'active') and ${inOffice(officeId)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** An evaluation as the schedule needs it. */
export type KnownOf = Known & {
  readonly personId: string
  readonly formId: string
  readonly dueOn: Day | null
  readonly name: string
  /** Null: it was held elsewhere, and taken over from earlier records. */
  readonly evaluatorId: string | null
  readonly answered: number
  readonly questions: number
}

const requiredQuestions = sql`jsonb_path_query(v.content, 'strict $.parts[*].questions[*] ? (@.required == true)') question`

/** The evaluations of these people that count or were begun. What is signed has no questions left. */
export async function knownEvaluations(db: Db, personIds: readonly string[]): Promise<KnownOf[]> {
  const { rows } = await sql<KnownOf>`
    select e.id, e.point, e.state not in ('open', 'inProgress') as signed, e.started_on as "startedOn",
      e.held_on as "heldOn", e.person_id as "personId", e.form_id as "formId", e.due_on as "dueOn", v.name,
      e.evaluator_id as "evaluatorId",
      case when e.state in ('open', 'inProgress') then (select count(*) from evaluation_answer a
        join ${requiredQuestions} on question->>'id' = a.question_id::text
        where a.evaluation_id = e.id and (a.value is not null or a.text <> '')) else 0 end as answered,
      case when e.state in ('open', 'inProgress') then (select count(*) from ${requiredQuestions}) else 0 end as questions
    from evaluation e join evaluation_form_version v on v.id = e.version_id
    where e.state not in ('canceled', 'withdrawn') and e.person_id = any(${personIds}::uuid[])
    union all
    select v.id, null, true, v.performed_on, v.performed_on, v.person_id, f.id, null, f.name, null, 0, 0
    from evidence v join evaluation_form f on f.id::text = v.source_id
    where v.person_id = any(${personIds}::uuid[]) and ${isTakenOver('v')}`.execute(db)
  return rows
}

export type RequiredDay = { readonly personId: string; readonly formId: string; readonly dueOn: Day }

/** When requirements want the next evaluation: the day until which the last one counts, or since when or by when one is owed. */
export async function requiredDays(db: Db, today: Day, personIds: readonly string[]): Promise<RequiredDay[]> {
  const { rows } = await sql<RequiredDay>`
    select p.id as "personId", required.id as "formId", min(required.day) as "dueOn" from person p
    cross join lateral (select f.id, ${requiredOn} as day ${fromRequired(today)}) required
    where p.id = any(${personIds}::uuid[]) and required.day is not null
    group by 1, 2`.execute(db)
  return rows
}

/** When each person's evaluator was reminded last, by person, form and due day. */
export async function lastReminders(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return db
    .selectFrom('evaluation_reminder')
    .select(['person_id as personId', 'form_id as formId', 'due_on as dueOn'])
    .select(eb => eb.fn.max('sent_at').as('at'))
    .where('person_id', 'in', personIds)
    .groupBy(['person_id', 'form_id', 'due_on'])
    .execute()
}

/** The members of the staff who can sign in. */
export async function activeStaff(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'role'])
    .where('kind', '=', 'user')
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}
export type StaffMember = Awaited<ReturnType<typeof activeStaff>>[number]

type Told = {
  readonly personId: string
  readonly formId: string
  readonly dueOn: Day | null
  readonly rung: string | null
}

/** Notes that an evaluator is told; false when they were told the same before. `rung` null: by hand. */
export async function recordReminder(db: Db, now: Date, evaluatorId: string, of: Told): Promise<boolean> {
  const { rows } = await sql`
    insert into evaluation_reminder (id, person_id, form_id, evaluator_id, due_on, rung, sent_at)
    values (${newId(now.getTime())}, ${of.personId}, ${of.formId}, ${evaluatorId}, ${of.dueOn}, ${of.rung}, ${now})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Whether somebody reminded the evaluator of this by hand since then. */
export async function remindedByHand(
  db: Db,
  since: Date,
  evaluatorId: string,
  of: Omit<Told, 'rung'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('evaluation_reminder')
    .select('id')
    .where('person_id', '=', of.personId)
    .where('form_id', '=', of.formId)
    .where('evaluator_id', '=', evaluatorId)
    .where('rung', 'is', null)
    .where('sent_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
