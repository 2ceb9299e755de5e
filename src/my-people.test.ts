import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Bound, capabilities } from './kit/contract/access.ts'
import type { Endpoint } from './kit/contract/endpoint.ts'
import type { Db } from './kit/server/database.ts'
import { allParts } from './parts.ts'
import { testInvited, testSignedUp } from './testing/caregivers.ts'
import { testRequirement } from './testing/compliance.ts'
import { testType, upload } from './testing/documents.ts'
import { type Ids, idFor, nearly, queryText } from './testing/hostile-input.ts'
import { testJourney } from './testing/journeys.ts'
import { testBound, testOfficeOf } from './testing/my-people.ts'
import { testOffice } from './testing/offices.ts'
import { type TestOrganization, testOrganization } from './testing/people.ts'
import { testPhoneReference } from './testing/references.ts'
import { testChecklist, testObservation } from './testing/skills.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
const { database } = product.services

function requestsOf({ requests }: typeof product.services) {
  if (!requests) throw new Error('the product answers no requests')
  return requests
}
const requests = requestsOf(product.services)

/** Tables that hang on a person's rows, or on an account, and that are not walled, and why. */
const open: Record<string, string> = {
  account_office: 'which offices users have; the offices are walled',
  api_key: 'of administrators',
  acknowledgement: 'texts of the organization',
  acknowledgement_version: 'texts of the organization',
  audit_seal: 'digests, without a word of what was done',
  audit_unsealed: 'ids of events',
  calendar_event: 'walled by who takes part',
  chat_member: 'which accounts are in a chat; who they are stands in the account, which is walled',
  competency_test: 'of the organization',
  evaluation_form: 'of the organization',
  exclusion_file: 'lists of a government, imported by administrators',
  form_draft: 'read by the account whose it is',
  idempotent_answer: 'read by the account whose it is',
  requirement_origin: 'of the organization',
  requirement_version: 'of the organization, and of people through the requirement, which is walled',
  rule_pack: 'of administrators',
  single_sign_on: 'of administrators',
  single_sign_on_flow: 'sign-ins that are tried',
  walkthrough_step_reviewer: 'which staff review a step',
  webhook: 'of administrators',
  notification_delivery: 'when a notice is told, which no call reads',
  organization: 'the organization itself',
}

type Walk = { name: string; person: boolean; above: string[]; policies: string[] }

