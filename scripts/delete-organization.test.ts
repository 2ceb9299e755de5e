import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runStatements } from '../src/kit/server/postgres/statements.ts'
import { testInstallation } from '../src/kit/server/testing/database.ts'
import { command, ownDatabase, ownFolder, urlOf } from '../src/testing/backups.ts'
import { testPerson, testType, upload } from '../src/testing/documents.ts'
import { type TestOrganization, testOrganization } from '../src/testing/people.ts'
import { testProduct } from '../src/testing/test-product.ts'

const own = await ownDatabase('migrated')
const product = await testProduct({}, own.connection)
// After the product has let go of it.
afterAll(own.drop)

const key = (await testInstallation()).keys.current
const source = { DATA_DIR: product.dataDir, DATABASE_URL: urlOf(own.connection), SECRET_KEY: key }

type Counts = { organizations: number; people: number; events: number; files: number }

async function addDocument(org: TestOrganization): Promise<void> {
  const { id } = await testPerson(org)
  const type = await testType(product, org)
  const answer = await upload(product, org.admin, { userId: id, documentTypeId: type.id })
  expect(answer.status, answer.body.message).toBe(200)
}

test('the command says what it would delete, deletes it by its name, and leaves all others as they were', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  await addDocument(org)
  await addDocument(other)
  const target = ownFolder()
  const backup = await command('backup', [target], source).ended
  const [snapshot = ''] = backup.said.match(new RegExp(`${target}/\\S+`)) ?? []
  const restored = await ownDatabase('empty')
  onTestFinished(restored.drop)
  const env = { DATA_DIR: ownFolder(), DATABASE_URL: urlOf(restored.connection), SECRET_KEY: key }
  expect((await command('restore', [snapshot], env).ended).code).toBe(0)

  const counted = async (id: string): Promise<Counts | undefined> =>
    (
      await runStatements<Counts>(restored.connection, [
        `select (select count(*)::int from organization where id = '${id}') as organizations,
          (select count(*)::int from person where organization_id = '${id}') as people,
          (select count(*)::int from audit_event where organization_id = '${id}') as events,
          (select count(*)::int from stored_file where organization_id = '${id}') as files`,
      ])
    )[0]
  const folders = () => readdirSync(join(env.DATA_DIR, 'files')).toSorted()
  const before = { own: await counted(org.id), others: await counted(other.id) }
  expect([before.own?.people, before.own?.files, folders()]).toEqual([1, 1, [org.id, other.id].toSorted()])
  const run = (...flags: string[]) =>
    command('delete-organization', ['--short-name', org.shortName, ...flags], env).ended

  const told = await run()
  expect(told, told.said).toMatchObject({ code: 0 })
  expect(told.said).toContain(`${org.name}: 1 people, 1 users, 1 files`)
  expect(told.said).toMatch(new RegExp(`${before.own?.events}\\s+audit_event`))
  expect(told.said).toContain(`add --confirm "${org.name}"`)
  const wrong = await run('--confirm', other.name)
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain('Nothing was deleted.')
  expect(await counted(org.id)).toEqual(before.own)

  const hold = `insert into legal_hold (id, organization_id, person_id, reason, placed_by, placer, placed_at)
    select gen_random_uuid(), organization_id, id, 'A claim', '${org.adminId}', 'Ada Admin', now()
    from person where organization_id = '${org.id}'`
  await runStatements(restored.connection, [hold])
  const heldBack = await run('--confirm', org.name)
  expect(heldBack.code).toBe(1)
  expect(heldBack.said).toContain('1 of its people are under a legal hold. Nothing was deleted.')
  await runStatements(restored.connection, [
    `update legal_hold set ended_by = placed_by, ender = placer, ended_at = now(), end_reason = 'Settled'`,
  ])
  expect(await counted(org.id)).toEqual(before.own)

  const done = await run('--confirm', org.name)
  expect(done, done.said).toMatchObject({ code: 0 })
  expect(await counted(org.id)).toEqual({ organizations: 0, people: 0, events: 0, files: 0 })
  expect(await counted(other.id)).toEqual(before.others)
  expect(folders()).toEqual([other.id])
  expect(existsSync(join(product.dataDir, 'files', org.id))).toBe(true)
  expect((await command('verify', [], env).ended).code).toBe(0)
  expect((await run()).said).toContain(`There is no organization with the short name ${org.shortName}.`)
})

test('nothing is deleted while the product runs', async () => {
  const org = await testOrganization(product)
  const flags = ['--short-name', org.shortName, '--confirm', org.name]
  const refused = await command('delete-organization', flags, source).ended
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('Carefold is running on this database.')
  expect((await product.call('GET', '/api/caregiver', { token: org.admin })).status).toBe(200)
})
