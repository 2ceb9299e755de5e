import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { Repeats } from '../recurrence/contract.ts'
import type { Answer, EventKind } from './contract.ts'
import type { Exception, Series } from './rules.ts'

type ExceptionRow = {
  on: Day
  canceled: boolean
  title: string
  details: string
  place: string
  link: string
  leader: string
  startsOn: Day
  startsAt: string | null
  minutes: number | null
  days: number | null
}

const exceptionsJson = sql<
  ExceptionRow[]
>`coalesce((select json_agg(json_build_object('on', x.on_day, 'canceled', x.canceled,
  'title', x.title, 'details', x.details, 'place', x.place, 'link', x.link, 'leader', x.leader, 'startsOn', x.starts_on,
  'startsAt', x.starts_at, 'minutes', x.minutes, 'days', x.days) order by x.on_day)
  from calendar_exception x where x.event_id = e.id), '[]')`

const select = (db: Db) =>
  db
    .selectFrom('calendar_event as e')
    .select([
      'e.id',
      'e.kind',
      'e.title',
      'e.details',
      'e.place',
      'e.link',
      'e.leader',
      'e.time_zone as timeZone',
      'e.starts_on as startsOn',
      sql<string | null>`e.starts_at::text`.as('startsAt'),
      'e.minutes',
      'e.days',
      sql<Repeats | null>`e.repeats`.as('repeats'),
      'e.reminders',
      'e.sequence',
      'e.created_by as createdBy',
      'e.updated_at as updatedAt',
      exceptionsJson.as('exceptions'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const hourAndMinute = (time: string | null): string | null => time?.slice(0, 5) ?? null

function toException({ on, canceled, ...words }: ExceptionRow): Exception {
  return { on, words: canceled ? null : { ...words, startsAt: hourAndMinute(words.startsAt) } }
}

function toEvent(row: Row) {
  const { kind, startsAt, exceptions, ...rest } = row
  return {
    ...rest,
    kind: kind as EventKind,
    startsAt: hourAndMinute(startsAt),
    exceptions: exceptions.map(toException),
  } satisfies Series
}

/** An event as it is stored. */
export type StoredEvent = ReturnType<typeof toEvent>

/** Whose calendar it is: everything of the organization, or what somebody takes part in. */
export type Whose = { readonly accountId: string } | { readonly personId: string } | null

const isOf = (whose: NonNullable<Whose>) =>
  'personId' in whose ? sql`p.person_id = ${whose.personId}` : sql`p.account_id = ${whose.accountId}`

/** The events with an occurrence near these days, each with the answer of whoever looks. No last day: all that are to come. */
export async function eventsBetween(
  db: Db,
  { from, to }: { from: Day; to: Day | null },
  looker: NonNullable<Whose>,
  { onlyOwn }: { onlyOwn: boolean },
): Promise<(StoredEvent & { mine: Answer | null })[]> {
  const mine = sql<Answer | null>`(select p.answer from calendar_participant p where p.event_id = e.id and ${isOf(looker)})`
  let rows = select(db)
    .select(mine.as('mine'))
    .where('e.canceled_at', 'is', null)
    .where(sql<boolean>`(e.last_day is null or e.last_day >= ${addDays(from, -1)})`)
  if (to) rows = rows.where('e.first_day', '<=', addDays(to, 1))
  if (onlyOwn) rows = rows.where(sql<boolean>`${mine} is not null`)
  const found = await rows.orderBy('e.starts_on').orderBy('e.starts_at').orderBy('e.id').execute()
  return found.map(({ mine: answer, ...row }) => ({ ...toEvent(row), mine: answer }))
}

/** One event that is not canceled. Throws `notFound`. */
export async function readEvent(db: Db, id: string): Promise<StoredEvent> {
  const row = await select(db).where('e.id', '=', id).where('e.canceled_at', 'is', null).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toEvent(row)
}

/** As `readEvent`, held until the transaction ends. */
export async function holdEvent(db: Db, id: string): Promise<StoredEvent> {
  await db.selectFrom('calendar_event').select('id').where('id', '=', id).forUpdate().execute()
  return readEvent(db, id)
}

/** A canceled one too, for what has to be told of it. */
export async function readAnyEvent(db: Db, id: string): Promise<StoredEvent> {
  return toEvent(await select(db).where('e.id', '=', id).executeTakeFirstOrThrow())
}

const participants = (db: Db) =>
  db
    .selectFrom('calendar_participant as p')
    .leftJoin('account as a', 'a.id', 'p.account_id')
    .leftJoin('person', 'person.id', 'p.person_id')
    .select([
      'p.id',
      'p.event_id as eventId',
      'p.account_id as accountId',
      'p.person_id as personId',
      sql<Answer>`p.answer`.as('answer'),
      sql<string>`coalesce(person.first_name, a.first_name)`.as('firstName'),
      sql<string>`coalesce(person.last_name, a.last_name)`.as('lastName'),
      sql<string | null>`coalesce(person.photo_file_id, a.photo_file_id)`.as('photoFileId'),
      sql<string>`coalesce(person.email, a.email)`.as('email'),
      // Nobody writes to somebody who has left.
      sql<boolean>`coalesce(person.status in ('applicant', 'active'), a.active)`.as('reachable'),
    ])

/** Who takes part, the staff first, by name. */
export const participantsOf = (db: Db, eventId: string) =>
  participants(db)
    .where('p.event_id', '=', eventId)
    .orderBy(sql`p.person_id is not null`)
    .orderBy(sql`coalesce(person.last_name, a.last_name)`)
    .orderBy('p.id')
    .execute()

/** Those of the participants who have a sign-in. */
export const invited = (of: readonly StoredParticipant[]) => ({
  accounts: of.flatMap(one => (one.accountId ? [one.accountId] : [])),
  people: of.flatMap(one => (one.personId ? [one.personId] : [])),
})

export type StoredParticipant = Awaited<ReturnType<typeof participantsOf>>[number]

/** The name of an account, for "Created by". */
export async function nameOf(db: Db, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || (row?.email ?? '')
}
