import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { mostDone } from './contract.ts'

type Row = {
  id: string
  at: Date
  action: string
  subjectId: string | null
  person: { id: string; firstName: string; lastName: string } | null
  documentType: string | null
  total: number
}

type Wanted = {
  readonly accountId: string
  readonly today: Day
  readonly timeZone: string
  readonly acts: readonly string[]
  readonly seesMedical: boolean
  /** Of which act, and what takes it back. */
  readonly undone: readonly (readonly [act: string, by: string])[]
}

/** What an account did today of these acts and nobody took back since, the newest first. */
export async function actsToday(
  db: Db,
  { accountId, today, timeZone, acts, seesMedical, undone }: Wanted,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.at, e.action, e.subject_id as "subjectId", count(*) over ()::int as total,
      t.name as "documentType",
      case when p.id is not null
        then json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) end as person
    from audit_event e left join person p on p.id = e.person_id
      left join caregiver_document d on d.id = e.subject_id
      left join document_type t on t.id = d.document_type_id and (not t.medical or ${seesMedical})
    where e.account_id = ${accountId} and e.action = any(${acts}::text[])
      and e.at >= ${today}::date::timestamp at time zone ${timeZone}
      and not exists (select from audit_event u join unnest(${undone.map(([act]) => act)}::text[], ${undone.map(([, by]) => by)}::text[])
        as undone (act, by) on undone.act = e.action and undone.by = u.action
        where u.subject_id = e.subject_id and u.id > e.id)
    order by e.at desc, e.id desc limit ${mostDone}`.execute(db)
  return rows
}
