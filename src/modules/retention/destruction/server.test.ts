import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeOf } from '../../../kit/server/files.ts'
import { newId } from '../../../kit/server/ids.ts'
import { runStatements } from '../../../kit/server/postgres/statements.ts'
import { testInstallation } from '../../../kit/server/testing/database.ts'
import { command, ownDatabase, ownFolder, urlOf } from '../../../testing/backups.ts'
import { setLife, testRetention } from '../../../testing/retention.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import { destroyApproved } from './work.ts'

const own = await ownDatabase('migrated')
const product = await testProduct({}, own.connection)
afterAll(own.drop)

test('a restore of a backup that was made before destroys again, and says so', async () => {
  const of = await testRetention(product)
  const nia = await of.person({ status: 'rejected', endedOn: '2020-02-29' }, { any: {} })
  const gone = { status: 'archived', hiredOn: '2016-03-10', endedOn: '2019-06-30' } as const
  const eve = await of.person({ status: 'applicant' })
  const old = await of.person({ status: 'applicant' })
  for (const { token, text } of [
    { token: eve.token, text: 'Whispered.' },
    { token: old.token, text: 'Whispered long ago.' },
  ])
    await product.call('POST', '/api/chat/messages', { token, body: { id: newId(), to: of.org.adminId, text } })
  for (const { id } of [eve, old]) await setLife(of.org, id, gone)
  await of.org.work(({ work }) => refreshTimelines(work, [eve.id, old.id]))
  const fileId = nia.documents.any?.files[0]?.id ?? ''
  const key = (await testInstallation()).keys.current
  const source = { DATA_DIR: product.dataDir, DATABASE_URL: urlOf(own.connection), SECRET_KEY: key }
  const target = join(product.dataDir, 'backups')
  const backup = await command('backup', [target], source).ended
  expect(backup.code, backup.said).toBe(0)
  const at = '/api/retention/destruction'
  const items = [
    { personId: nia.id, kind: 'applicant' },
    { personId: eve.id, kind: 'chat' },
  ]
  const asked = await product.call('POST', at, { token: of.org.admin, body: { items } })
  await product.call('PUT', `${at}/approve/${asked.body.data.id}`, { token: of.second.token })
  await destroyApproved(product.services, new AbortController().signal)
  // Before chats had a clock, the personnel file took them along, and the list says no more than that.
  const line = {
    id: newId(),
    organizationId: of.org.id,
    personId: old.id,
    kind: 'personnel',
    at: '2026-01-01T00:00:00.000Z',
  }
  appendFileSync(join(target, 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
  const list = readFileSync(join(target, 'erasures.jsonl'), 'utf8')
  const lines = list
    .split('\n')
    .filter(Boolean)
    .map(one => JSON.parse(one))
  expect(lines).toContainEqual(
    expect.objectContaining({ organizationId: of.org.id, personId: nia.id, kind: 'applicant', alone: true }),
  )
  expect(list).not.toContain('Grace')

  const restored = await ownDatabase('empty')
  afterAll(restored.drop)
  const there = ownFolder()
  const [snapshot = ''] = readdirSync(target).filter(name => name !== 'erasures.jsonl')
  const env = { DATA_DIR: there, DATABASE_URL: urlOf(restored.connection), SECRET_KEY: key }
  const { code, said } = await command('restore', [join(target, snapshot)], env).ended
  expect(said).toContain('3 destructions that came after the snapshot are repeated.')
  expect(code, said).toBe(0)
  expect(existsSync(join(there, placeOf(of.org.id, fileId)))).toBe(false)
  const rows = await runStatements(restored.connection, [
    'alter table person no force row level security',
    `select first_name, last_name from person where id = '${nia.id}'`,
  ])
  expect(rows).toEqual([{ first_name: 'Erased', last_name: 'applicant' }])
  const texts = await runStatements(restored.connection, [
    'alter table chat_message no force row level security',
    'select text from chat_message',
  ])
  expect(texts).toEqual([{ text: '' }, { text: '' }])
  // The list goes with the data: the next restore repeats it, too.
  const carried = readFileSync(join(there, 'backups', 'erasures.jsonl'), 'utf8')
  expect(carried.split('\n').toSorted()).toEqual(list.split('\n').toSorted())
})
