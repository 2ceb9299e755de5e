import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foundByCommand, ownDataDir, startProduct } from './testing/product.ts'

// What a power cut leaves of a file that was being written, or was written just before.
const damages = [
  ['empty', () => Buffer.alloc(0)],
  ['half', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  ['full of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length || 40)],
] as const

/** Stopped data with an organization in it. */
async function usedData() {
  const dataDir = ownDataDir()
  const product = await startProduct(dataDir)
  foundByCommand(dataDir)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  return dataDir
}

/** Leaves beside the others a file that the last process would have removed. */
const leaveBehind = (dataDir: string, name: string, text: string) => {
  writeFileSync(join(dataDir, name), text)
  return name
}

describe.skipIf(process.env.TEST_DATABASE_URL)('state files after a power cut', () => {
  test.each(damages)(
    'a file that is %s does not stop a start, or the start says which and what to do',
    async (_how, damage) => {
      const dataDir = await usedData()
      const harm = (name: string) => {
        const [file, bytes] = [join(dataDir, name), readFileSync(join(dataDir, name))]
        writeFileSync(file, damage(bytes))
        return () => writeFileSync(file, bytes)
      }
      const [owner = ''] = readdirSync(join(dataDir, 'postgres')).filter(name => /^owner\.\d+$/.test(name))
      const lock = `${process.pid}\n${dataDir}/postgres/cluster\n1790000000\n5432\n${dataDir}/postgres/socket\n\n   1 2\nready   \n`
      const tolerated = [
        'data-id',
        `postgres/${owner}`,
        'postgres/server.log',
        leaveBehind(dataDir, `postgres/${owner}.99999999`, '{"pid":99999999,"born":"never"}'),
        leaveBehind(dataDir, 'postgres/cluster/postmaster.pid', lock),
        leaveBehind(dataDir, 'postgres/socket/.s.PGSQL.5432.lock', lock),
        leaveBehind(dataDir, 'secret-key.old', `${'0'.repeat(64)}\n`),
      ]
      for (const name of tolerated) harm(name)
      rmSync(join(dataDir, 'secret-key.old'))
      const product = await startProduct(dataDir)
      expect(product.printed()).toMatch(/^Carefold runs at/m)
      expect(readdirSync(join(dataDir, 'postgres')).filter(name => /^owner/.test(name))).toHaveLength(1)
      product.child.kill('SIGTERM')
      expect(await product.ended).toBe(0)

      for (const [name, advice] of [
        ['secret-key', /Put back .*secret-key from your backup|Put back the file from your backup/],
        ['postgres/cluster/PG_VERSION', /npm run restore/],
      ] as const) {
        const repair = harm(name)
        const refused = await startProduct(dataDir)
        expect(await refused.ended).toBe(1)
        expect(refused.printed()).toContain(join(dataDir, name))
        expect(refused.printed()).toMatch(advice)
        repair()
      }
    },
    120_000,
  )

  test('a lock whose number another process has by now does not stop a start', async () => {
    const dataDir = await usedData()
    // As in a container that was started again: small numbers come back.
    const text = `${process.pid}\n${dataDir}/postgres/cluster\n1790000000\n5432\n${dataDir}/postgres/socket\n\n   1 2\nready   \n`
    writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), text)
    const product = await startProduct(dataDir)
    expect(product.printed()).toMatch(/^Carefold runs at/m)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })
})
