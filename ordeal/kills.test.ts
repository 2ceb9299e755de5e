import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { killAtOnce } from '../src/kit/server/postgres/testing.ts'
import { databaseOf, environment, ownDataDir, root, signInFirst, startProduct, treeOf } from '../src/testing/product.ts'
import { program } from '../src/testing/program.ts'
import { furnish, lost, newCrew, tell, writeUntil } from './crew.ts'

const kills = Number(process.env.ORDEAL_KILLS ?? 100)

/** What is killed, by turns: everything, the product's process alone, the database's first process alone. */
const victims = [
  ['everything', (pid: number) => treeOf(pid)],
  ['the product', (pid: number) => [pid]],
  ['the database', (_pid: number, dataDir: string) => [databaseOf(dataDir) ?? 0].filter(Boolean)],
] as const

test(`${kills} kills under acknowledged writes and uploads lose nothing`, async () => {
  const dataDir = ownDataDir()
  let product = await startProduct(dataDir)
  const token = await signInFirst(product, dataDir)
  const furnished = await furnish(product, token)
  const crew = newCrew(token)
  const starts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const [, pidsOf] = victims[kill % victims.length] ?? victims[0]
    const stop = new AbortController()
    const writing = writeUntil(stop.signal, product, crew, furnished)
    await new Promise(done => setTimeout(done, 300 + Math.random() * 1200))
    killAtOnce(pidsOf(product.child.pid ?? 0, dataDir))
    await product.ended
    stop.abort()
    await writing
    const began = performance.now()
    product = await startProduct(dataDir)
    starts.push(performance.now() - began)
    expect(await lost(product, crew), `after kill ${kill + 1}`).toEqual([])
  }
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  const options = { cwd: root, env: environment(dataDir), encoding: 'utf8' as const }
  const verified = spawnSync(process.execPath, program('scripts/verify.ts'), options)
  expect(verified.status, verified.stdout + verified.stderr).toBe(0)
  const sorted = starts.toSorted((a, b) => a - b)
  tell('kills', {
    kills,
    positions: crew.acknowledged.positions.length,
    documents: crew.acknowledged.documents.size,
    lost: 0,
    answers: Object.fromEntries(crew.answers),
    startSeconds: { median: (sorted[kills >> 1] ?? 0) / 1000, slowest: (sorted.at(-1) ?? 0) / 1000 },
  })
  // Refused for a moment is right while the database goes; an error of the product's own is not.
  expect([...crew.answers.keys()].filter(status => ![0, 200, 503].includes(status))).toEqual([])
})
