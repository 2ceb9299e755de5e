import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startOver } from './demo/start-over.ts'
import { readConfig } from './kit/server/config.ts'
import { newId } from './kit/server/ids.ts'
import { runStatements } from './kit/server/postgres/statements.ts'
import { makeStorage } from './kit/server/storage/make-storage.ts'
import { testInstallation } from './kit/server/testing/database.ts'
import { command, ownDatabase, ownFolder, rowsOf, urlOf } from './testing/backups.ts'
import { testBucket } from './testing/bucket.ts'
import { pdf, testPerson, testType, upload } from './testing/documents.ts'
import { testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

const bucket = await testBucket()
const other = await testBucket('carefold-restored')
const own = { disk: await ownDatabase('migrated'), bucket: await ownDatabase('migrated') }
afterAll(async () => {
  for (const one of [own.disk, own.bucket]) await one.drop()
  for (const one of [bucket, other]) await one.end()
})
const key = (await testInstallation()).keys.current

/** The paths of all files below a folder of the data directory. */
const below = (dataDir: string, folder: string): string[] =>
  existsSync(join(dataDir, folder))
    ? readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
        .toSorted()
    : []

const onDisk = await testProduct({}, own.disk.connection)
const inBucket = await testProduct(bucket.env, own.bucket.connection)
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5924B0' } })
  .jpeg()
  .toBuffer()

// What people were promised of their files, wherever these are.
describe.each([
  {
    where: 'below the data directory',
    product: onDisk,
    connection: own.disk.connection,
    from: {},
    to: {},
    stored: () => below(onDisk.dataDir, 'files'),
    restored: (dataDir: string) => below(dataDir, 'files'),
  },
  {
    where: 'in a bucket',
    product: inBucket,
    connection: own.bucket.connection,
    from: bucket.env,
    to: other.env,
    stored: () => bucket.paths().filter(path => path.startsWith('files/')),
    restored: () => other.paths().filter(path => path.startsWith('files/')),
  },
])('a file that is stored $where', async ({ product, connection, from, to, stored, restored }) => {
  const { call, services, dataDir } = product
  const furnish = async () => {
    const org = await testOrganization(product)
    const [type, person] = [await testType(product, org), await testPerson(org)]
    const pages = [
      { name: 'card.jpg', bytes: picture },
      { name: 'a.pdf', bytes: pdf('Hello') },
    ]
    const fields = { userId: person.id, documentTypeId: type.id }
    const answer = await upload(product, org.admin, fields, pages)
    expect(answer.status, answer.body.message).toBe(200)
    return { org, fields, document: answer.body.data as { id: string; files: { id: string }[] } }
  }
  const marks = () => below(dataDir, 'incoming')

  test('is sent as it came, in part, and as a picture of it, and lies where the environment says', async () => {
    const before = stored().length
    const { org, document } = await furnish()
    expect(stored().length - before).toBe(3)
    expect(marks()).toEqual([])
    if (product === inBucket) expect(below(dataDir, 'files')).toEqual([])
    const at = (fileId: string | undefined, headers = {}) =>
      call('GET', `/api/documents/upload-document/${document.id}/file?fileId=${fileId}`, { token: org.admin, headers })
    const [card, page] = document.files
    expect((await at(page?.id)).body).toBe(pdf('Hello').toString())
    const part = await at(page?.id, { range: 'bytes=0-4' })
    expect([part.status, part.body]).toEqual([206, '%PDF-'])
    const preview = await at(`${card?.id}&preview=true`)
    expect(preview.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(Number(preview.headers['content-length'])).toBeGreaterThan(100)
    const foreign = await testOrganization(product)
    const refused = `/api/documents/upload-document/${document.id}/file?fileId=${page?.id}`
    expect((await call('GET', refused, { token: foreign.admin })).status).toBe(404)
  })

  test('goes again when its call is refused', async () => {
    const { org, fields } = await furnish()
    const before = stored()
    const refused = await upload(product, org.admin, { ...fields, documentTypeId: newId() })
    expect(refused.status).toBe(400)
    expect([stored(), marks()]).toEqual([before, []])
  })

  test('is swept away when its process was killed before the commit, and stays when it was not', async () => {
    const { org, document } = await furnish()
    const lost = newId()
    const sent = join(dataDir, 'sent')
    writeFileSync(sent, 'stored, not committed')
    const place = `files/${org.id}/${lost.slice(-2)}/${lost}`
    await services.files.storage.put(place, sent, 'copy')
    const folder = join(dataDir, 'incoming', `${spawnSync(process.execPath, ['-e', '']).pid}-abc-${hostname()}`)
    mkdirSync(folder, { recursive: true })
    for (const id of [lost, document.files[0]?.id]) writeFileSync(join(folder, `${org.id}.${id}.kept`), '')
    const before = stored()
    expect(before).toContain(place)
    await services.files.sweep(services.database, services.now())
    expect([stored(), marks()]).toEqual([before.filter(path => path !== place), []])
  })

  test('is in backups, comes back from them, is verified, and goes with its organization', async () => {
    const { org, document } = await furnish()
    const database = { DATABASE_URL: urlOf(connection), SECRET_KEY: key }
    const target = ownFolder()
    const backup = await command('backup', [target], { ...from, ...database, DATA_DIR: dataDir }).ended
    expect(backup, backup.said).toMatchObject({ code: 0 })
    const [snapshot = ''] = readdirSync(target)
    expect(below(join(target, snapshot), 'files')).toEqual(stored())

    const empty = await ownDatabase('empty')
    onTestFinished(empty.drop)
    const there = { ...to, DATABASE_URL: urlOf(empty.connection), SECRET_KEY: key, DATA_DIR: ownFolder() }
    const restore = await command('restore', [join(target, snapshot), '--send-waiting-email'], there).ended
    expect(restore, restore.said).toMatchObject({ code: 0, said: expect.stringContaining('Everything agrees.') })
    expect(await rowsOf(empty.connection)).toEqual(await rowsOf(connection))
    expect(restored(there.DATA_DIR)).toEqual(stored())

    const { id = '' } = document.files[0] ?? {}
    await services.files.storage.remove(`files/${org.id}/${id.slice(-2)}/${id}`)
    const verified = await command('verify', [], { ...from, ...database, DATA_DIR: dataDir }).ended
    expect(verified).toMatchObject({ code: 1, said: expect.stringContaining(`${id} is missing.`) })

    const flags = ['--short-name', org.shortName, '--confirm', org.name]
    const deleted = await command('delete-organization', flags, there).ended
    expect(deleted, deleted.said).toMatchObject({ code: 0 })
    const others = stored().filter(path => !path.includes(org.id))
    expect(restored(there.DATA_DIR)).toEqual(others)
    expect(others.length).toBeGreaterThan(0)
  }, 180_000)
})

test('a bucket that is another database’s, cannot be used or is not named any longer stops the start with a sentence', async () => {
  const start = (env: Record<string, string>, connection: typeof own.disk.connection) =>
    command('audit-verify', [], { SECRET_KEY: key, DATABASE_URL: urlOf(connection), ...env }).ended
  const refused = async (said: string, ...of: Parameters<typeof start>) =>
    expect(await start(...of)).toMatchObject({ code: 1, said: expect.stringContaining(said) })
  const database = own.bucket.connection
  await refused(
    'S3_BUCKET carefold-files holds the files of another database.',
    {
      ...bucket.env,
      DATA_DIR: onDisk.dataDir,
    },
    own.disk.connection,
  )
  await refused(
    'the files of this database are in the bucket carefold-files.',
    { DATA_DIR: inBucket.dataDir },
    database,
  )
  const at = { ...bucket.env, DATA_DIR: inBucket.dataDir }
  await refused('S3_BUCKET carefold-none cannot be used:', { ...at, S3_BUCKET: 'carefold-none' }, database)
  await refused('cannot be used:', { ...at, S3_ENDPOINT: 'http://127.0.0.1:9' }, database)
  const full = { ...other.env, DATA_DIR: ownFolder(), SECRET_KEY: key, DATABASE_URL: urlOf(database) }
  const target = ownFolder()
  await command('backup', [target], { ...bucket.env, ...full, ...bucket.env, DATA_DIR: inBucket.dataDir }).ended
  expect(await command('restore', [join(target, readdirSync(target)[0] ?? '')], full).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('S3_BUCKET carefold-restored is not empty.'),
  })
})

test.each([
  ['below the data directory', {}],
  ['in a bucket', other.env],
])('who starts over removes the files of their own organizations and of no other, %s', async (_where, env) => {
  const config = readConfig({ DATA_DIR: ownFolder(), ...env })
  const storage = makeStorage(config)
  const database = await ownDatabase('migrated')
  onTestFinished(database.drop)
  const [mine, foreign] = [newId(), newId()]
  await runStatements(database.connection, [
    `insert into organization (id, name, short_name) values ('${mine}', 'Half a demo', 'half-a-demo')`,
  ])
  const sent = join(onDisk.dataDir, 'sent')
  writeFileSync(sent, 'a file')
  for (const id of [mine, foreign]) await storage.put(`files/${id}/aa/one`, sent, 'copy')
  await startOver(database.connection, config)
  expect(await storage.has(`files/${mine}/aa/one`)).toBe(false)
  expect(await storage.has(`files/${foreign}/aa/one`)).toBe(true)
})