const walk = await database.query<Walk>(
  'walk-people',
  `select c.relname as name,
     exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'person_id' and not a.attisdropped) as person,
     array(select distinct k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as above,
     array(select p.polname::text from pg_policy p
       where p.polrelid = c.oid and not p.polpermissive and 'carefold_people'::regrole = any(p.polroles) order by 1) as policies
   from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  [],
)
const walled = walk.filter(one => one.policies.length > 0).map(one => one.name)

test('every table with the id of a person stands behind the wall of those who are bound', () => {
  const without = walk.filter(one => one.person && one.policies.length === 0).map(one => one.name)
  expect(without).toEqual([])
  expect(walk.filter(one => one.person).length).toBeGreaterThan(40)
})

test('what hangs on a row behind the wall stands behind it too, or says why not', () => {
  const ofPeople = walled.filter(one => !['requirement', 'chat', 'calendar_event'].includes(one))
  const hanging = walk.filter(one => one.policies.length === 0 && one.above.some(above => ofPeople.includes(above)))
  // Who of the staff did something is no word of a person.
  const onlyByAccount = hanging.filter(one =>
    one.above.every(above => above === 'account' || !ofPeople.includes(above)),
  )
  const others = hanging.filter(one => !onlyByAccount.includes(one)).map(one => one.name)
  expect(others.filter(name => !(name in open))).toEqual([])
})

/** Whose somebody is: their coordinator and their office. */
type Whose = { coordinatorId: string; officeId: string }

/** Somebody with something of most kinds, so that an id that is sent means something. */
async function furnish(org: TestOrganization, lastName: string, { coordinatorId, officeId }: Whose) {
  const type = await testType(product, org, { name: `Card ${lastName.slice(0, 1)}` })
  await testRequirement(org, type.id)
  const person = await testSignedUp(product, org, { lastName, coordinatorId, officeId })
  const invited = await testInvited(product, org, { lastName, coordinatorId, officeId })
  const { applicant } = await testJourney(product, org, [
    { type: 'text-information', title: 'Text', content: { text: 'Read me.' } },
  ])
  const mine = [person.id, invited.id, applicant.personId]
  await org.work(async ({ work: { db } }) => {
    await db
      .updateTable('person')
      .set({ coordinator_id: coordinatorId, office_id: officeId, last_name: lastName })
      .where('id', '=', applicant.personId)
      .execute()
  })
  for (const userId of mine) {
    await upload(product, org.admin, { userId, documentTypeId: type.id })
    const body = { userId, content: `${lastName} called.` }
    await product.call('POST', '/api/activity-note/add-note', { token: org.admin, body })
  }
  await product.call('PUT', `/api/caregiver/archive-status/${invited.id}`, {
    token: org.admin,
    body: { status: 'rejected' },
  })
  await testPhoneReference(org, applicant.personId)
  await testObservation(org, applicant.personId, await testChecklist(org))
  return { ...person, all: mine }
}

async function idsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await database.query<{ name: string }>(
    'walk-ids-of-people',
    `select table_name as name from information_schema.columns where column_name = 'id' and data_type = 'uuid'
       and table_schema = 'public' and table_name = any($1)`,
    [walled],
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)}`.execute(db)
    found[name] = rows.map(row => row.id)
  }
  return found
}

/** Runs as requests of an account do whose role is bound: the role of the database, and the settings. */
async function asBound<T>(org: TestOrganization, { accountId, by }: Bound, run: (db: Db) => Promise<T>): Promise<T> {
  return requests.scopedBy(
    {
      ...{ columns: '1 as one', organizationId: '$1', peopleOf: '$2::uuid', peopleBy: '$3::text', source: '' },
      values: [org.id, accountId, by],
    },
    () => {
      throw new Error('nothing was found')
    },
    run,
  )
}

/**
 * Whose the people of an account are, and whose those of somebody else, where it is bound so. By the other bound it is the
 * other way round: only the bound that the role has decides.
 */
async function sides(org: TestOrganization, bound: Bound, otherId: string): Promise<{ own: Whose; other: Whose }> {
  const [tampa, orlando] = [await testOffice(product, org), await testOffice(product, org)]
  const byOffice = bound.by === 'theirOffices'
  await testOfficeOf(org, bound.accountId, byOffice ? tampa : orlando)
  await testOfficeOf(org, otherId, byOffice ? orlando : tampa)
  const [mine, theirs] = byOffice ? [otherId, bound.accountId] : [bound.accountId, otherId]
  return { own: { coordinatorId: mine, officeId: tampa }, other: { coordinatorId: theirs, officeId: orlando } }
}

const bounds = ['myPeople', 'theirOffices'] as const

