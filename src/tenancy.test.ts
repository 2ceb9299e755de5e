import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sealEvents } from './kit/server/audit-chain.ts'
import { becomeTableOwner } from './kit/server/database.ts'
import { newId } from './kit/server/ids.ts'
import { runStatements } from './kit/server/postgres/statements.ts'
import { testDatabase, testInstallation } from './kit/server/testing/database.ts'
import { withdrawObservation } from './modules/skill-observations/work.ts'
import { testSignature, testText, testTextRequirement } from './testing/acknowledgements.ts'
import { takerOf, testCompetencyTest, testTestRequirement } from './testing/competency-tests.ts'
import { testSignedEvaluation } from './testing/evaluations.ts'
import { importList, others } from './testing/exclusions.ts'
import { testJourney } from './testing/journeys.ts'
import { testOrganization } from './testing/people.ts'
import { testPhoneReference } from './testing/references.ts'
import { testChecklist, testObservation } from './testing/skills.ts'
import { testSurveyView } from './testing/survey-links.ts'
import { testProduct } from './testing/test-product.ts'
import { testTextRecords } from './testing/texts.ts'

const product = await testProduct()
const { database } = product.services

/** Tables without rows of an organization, and why they need no wall. */
const common: Record<string, string> = {
  migration: 'which migrations were applied',
  installation: 'which data directory and key belong to the database; requests cannot read it',
  state: 'the states of the country',
  city: 'the cities of the country',
  attempt: 'counts of attempts before anybody is known, under hashes; requests cannot reach it',
  passkey_sign_in: 'sign-ins by passkey before anybody is known, under hashes; requests cannot reach it',
}

type Policy = { command: string; permissive: boolean; sees: string; writes: string }
type Table = {
  name: string
  owner_is_app: boolean
  secured: boolean
  forced: boolean
  has_organization: boolean
  policies: Policy[]
}

const tables = await database.query<Table>(
  'walk-tables',
  `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) like 'carefold\\_%' as owner_is_app,
     exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnotnull) as has_organization,
     array(
       select json_build_object('command', p.polcmd, 'permissive', p.polpermissive, 'sees', pg_get_expr(p.polqual, p.polrelid),
         'writes', pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid))
       from pg_policy p where p.polrelid = c.oid and p.polroles && array[0, 'carefold_app'::regrole]::oid[]
     ) as policies
   from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  [],
)

/** The one policy of a table for requests: they see and write rows of their organization only, whatever they do. */
const wall = (table: string): Policy => {
  const column = table === 'organization' ? 'id' : 'organization_id'
  const own = `(${column} = ( SELECT current_organization() AS current_organization))`
  return { command: '*', permissive: true, sees: own, writes: own }
}

test('every table of business data stands behind row-level security and belongs to an organization', () => {
  expect(tables.length).toBeGreaterThan(25)
  expect(tables.map(table => table.name)).toEqual(expect.arrayContaining(Object.keys(common)))
  for (const table of tables) {
    expect(table.owner_is_app, `${table.name} is owned by a role that requests use`).toBe(false)
    if (table.name in common) continue
    expect(table.secured, `${table.name} has no row-level security`).toBe(true)
    expect(table.forced, `the owner of ${table.name} passes its row-level security`).toBe(true)
    expect(table.policies, `${table.name} is open to other organizations`).toEqual([wall(table.name)])
    if (table.name !== 'organization') expect(table.has_organization, `${table.name} has no organization_id`).toBe(true)
  }
})

test('rows of organizations are in one schema: the other one is the queue of jobs, whose rows name a job and nobody', async () => {
  const job = { name: 'trial', schedule: '0 0 29 2 *', run: async () => undefined }
  await product.services.jobs.start([job], product.services)
  onTestFinished(() => product.services.jobs.stop())
  await product.services.jobs.wake(job.name)
  const { connection } = await testInstallation()
  const schemas = await runStatements<{ name: string }>(connection, [
    `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$)' order by 1`,
  ])
  expect(schemas.map(({ name }) => name)).toEqual(['pgboss', 'public'])
  const rows = await runStatements(connection, [
    `select name, data from pgboss.job where name = 'trial' or (data is not null and name <> '__pgboss__send-it')`,
  ])
  expect(rows).toEqual([{ name: 'trial', data: null }])
})

