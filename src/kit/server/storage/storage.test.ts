import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { testBucket } from '../../../testing/bucket.ts'
import { readConfig } from '../config.ts'
import { makeStorage } from './make-storage.ts'

const bucket = await testBucket()
const folder = mkdtempSync(join(tmpdir(), 'carefold-storage-'))
afterAll(async () => {
  await bucket.end()
  rmSync(folder, { recursive: true, force: true })
})

const sent = join(folder, 'sent')
const bytes = randomBytes(300_000)
const path = 'files/7c/one'

// The same promises, wherever the files are.
describe.each([
  ['below the data directory', {}],
  ['in a bucket', bucket.env],
])('a store %s', (_where, env) => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const store = makeStorage(readConfig({ DATA_DIR: dataDir, ...env }))

  test('gives back what was put there, whole and in part, and stores nothing else', async () => {
    expect(await store.isEmpty()).toBe(true)
    for (const how of ['link', 'copy'] as const) {
      writeFileSync(sent, bytes)
      await store.put(path, sent, how)
      rmSync(sent)
      const whole = await store.open(path)
      expect(whole.size).toBe(bytes.length)
      expect((await buffer(whole.bytes)).equals(bytes)).toBe(true)
      const part = await store.open(path, { first: 10, last: 99_999 })
      expect(part.size).toBe(99_990)
      expect((await buffer(part.bytes)).equals(bytes.subarray(10, 100_000))).toBe(true)
      expect([await store.has(path), await store.has(`${path}.preview`), await store.isEmpty()]).toEqual([
        true,
        false,
        false,
      ])
      const target = join(folder, 'copied')
      expect(await store.copyTo(path, target)).toBe(true)
      expect(createHash('sha256').update(readFileSync(target)).digest('hex')).toBe(
        createHash('sha256').update(bytes).digest('hex'),
      )
      await store.remove(path)
      expect(await store.has(path)).toBe(false)
    }
  })

  test('says of a file that is not there that it is missing, and removes it without complaint', async () => {
    await expect(store.open(path)).rejects.toThrow('This file is missing on the server.')
    expect(await store.copyTo(path, join(folder, 'none'))).toBe(false)
    await store.remove(path)
  })

  test('removes a folder and nothing beside it', async () => {
    for (const name of ['files/a/1', 'files/a/2', 'files/ab/3']) {
      writeFileSync(sent, name)
      await store.put(name, sent, 'copy')
    }
    await store.removeAll('files/a')
    expect(await Promise.all(['files/a/1', 'files/a/2', 'files/ab/3'].map(store.has))).toEqual([false, false, true])
  })

  test('keeps marks beside the files', async () => {
    expect(await store.readMark('data-id')).toBeNull()
    await store.setMark('data-id', 'one')
    expect(await store.readMark('data-id')).toBe('one')
    await store.setMark('data-id', null)
    expect(await store.readMark('data-id')).toBeNull()
  })
})

test('a bucket that lists a part at a time is removed to the last file, and what lies beside stays', async () => {
  // A thousand is what Amazon lists at most: fewer do here.
  const own = await testBucket('carefold-many', 10)
  onTestFinished(own.end)
  const store = makeStorage(readConfig({ DATA_DIR: mkdtempSync(join(folder, 'data-')), ...own.env }))
  writeFileSync(sent, 'one')
  for (let at = 10; at < 35; at++) await store.put(`files/a/${at}`, sent, 'copy')
  await store.put('files/b/1', sent, 'copy')
  expect(own.paths()).toHaveLength(26)
  await store.removeAll('files/a')
  expect(own.paths()).toEqual(['files/b/1'])
  expect(await store.isEmpty()).toBe(false)
})
