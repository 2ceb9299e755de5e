import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sealEvents } from '../src/kit/server/audit-chain.ts'
import { runStatements } from '../src/kit/server/postgres/statements.ts'
import { testInstallation } from '../src/kit/server/testing/database.ts'
import { command, ownDatabase, ownFolder, urlOf } from '../src/testing/backups.ts'
import { testOrganization } from '../src/testing/people.ts'
import { testProduct } from '../src/testing/test-product.ts'

const own = await ownDatabase('migrated')
const product = await testProduct({}, own.connection)
// After the product has let go of it.
afterAll(own.drop)

const key = (await testInstallation()).keys.current
const source = { DATA_DIR: product.dataDir, DATABASE_URL: urlOf(own.connection), SECRET_KEY: key }
/** How many events the founding of an organization leaves. */
const founding = 10
const verify = (env: Record<string, string>) => command('audit-verify', [], env).ended

test('the command tells how each chain stands, also of a restored one, and ends with an error at the first fault', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  await sealEvents(product.services.database, product.services.now)
  await org.work(({ work }) => work.audit({ action: 'trial.done', subjectKind: 'trial', after: { note: 'Zoë – “1”' } }))
  const waiting = await verify(source)
  expect(waiting, waiting.said).toMatchObject({ code: 0 })
  expect(waiting.said).toMatch(
    new RegExp(`${org.name}: ${founding} sealed, 1 waiting for a seal. None changed, missing`),
  )
  expect(waiting.said).toMatch(/The last seal is 10:[0-9a-f]{64}/)
  await sealEvents(product.services.database, product.services.now)
  const whole = await verify(source)
  expect(whole.said).toContain(
    `${org.name}: ${founding + 1} sealed, 0 waiting for a seal. None changed, missing or out of order.`,
  )

  const target = ownFolder()
  const backup = await command('backup', [target], source).ended
  const [snapshot = ''] = backup.said.match(new RegExp(`${target}/\\S+`)) ?? []
  const restored = await ownDatabase('empty')
  onTestFinished(restored.drop)
  const env = { DATA_DIR: ownFolder(), DATABASE_URL: urlOf(restored.connection), SECRET_KEY: key }
  const back = await command('restore', [snapshot], env).ended
  expect(back, back.said).toMatchObject({ code: 0 })
  expect(await verify(env)).toEqual(whole)

  await runStatements(restored.connection, [
    'alter table audit_event disable trigger user, no force row level security',
    `update audit_event set after = '{"note": "Another"}' where action = 'trial.done'`,
  ])
  const broken = await verify(env)
  expect(broken.code).toBe(1)
  expect(broken.said).toMatch(
    new RegExp(
      `${org.name}: ${founding} sealed, 0 waiting for a seal. BROKEN: event ${founding + 1} \\(\\S{36}\\) is not as it was sealed`,
    ),
  )
  expect(broken.said).toContain(`${other.name}: ${founding} sealed, 0 waiting for a seal. None changed`)
})
