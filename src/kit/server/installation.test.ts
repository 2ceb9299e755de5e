import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { newId } from './ids.ts'
import { endKeyChange, openInstallation } from './installation.ts'
import { runStatements } from './postgres/statements.ts'
import { reseal } from './reseal.ts'
import { makeSealer, type SealedColumn } from './seal.ts'
import { freshDatabase } from './testing/database.ts'

const [first, second] = ['the first key of this database, long', 'the second key of this database, long']

let connection: Awaited<ReturnType<typeof freshDatabase>>['connection']
let dataDir: string
beforeEach(async () => {
  const fresh = await freshDatabase()
  connection = fresh.connection
  dataDir = mkdtempSync('/tmp/carefold-installation-')
  await run('create table note (id uuid primary key, text bytea)')
  return async () => {
    rmSync(dataDir, { recursive: true })
    await fresh.drop()
  }
})

const notes: SealedColumn = { table: 'note', column: 'text', placeOf: id => `note ${id}` }
const open = (env: Record<string, string> = {}) =>
  openInstallation(readConfig({ DATA_DIR: dataDir, ...env }), connection, [notes])
const run = (...statements: string[]) => runStatements(connection, statements)
const inDataDir = (name: string) => join(dataDir, name)
const key = () => readFileSync(inDataDir('secret-key'), 'utf8').trim()

const organization = newId()
/** Lets the database hold data. */
const use = () => run(`insert into organization (id, name, short_name) values ('${organization}', 'Harbor', 'harbor')`)
const seal = (secret: string, count: number) => {
  const { seal: close } = makeSealer({ current: secret, old: null })
  const rows = Array.from({ length: count }, () => newId()).map(
    id => `('${id}', '\\x${close('text', notes.placeOf(id)).toString('hex')}')`,
  )
  return run(`insert into note values ${rows.join()}`)
}

describe('the key', () => {
  test('is made once for an empty database, for the owner of the files only, and found again', async () => {
    const { keys } = await open()
    expect(keys).toEqual({ current: key(), old: null })
    expect(keys.current).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(inDataDir('secret-key')).mode & 0o777).toBe(0o600)
    await use()
    expect((await open()).keys).toEqual(keys)
    expect((await open({ SECRET_KEY: key() })).keys).toEqual(keys)
  })

  test('an empty file of a first start that was cut off is made anew', async () => {
    writeFileSync(inDataDir('secret-key'), '')
    expect((await open()).keys.current).toHaveLength(64)
  })

  test.each([
    ['missing', () => rmSync(inDataDir('secret-key')), 'is missing: DIR/secret-key. Put back the file'],
    ['empty', () => writeFileSync(inDataDir('secret-key'), ''), 'holds 0 characters'],
    ['short', () => writeFileSync(inDataDir('secret-key'), 'short\n'), 'holds 5 characters'],
    ['another', () => writeFileSync(inDataDir('secret-key'), second), 'DIR/secret-key is not the key'],
  ])('where there are data, one that is %s stops the start, and none is made', async (_kind, spoil, sentence) => {
    await open()
    await use()
    const right = key()
    spoil()
    const before = existsSync(inDataDir('secret-key')) && key()
    await expect(open()).rejects.toThrow(`${sentence.replace('DIR', dataDir)}`)
    expect(existsSync(inDataDir('secret-key')) && key()).toBe(before)
    await expect(open({ SECRET_KEY: second })).rejects.toThrow('SECRET_KEY is not the key')
    expect((await open({ SECRET_KEY: right })).keys.current).toBe(right)
  })

  test('a database from before there were fingerprints is held against what is sealed in it', async () => {
    await use()
    await seal(first, 3)
    await expect(open()).rejects.toThrow('is missing')
    await expect(open({ SECRET_KEY: second })).rejects.toThrow('SECRET_KEY is not the key')
    expect((await open({ SECRET_KEY: first })).keys.current).toBe(first)
  })
})

