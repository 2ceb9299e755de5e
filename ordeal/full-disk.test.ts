import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { call, databaseOf, ownDataDir, signInFirst, startProduct } from '../src/testing/product.ts'
import { furnish, lost, newCrew, tell, writeUntil } from './crew.ts'

/** A small file system of its own below the data directory's path; false where this machine allows none. */
function mountSmall(place: string): boolean {
  mkdirSync(place)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1600m,mode=0711', 'carefold-ordeal', place]).status === 0
}

test('a full disk is said as what it is, loses nothing, and ends by itself with the room', async context => {
  const dataDir = ownDataDir()
  if (!mountSmall(dataDir)) context.skip('this machine lets nobody mount a file system')
  onTestFinished(() => void spawnSync('umount', ['-l', dataDir]))
  const product = await startProduct(dataDir)
  const token = await signInFirst(product, dataDir)
  const furnished = await furnish(product, token)
  const crew = newCrew(token)
  const write = async (seconds: number) => {
    const stop = AbortSignal.timeout(seconds * 1000)
    await writeUntil(stop, product, crew, furnished)
  }
  await write(3)
  const filler = join(dataDir, 'filler')
  const { bavail, bsize } = statfsSync(dataDir)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 65_536)))
  await write(15)
  expect(await lost(product, crew)).toEqual([])
  expect((await call(product.port, 'GET', '/api/positions', { token })).status).toBe(200)
  const whileFull = Object.fromEntries(crew.answers)
  expect([...crew.answers.keys()].filter(status => ![200, 503, 507].includes(status))).toEqual([])
  rmSync(filler)
  const before = crew.acknowledged.positions.length
  await write(5)
  expect(crew.acknowledged.positions.length).toBeGreaterThan(before)
  expect(await lost(product, crew)).toEqual([])
  tell('full disk', {
    acknowledged: crew.acknowledged.positions.length + crew.acknowledged.documents.size,
    lost: 0,
    whileFull,
  })
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(existsSync(dataDir) && databaseOf(dataDir)).toBeFalsy()
})