test('every foreign key between tables of an organization carries the organization', async () => {
  const keys = await database.query<{ table: string; key: string; columns: string[]; target: string }>(
    'walk-keys',
    `select c.conrelid::regclass::text as table, c.conname as key, c.confrelid::regclass::text as target,
       array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
    [],
  )
  const between = keys.filter(one => one.target !== 'organization' && !(one.target in common))
  expect(between.length).toBeGreaterThan(30)
  // The organization's own id is its organization.
  const open = between.filter(one => !one.columns.includes('organization_id') && one.table !== 'organization')
  expect(open).toEqual([])
})

test('a request cannot read, write or reach across, whatever it asks the database', async () => {
  const mine = await testOrganization(product)
  const theirs = await testOrganization(product)
  await mine.work(async ({ work: { db } }) => {
    const seen = await db.selectFrom('organization').select('id').execute()
    expect(seen).toEqual([{ id: mine.id }])
    for (const { name } of tables.filter(table => table.has_organization)) {
      const { rows } = await sql<{
        foreign: number
      }>`select count(*) as foreign from ${sql.table(name)} where organization_id <> ${mine.id}`.execute(db)
      expect(rows[0]?.foreign, name).toBe(0)
    }
  })
  const planted = mine.work(async ({ work: { db } }) =>
    db
      .insertInto('position')
      .values({ id: newId(), organization_id: theirs.id, name: 'Planted', abbreviation: 'PL' })
      .execute(),
  )
  await expect(planted).rejects.toThrow(/row-level security/)
  const linked = mine.work(async ({ work: { db } }) => {
    const { id } = await theirs.work(({ work }) =>
      work.db
        .insertInto('position')
        .values({ id: newId(), name: 'Theirs', abbreviation: 'TH' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await db
      .insertInto('person')
      .values({
        id: newId(),
        status: 'applicant',
        first_name: 'A',
        last_name: 'B',
        email: `${newId()}@x.example`,
        position_id: id,
      })
      .execute()
  })
  await expect(linked).rejects.toThrow(/foreign key/)
})

test('without an organization nothing is visible', async () => {
  const rows = await database.lookup(db => sql<{ n: number }>`select count(*) as n from pg_class`.execute(db))
  expect(rows.rows.length).toBe(1)
  await expect(database.lookup(db => db.selectFrom('person').select('id').execute())).rejects.toThrow(
    /permission denied/,
  )
})

test('what breaks out of its role lands in one that sees no table and becomes no other', async () => {
  const { connection, requestConnection } = await testInstallation()
  const [owner] = await runStatements<{ name: string }>(connection, ['select current_user as name'])
  const client = new pg.Client({ ...requestConnection })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`set role carefold_app; select set_config('app.organization_id', '${newId()}', false)`)
  await client.query('reset role')
  expect(tables.length).toBeGreaterThan(25)
  for (const { name } of tables)
    await expect(client.query(`select count(*) from ${name}`), name).rejects.toThrow('permission denied')
  for (const role of ['carefold_work', owner?.name, 'postgres'])
    await expect(client.query(`set role ${role}`), role).rejects.toThrow('permission denied to set role')
  await expect(client.query(`select people_like('%')`)).rejects.toThrow('permission denied')
})

test('the owner of the tables sees rows only by the policy of the work role', async () => {
  await testOrganization(product)
  const [seen] = await runStatements<{ before: number; after: number }>(await testDatabase(), [
    'begin',
    `create temporary table seen on commit drop as select count(*)::int as before, 0 as after from organization`,
    'drop policy every_row on organization; drop policy look_up on organization',
    'update seen set after = (select count(*) from organization)',
    'select * from seen',
  ])
  expect(seen?.before).toBeGreaterThan(0)
  expect(seen?.after).toBe(0)
})

/** An organization with a row in each table that is append-only. */
async function testRecords() {
  const org = await testOrganization(product)
  const review = { type: 'application-review', title: 'Review', required: false, content: { text: 'It is true.' } }
  const journey = await testJourney(product, org, [review])
  expect((await journey.sign('Review')).status).toBe(200)
  const textId = await testText(org)
  await testTextRequirement(org, textId)
  const { id } = await testSignature(org, journey.applicant.personId, textId)
  await journey.send('PUT', `/api/acknowledgement/withdraw/${id}`, { reason: 'A reason.' })
  const seen = await testObservation(org, journey.applicant.personId, await testChecklist(org))
  await org.work(({ work }) => withdrawObservation(work, org.adminId, seen.observations[0]?.id ?? '', 'By mistake.'))
  const testId = await testCompetencyTest(org)
  await testTestRequirement(org, testId)
  await takerOf(product, journey.applicant.token).take(testId, 4)
  await testSignedEvaluation(product, org, journey.applicant.personId)
  await testPhoneReference(org, journey.applicant.personId)
  await testSurveyView(product, org)
  await importList(product, org, [...others, 'Applicant,Nia,,,TX,20200101'])
  await testTextRecords(org, journey.applicant.personId)
  await journey.send('PUT', `/api/caregiver/archive-status/${journey.applicant.personId}`, { status: 'rejected' })
  await sealEvents(database, product.services.now)
  return org
}

test('what is append-only cannot be changed, not even by its owner', async () => {
  const org = await testRecords()
  const guarded = await database.query<{ name: string }>(
    'walk-append-only',
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'append_only' order by 1`,
    [],
  )
  const names = [
    'acknowledgement_signature',
    'acknowledgement_withdrawal',
    'application_signature',
    'audit_event',
    'audit_seal',
    'competency_certificate',
    'completed_reference',
    'evaluation_signature',
    'exclusion_hit_event',
    'person_event',
    'reference_event',
    'skill_observation',
    'skill_observation_withdrawal',
    'survey_draw',
    'survey_view',
    'text_consent',
    'text_reply',
    'walkthrough_version',
  ]
  expect(guarded.map(table => table.name)).toEqual(names)
  for (const name of names) {
    const table = sql.table(name)
    const { rows } = await org.work(({ work: { db } }) => sql`select from ${table}`.execute(db))
    expect(rows.length, `${name} has no row to try it on`).toBeGreaterThan(0)
    for (const change of [
      sql`update ${table} set organization_id = organization_id`,
      sql`delete from ${table}`,
      sql`truncate ${table} cascade`,
    ]) {
      await expect(
        org.work(({ work: { db } }) => change.execute(db)),
        name,
      ).rejects.toThrow(/permission denied/)
      await expect(
        database.asOwner(async db => {
          await becomeTableOwner(db)
          await change.execute(db)
        }),
        name,
      ).rejects.toThrow(`${name} is append-only`)
    }
  }
})