describe('a change of the key', () => {
  test('needs both until it is finished, and the new one alone from then on', async () => {
    await open({ SECRET_KEY: first })
    await use()
    const both = { SECRET_KEY: second, SECRET_KEY_OLD: first }
    expect((await open(both)).keys).toEqual({ current: second, old: first })
    expect((await open(both)).keys).toEqual({ current: second, old: first })
    await expect(open({ SECRET_KEY: second })).rejects.toThrow('Set SECRET_KEY_OLD to that key')
    await expect(open({ SECRET_KEY: first })).rejects.toThrow('SECRET_KEY is not the key')
    await expect(open({ SECRET_KEY: `${second} 3`, SECRET_KEY_OLD: second })).rejects.toThrow('is not finished')
    const database = openDatabase(connection, () => undefined, 1)
    await endKeyChange(database)
    await database.close()
    expect((await open({ SECRET_KEY: second })).keys).toEqual({ current: second, old: null })
    await expect(open({ SECRET_KEY: first })).rejects.toThrow('SECRET_KEY is not the key')
  })

  test('seals everything anew, goes on where it was interrupted, and leaves alone what neither key opens', async () => {
    await use()
    await seal(first, 450)
    const lost = newId()
    await run(`insert into note values ('${lost}', '\\x0102')`)
    const database = openDatabase(connection, () => undefined, 1)
    onTestFinished(database.close)
    const sealer = makeSealer({ current: second, old: first })
    const stopping = new AbortController()
    let written = 0
    const stopped: typeof sealer = {
      ...sealer,
      reseal(sealed, place) {
        if (++written === 201) stopping.abort()
        return sealer.reseal(sealed, place)
      },
    }
    await expect(reseal(database, stopped, [notes], stopping.signal)).rejects.toThrow('abort')
    const rest = await reseal(database, sealer, [notes])
    expect(rest).toEqual({ resealed: 50, unreadable: [`note ${lost}`] })
    const alone = makeSealer({ current: second, old: null })
    const rows = (await run('select id, text from note order by id')) as { id: string; text: Buffer }[]
    expect(rows.filter(({ id, text }) => alone.unseal(text, notes.placeOf(id)) === 'text')).toHaveLength(450)
  })
})

describe('the data directory', () => {
  const id = () => readFileSync(inDataDir('data-id'), 'utf8').trim()
  const server = { DATABASE_URL: 'postgres://db/carefold' }
  const storeFile = () =>
    run(`insert into stored_file (id, organization_id, name, media_type, bytes, sha256)
      values ('${randomUUID()}', '${organization}', 'a.pdf', 'application/pdf', 1, 'x')`)

  test('gets the id of its database, also when its file was torn', async () => {
    const { keys } = await open()
    const made = id()
    expect(await run('select data_id from installation')).toEqual([{ data_id: made }])
    await use()
    await storeFile()
    writeFileSync(inDataDir('data-id'), '')
    await open({ SECRET_KEY: keys.current, ...server })
    expect(id()).toBe(made)
  })

  test('of another database is refused with a sentence that names it', async () => {
    await open()
    await use()
    writeFileSync(inDataDir('data-id'), `${randomUUID()}\n`)
    await expect(open()).rejects.toThrow(`DATA_DIR ${dataDir} is not the data directory of this database`)
  })

  test('with files of another database is refused for an empty one', async () => {
    writeFileSync(inDataDir('data-id'), `${randomUUID()}\n`)
    mkdirSync(inDataDir('files/some-organization'), { recursive: true })
    await expect(open(server)).rejects.toThrow('is not the data directory of this database')
  })

  test('that was made and never held a file is taken by an empty database, with its id', async () => {
    const made = randomUUID()
    writeFileSync(inDataDir('data-id'), `${made}\n`)
    mkdirSync(inDataDir('files'), { recursive: true })
    await open({ SECRET_KEY: first, ...server })
    expect(await run('select data_id from installation')).toEqual([{ data_id: made }])
  })

  test("without an id is refused for an operator's database that has files, and told what to do", async () => {
    await open({ SECRET_KEY: first })
    await use()
    await storeFile()
    const made = id()
    rmSync(inDataDir('data-id'))
    await expect(open({ SECRET_KEY: first, ...server })).rejects.toThrow(`write ${made} into ${inDataDir('data-id')}`)
    // The embedded database lies in the directory itself.
    await open({ SECRET_KEY: first })
    expect(id()).toBe(made)
  })
})