test.each(bounds)(
  'from below, %s: whoever is bound sees the rows of their people in every table, and none of others',
  async by => {
    const org = await testOrganization(product)
    const mine = { ...(await org.staff('Coordinator')), by }
    const theirs = await org.staff('Coordinator')
    const whose = await sides(org, mine, theirs.accountId)
    const own = await furnish(org, 'Own', whose.own)
    const other = await furnish(org, 'Zyxwvut', whose.other)
    const people = walk.filter(one => one.person).map(one => one.name)
    await asBound(org, mine, async db => {
      const { rows } = await sql`select current_user as role`.execute(db)
      expect(rows).toEqual([{ role: 'carefold_people' }])
      expect((await db.selectFrom('person').select('id').execute()).map(({ id }) => id).toSorted()).toEqual(
        own.all.toSorted(),
      )
      for (const name of people) {
        // Notices of others are read by no call; they count one more when a thing happens again.
        const whose = name === 'notification' ? sql`where account_id = ${mine.accountId}` : sql``
        const found = await sql<{
          of: string | null
        }>`select distinct person_id as of from ${sql.table(name)} ${whose}`.execute(db)
        const seen = found.rows.flatMap(({ of }) => of ?? [])
        expect(
          seen.filter(id => !own.all.includes(id)),
          name,
        ).toEqual([])
      }
      expect((await db.selectFrom('compliance_count').selectAll().execute()).length).toBe(0)
      expect((await db.selectFrom('person_count').selectAll().execute()).length).toBe(0)
      expect((await db.selectFrom('clearance_count').selectAll().execute()).length).toBe(0)
    })
    for (const name of [
      'caregiver_document',
      'activity_note',
      'journey',
      'clearance',
      'person_event',
      'skill_observation',
    ]) {
      const count = (db: Db) => sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
      const [seen] = (await asBound(org, mine, count)).rows
      const [all] = (await org.work(({ work }) => count(work.db))).rows
      expect(seen?.n, name).toBeGreaterThan(0)
      expect(all?.n, name).toBeGreaterThan(seen?.n ?? 0)
    }
    const [otherId = ''] = other.all
    const changing = (db: Db) =>
      sql`update person set first_name = 'Taken' where id = ${otherId} returning id`.execute(db)
    expect((await asBound(org, mine, changing)).rows).toEqual([])
    const taking = asBound(org, mine, db =>
      sql`update person set coordinator_id = ${whose.other.coordinatorId}, office_id = ${whose.other.officeId}
      where id = ${own.id}`.execute(db),
    )
    await expect(taking).rejects.toThrow(/row-level security/)
    const planted = asBound(org, mine, db =>
      sql`insert into activity_note (id, person_id, content, author_id, author)
      values (gen_random_uuid(), ${otherId}, 'x', ${mine.accountId}, 'x')`.execute(db),
    )
    await expect(planted).rejects.toThrow(/row-level security/)
    const given = await asBound(org, mine, db =>
      sql<{ given: boolean | null }>`select give_person(${otherId}, ${whose.own.coordinatorId}, ${whose.own.officeId})
      as given`.execute(db),
    )
    expect(given.rows).toEqual([{ given: null }])
  },
)

test.each(['', ...bounds])('without an account, the role of those who are bound sees nobody: %j', async by => {
  const org = await testOrganization(product)
  await testInvited(product, org)
  await testInvited(product, org, { officeId: await testOffice(product, org) })
  await requests.scoped(org.id, async db => {
    await sql`select set_config('role', 'carefold_people', true), set_config('app.people_by', ${by}, true)`.execute(db)
    expect(await db.selectFrom('person').select('id').execute()).toEqual([])
  })
})

test('whoever is bound to offices and has none sees nobody, not even the people they coordinate', async () => {
  const org = await testOrganization(product)
  const bound = await testBound(org, 'Bound', ['caregivers.view'], 'theirOffices')
  await testInvited(product, org, { coordinatorId: bound.accountId })
  await testInvited(product, org, { officeId: await testOffice(product, org) })
  const { body } = await product.call('GET', '/api/caregiver', { token: bound.token })
  expect([body.data.data, body.data.pagination.total]).toEqual([[], 0])
})

