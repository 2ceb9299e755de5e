import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeOf } from '../../../kit/server/files.ts'
import { runStatements } from '../../../kit/server/postgres/statements.ts'
import { testInstallation } from '../../../kit/server/testing/database.ts'
import { command, ownDatabase, ownFolder, urlOf } from '../../../testing/backups.ts'
import { testRetention } from '../../../testing/retention.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { destroyApproved } from './work.ts'

const own = await ownDatabase('migrated')
const product = await testProduct({}, own.connection)
afterAll(own.drop)

test('a restore of a backup that was made before destroys again, and says so', async () => {
  const of = await testRetention(product)
  const nia = await of.person({ status: 'rejected', endedOn: '2020-02-29' }, { any: {} })
  const fileId = nia.documents.any?.files[0]?.id ?? ''
  const key = (await testInstallation()).keys.current
  const source = { DATA_DIR: product.dataDir, DATABASE_URL: urlOf(own.connection), SECRET_KEY: key }
  const target = join(product.dataDir, 'backups')
  const backup = await command('backup', [target], source).ended
  expect(backup.code, backup.said).toBe(0)
  const at = '/api/retention/destruction'
  const items = [{ personId: nia.id, kind: 'applicant' }]
  const asked = await product.call('POST', at, { token: of.org.admin, body: { items } })
  await product.call('PUT', `${at}/approve/${asked.body.data.id}`, { token: of.second.token })
  await destroyApproved(product.services, new AbortController().signal)
  const list = readFileSync(join(target, 'erasures.jsonl'), 'utf8')
  expect(JSON.parse(list)).toMatchObject({ organizationId: of.org.id, personId: nia.id, kind: 'applicant' })
  expect(list).not.toContain('Grace')

  const restored = await ownDatabase('empty')
  afterAll(restored.drop)
  const there = ownFolder()
  const [snapshot = ''] = readdirSync(target).filter(name => name !== 'erasures.jsonl')
  const env = { DATA_DIR: there, DATABASE_URL: urlOf(restored.connection), SECRET_KEY: key }
  const { code, said } = await command('restore', [join(target, snapshot)], env).ended
  expect(said).toContain('1 destructions that came after the snapshot are repeated.')
  expect(code, said).toBe(0)
  expect(existsSync(join(there, placeOf(of.org.id, fileId)))).toBe(false)
  const rows = await runStatements(restored.connection, [
    'alter table person no force row level security',
    `select first_name, last_name from person where id = '${nia.id}'`,
  ])
  expect(rows).toEqual([{ first_name: 'Erased', last_name: 'applicant' }])
  // The list goes with the data: the next restore repeats it, too.
  expect(readFileSync(join(there, 'backups', 'erasures.jsonl'), 'utf8')).toBe(list)
})
