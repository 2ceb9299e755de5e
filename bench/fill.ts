import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { migrate } from '../src/kit/server/migrate.ts'
import type { Embedded } from '../src/kit/server/postgres/embedded.ts'
import { inWork } from '../src/kit/server/work.ts'
import { foundOrganization } from '../src/modules/organization/work.ts'
import { fillPlaces } from '../src/modules/places/work.ts'
import { startSession } from '../src/modules/session/store.ts'

/** What the load needs to know of the filled database. */
export type Filled = { organizationId: string; accountId: string; token: string; people: string[]; notes: string[] }

const firstNames =
  'Abena Adriana Beatriz Camille Daniel Elena Fatima Gloria Hannah Ingrid Jamal Karen Linh Mercy Naomi Olivia Paula Rosa'
const lastNames =
  'Abbott Baptiste Castillo Delgado Espinoza Fernandez Gutierrez Hamilton Ibrahim Jackson Kamara Lawson Mendoza Nguyen Okoye Patterson Quigley Ramirez Santiago Thompson Vasquez Washington Zimmerman'

/** How many people each coordinator has. The account that calls is one of the coordinators. */
const peopleEach = 200

const contentOfForm = JSON.stringify({
  scale: ['', '', '', '', ''],
  parts: [{ id: randomUUID(), title: '', questions: Array.from({ length: 10 }, question) }],
})

function question(_: unknown, at: number) {
  return { id: randomUUID(), kind: 'scale', text: `Question ${at + 1}`, help: '', required: true }
}

/**
 * Statements that give everybody a coordinator and their evaluations. Of the yearly one, one of 20 people is overdue; of the
 * visits, those fall due who were visited a year ago.
 */
const evaluations = (org: string, accountId: string) => [
  `insert into account (id, organization_id, kind, role, email, first_name, last_name)
   select uuidv7(), ${org}, 'user', 'organizationUser', 'coordinator' || n || '@bench.example', 'Cora', 'Coordinator ' || n
   from generate_series(1, (select count(*)::int / ${peopleEach} - 1 from person)) n`,
  `update person set coordinator_id = c.ids[1 + n / ${peopleEach} % cardinality(c.ids)]
   from (select id as person_id, row_number() over (order by id)::int as n from person) numbered,
     (select array_agg(id order by id) as ids from account where kind = 'user') c
   where person.id = numbered.person_id`,
  `insert into evaluation_form (id, organization_id, name, hire_days, every_months, counted_from, draft)
   values (uuidv7(), ${org}, 'Evaluation', '{30,90,180}', 12, 'hire', '${contentOfForm}'),
     (uuidv7(), ${org}, 'Visit', '{}', 12, 'last', '${contentOfForm}')`,
  `insert into evaluation_form_version (id, organization_id, form_id, version, name, content, published_at, publisher)
   select uuidv7(), ${org}, id, 1, name, draft, now(), 'Bench' from evaluation_form`,
  `insert into evaluation (id, organization_id, person_id, form_id, version_id, point, due_on, evaluator_id, state,
     started_on, held_on)
   select uuidv7(), ${org}, p.id, v.form_id, v.id, 'month-' || 12 * years, due.day, '${accountId}', 'acknowledged', due.day, due.day
   from (select id, hired_on, date_part('year', age(current_date, hired_on))::int as last,
       row_number() over (order by id) as n from person) p
   join evaluation_form_version v on v.name = 'Evaluation'
   cross join lateral generate_series(1, p.last - case when n % 20 = 0 then 1 else 0 end) years
   cross join lateral (select (hired_on + make_interval(years => years))::date as day) due`,
  `insert into evaluation (id, organization_id, person_id, form_id, version_id, evaluator_id, state, started_on, held_on)
   select uuidv7(), ${org}, p.id, v.form_id, v.id, '${accountId}', 'acknowledged', day, day
   from (select id, current_date - (37 * row_number() over (order by id))::int % 380 as day from person) p
   join evaluation_form_version v on v.name = 'Visit'`,
]

