import { sql } from 'kysely'
import type { AccountRole, Capability, WorksWith } from '../../kit/contract/access.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { Db } from '../../kit/server/database.ts'
import { settingsRows } from '../../kit/server/settings-rows.ts'
import type { Filters, SavableName, Schedule } from './contract.ts'
import { lastEmailDay } from './rules.ts'

/** Who looks: their own reports are there, and those that are shared of the kinds that they may see. */
type Seen = { readonly accountId: string; readonly reports: readonly SavableName[] }

const owner = sql<string>`(select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) from account a
  where a.id = saved_report.account_id)`

/** The saved reports of an organization. Who may have which is for their reader to say. */
export const savedReportRows = settingsRows({
  table: 'saved_report',
  rows: ({ db }) =>
    db
      .selectFrom('saved_report')
      .select([
        'id',
        'account_id as accountId',
        sql<SavableName>`report`.as('report'),
        'name',
        sql<Filters>`filters`.as('filters'),
        'shared',
        sql<Schedule | null>`schedule`.as('schedule'),
        owner.as('owner'),
        'created_at',
        'updated_at',
      ]),
  taken: [],
  total: 'totalSavedReports',
  narrow: (rows, { accountId, reports }: Seen) =>
    rows.where(sql<boolean>`report = any(${[...reports]}::text[]) and (shared or account_id = ${accountId})`),
})

/** A report whose email is due, and whether its reader is bound to their people. */
export type DueReport = { readonly id: string; readonly accountId: string; readonly worksWith: WorksWith }

/** Which reports are to be emailed, to whoever can sign in. */
export async function dueReports(db: Db, today: Day): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select s.id, s.account_id as "accountId",
      case when a.role = 'organizationUser' then coalesce(r.works_with, 'everyone') else 'everyone' end as "worksWith"
    from saved_report s join account a on a.id = s.account_id left join role r on r.id = a.role_id
    where a.active and a.email_confirmed_at is not null and s.emailed_on < case s.schedule
      when 'weekly' then ${lastEmailDay('weekly', today)}::date else ${lastEmailDay('monthly', today)}::date end
    order by s.id`.execute(db)
  return rows
}

/** A report whose email is taken, with its filters and who reads it. */
export type TakenReport = {
  readonly name: string
  readonly report: SavableName
  readonly filters: Filters
  readonly schedule: Schedule
  readonly email: string
  readonly firstName: string
  readonly role: AccountRole
  readonly capabilities: Capability[]
}

/** Takes the email of a report for the day; undefined when it was taken before, or its reader's role has changed its bounds. */
export async function takeReport(db: Db, today: Day, of: DueReport): Promise<TakenReport | undefined> {
  const { rows } = await sql<TakenReport>`
    update saved_report s set emailed_on = ${today}
    from account a left join role r on r.id = a.role_id
    where s.id = ${of.id} and s.schedule is not null and s.emailed_on < ${today} and a.id = s.account_id and a.active
      and case when a.role = 'organizationUser' then coalesce(r.works_with, 'everyone') else 'everyone' end = ${of.worksWith}
    returning s.name, s.report, s.filters, s.schedule, a.email, a.first_name as "firstName", a.role,
      array(select distinct one from role_permission granted join permission p on p.id = granted.permission_id
        cross join unnest(p.capabilities) as one where granted.role_id = a.role_id) as capabilities`.execute(db)
  return rows[0]
}