test('whoever is bound to offices sees the people of each of theirs', async () => {
  const org = await testOrganization(product)
  const bound = await testBound(org, 'Bound', ['caregivers.view'], 'theirOffices')
  const offices = [await testOffice(product, org), await testOffice(product, org), await testOffice(product, org)]
  const ids: string[] = []
  for (const officeId of offices) ids.push((await testInvited(product, org, { officeId })).id)
  for (const officeId of offices.slice(0, 2)) await testOfficeOf(org, bound.accountId, officeId)
  const { data } = (await product.call('GET', '/api/caregiver', { token: bound.token })).body.data
  expect(data.map((one: { id: string }) => one.id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
})

const endpoints = allParts
  .flatMap(part => part.routes.map(route => route.endpoint))
  .filter(({ allow }) => allow.audience === 'staff' || allow.audience === 'any')

type Sent = { line: Endpoint; path: string; body?: unknown }

function callsOf(line: Endpoint, ids: Ids): Sent[] {
  const address = fc
    .tuple(idFor(line.path, ids), nearly(line.query, ids))
    .map(([id, query]) => line.path.replace(/:\w+/g, id) + queryText(query))
  const body = line.method === 'GET' || line.method === 'DELETE' ? fc.constant(undefined) : nearly(line.body, ids)
  const sent = fc.tuple(address, body).map(([path, of]): Sent => ({ line, path, body: of }))
  return fc.sample(sent, { seed: 20261126, numRuns: 2 })
}

/** The rows of these people, as they are, by table. */
const rowsOf = (org: TestOrganization, personIds: readonly string[]) =>
  org.work(async ({ work: { db } }) => {
    const found: Record<string, unknown> = {}
    for (const { name } of walk.filter(one => one.person || one.name === 'person')) {
      const column = sql.ref(name === 'person' ? 'id' : 'person_id')
      const { rows } = await sql<{ all: string }>`select md5(string_agg(t::text, '' order by t::text)) as all
        from ${sql.table(name)} t where ${column} = any(${personIds}::uuid[])`.execute(db)
      found[name] = rows[0]?.all
    }
    return found
  })

test.each(bounds)(
  'no call tells or changes anything of people who are not theirs, whatever ids are sent: %s',
  async by => {
    const org = await testOrganization(product)
    const bound = { ...(await testBound(org, 'Bound', [...capabilities], by)), by }
    const theirs = await org.staff('Coordinator')
    const secret = 'Zyxwvut'
    const whose = await sides(org, bound, theirs.accountId)
    await furnish(org, 'Own', whose.own)
    const other = await furnish(org, secret, whose.other)
    const seen = await asBound(org, bound, idsOf)
    const all = await org.work(({ work }) => idsOf(work.db))
    const hidden: Record<string, string[]> = {}
    for (const [name, ids] of Object.entries(all)) {
      const not = ids.filter(id => !seen[name]?.includes(id))
      if (not.length > 0) hidden[name] = not.slice(0, 12)
    }
    expect(Object.keys(hidden)).toEqual(expect.arrayContaining(['person', 'account', 'caregiver_document', 'journey']))
    const before = await rowsOf(org, other.all)
    const faults: string[] = []
    const one = async ({ line, path, body }: Sent) => {
      // A token of its own for each call: some of them end the session.
      const token = await org.tokenFor(bound.accountId)
      const answer = await product.call(line.method, path, { token, ...(body === undefined ? {} : { body }) })
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      if (answer.status >= 500)
        faults.push(`${line.method} ${path}: ${answer.status} ${JSON.stringify(body)?.slice(0, 300)}`)
      if (text?.includes(secret)) faults.push(`${line.method} ${path} tells of them: ${text.slice(0, 400)}`)
    }
    const [personId = ''] = other.all
    const reads = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE'
    const queue: Sent[] = endpoints.flatMap(line => {
      if (line.path.includes(':'))
        return [
          { line, path: line.path.replace(/:\w+/g, personId), ...(reads(line) ? {} : { body: {} }) },
          ...callsOf(line, hidden),
        ]
      const lists = line.method === 'GET' ? ['', `?search=${secret}`] : []
      return [...lists.map(query => ({ line, path: line.path + query })), ...callsOf(line, hidden)]
    })
    async function work(): Promise<void> {
      for (let next = queue.shift(); next; next = queue.shift()) await one(next)
    }
    await Promise.all(Array.from({ length: 20 }, work))
    expect(faults).toEqual([])
    expect(await rowsOf(org, other.all)).toEqual(before)
  },
)