/** Statements that fill one organization with so many people, their relations and their clearance; a second wall stands open for the owner. */
const statements = (organizationId: string, accountId: string, people: number) => {
  const org = `'${organizationId}'::uuid`
  const pick = (list: string, by: string) => `(string_to_array('${list}', ' '))[1 + ${by} % ${list.split(' ').length}]`
  return [
    'alter table person disable trigger count_people',
    `insert into position (id, organization_id, name, abbreviation)
     select uuidv7(), ${org}, 'Position ' || n, 'P' || n from generate_series(1, 8) n`,
    `insert into person (id, organization_id, status, first_name, last_name, email, phone, city, state_code, position_id,
       invited_on, signed_up_on, hired_on, signed_off_at, created_at, updated_at)
     select uuidv7(), ${org}, case when n % 100 < 80 then 'active' when n % 100 < 88 then 'applicant'
         when n % 100 < 97 then 'archived' else 'rejected' end,
       ${pick(firstNames, 'n')}, ${pick(lastNames, '(n / 7)')} || case when n % 20 = 0 then '-' || n else '' end,
       'person' || n || '@bench.example', '(512) 555-0100', 'Austin', 'TX',
       (select (array_agg(id order by name))[1 + n % 8] from position where organization_id = ${org}),
       date '2020-01-01' + n % 2000, date '2020-01-03' + n % 2000, date '2020-02-01' + n % 2000,
       case when n % 100 < 80 then timestamptz '2020-02-01' + (n % 2000) * interval '1 day' end,
       timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2024-01-01' + ((n * 7919) % ${people}) * interval '5 minutes'
     from generate_series(1, ${people}) n`,
    'alter table person enable trigger count_people',
    `insert into person_count (organization_id, status, shard, people)
     select organization_id, status, 0, count(*) from person where organization_id = ${org} group by 1, 2`,
    `insert into person_position (organization_id, person_id, position_id, from_day)
     select organization_id, id, position_id, hired_on from person`,
    `insert into person_state (organization_id, person_id, state_code, from_day)
     select organization_id, id, 'TX', hired_on from person`,
    `insert into profile_history (organization_id, person_id, known_from, hired_on, positions, states, absences)
     select organization_id, id, least(hired_on, date '2020-01-01'), hired_on,
       jsonb_build_array(jsonb_build_object('positionId', position_id, 'from', hired_on, 'to', null)),
       jsonb_build_array(jsonb_build_object('stateCode', 'TX', 'from', hired_on, 'to', null)), '[]' from person`,
    `insert into sign_off (id, organization_id, person_id, signed_at, signed_by, signer, snapshot)
     select uuidv7(), organization_id, id, signed_off_at, '${accountId}', 'Bench', '{}' from person
     where signed_off_at is not null`,
    `insert into clearance (organization_id, person_id, from_day, to_day, answer, met, total, later, blocking, overdue,
       expiring, in_review)
     select organization_id, id, day, case when day < date '2020-01-01' then date '2020-01-01' end, 'clear', 14, 15, 0, 0, 0, 1, 0
     from person, unnest(array[date '1900-01-01', date '2020-01-01']) day`,
    `insert into compliance_count (organization_id, day, status, people)
     select ${org}, date '1900-01-01', 'clear', count(*) from person where organization_id = ${org} and status = 'active'`,
    `insert into emergency_contact (id, organization_id, person_id, place, name, phone)
     select uuidv7(), organization_id, id, 0, 'Rosa', '(512) 555-0101' from person`,
    `insert into education (id, organization_id, person_id, place, school)
     select uuidv7(), organization_id, id, 0, 'Central High School' from person`,
    `insert into employment (id, organization_id, person_id, kind, employer, from_day)
     select uuidv7(), organization_id, id, 'job', 'Cedar Grove', date '2015-01-01' from person`,
    `insert into activity_note (id, organization_id, person_id, content, author_id, author)
     select uuidv7(), organization_id, id, 'A note', '${accountId}', 'Bench' from person limit 20000`,
    ...evaluations(org, accountId),
    'vacuum analyze',
  ]
}

/** Founds an organization in the empty database and fills it by SQL. */
export async function fill({ connection }: Embedded, dataDir: string, people: number): Promise<Filled> {
  await migrate(connection)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' })
  const services = makeServices(config, await openInstallation(config, connection, []), [])
  await fillPlaces(services.database)
  const words = { name: 'Bench', shortName: 'bench', timeZone: 'America/New_York' }
  const admin = { email: 'bench@bench.example', firstName: 'Bench', lastName: 'Admin', password: 'bench bench bench 1' }
  const { organizationId, accountId } = await foundOrganization(services, { ...words, admin })
  const origin = { requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench' }
  const token = await inWork(services, { id: organizationId, ...words }, null, origin, ({ work: { db, now } }) =>
    startSession(db, now, accountId, origin),
  )
  const client = new pg.Client(connection)
  await client.connect()
  for (const statement of statements(organizationId, accountId, people)) await client.query(statement)
  const ids = async (table: string) =>
    (await client.query<{ id: string }>(`select id from ${table} order by random() limit 5000`)).rows.map(row => row.id)
  const filled = { organizationId, accountId, token, people: await ids('person'), notes: await ids('activity_note') }
  await client.end()
  await services.database.close()
  return filled
}
