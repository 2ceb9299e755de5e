import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { livingOwner, takeOwnership } from './owner.ts'
import { ensureDirectory } from './places.ts'
import { ask, end, expectGone, freshDataDir, serverOf, startApp } from './testing.ts'

test('a second process attaches, and letting go leaves the server to its owner', async () => {
  const dataDir = freshDataDir()
  const app = await startApp(dataDir)
  const second = await startEmbedded({ dataDir, durable: false })
  expect(second.attached).toBe(true)
  await second.stop()
  expect(await ask(app.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of several processes that start at once on an empty place, one owns and the others attach', async () => {
  const dataDir = freshDataDir()
  const apps = await Promise.all([startApp(dataDir), startApp(dataDir), startApp(dataDir)])
  expect(apps.filter(({ attached }) => !attached)).toHaveLength(1)
  for (const { connection } of apps) expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when the owner dies, the next process owns, even at once', async () => {
  const dataDir = freshDataDir()
  const app = await startApp(dataDir)
  const server = serverOf(dataDir) ?? 0
  await end(app)
  const next = await startEmbedded({ dataDir, durable: false })
  expect(next.attached).toBe(false)
  await expectGone(server)
  await next.stop()
})

test('only one can take a directory, and it is free again after release', () => {
  const directory = ensureDirectory(freshDataDir(), undefined)
  const first = takeOwnership(directory)
  expect(livingOwner(directory)?.pid).toBe(process.pid)
  expect(takeOwnership(directory)).toBeUndefined()
  first?.release()
  expect(livingOwner(directory)).toBeUndefined()
  expect(takeOwnership(directory)).toBeDefined()
})

test('a later process with the number of a dead owner owns nothing', () => {
  const directory = ensureDirectory(freshDataDir(), undefined)
  writeFileSync(join(directory, 'owner.4'), JSON.stringify({ pid: process.pid, born: 'another time', released: false }))
  expect(livingOwner(directory)).toBeUndefined()
  expect(takeOwnership(directory)).toBeDefined()
})
