import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../scripts/machine.ts'
import { startThrowAway } from '../scripts/throw-away-cluster.ts'
import { runStatements } from '../src/kit/server/postgres/statements.ts'
import { call, databaseOf, ownDataDir, signInFirst, startProduct, treeOf } from '../src/testing/product.ts'
import { furnish, lost, newCrew, tell, writeUntil } from './crew.ts'

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/** Runs this while eight people write, and answers them and the slowest look at readiness meanwhile. */
async function underWriters(harm: (dataDir: string) => Promise<void>, more: Record<string, string> = {}) {
  const dataDir = ownDataDir()
  const product = await startProduct(dataDir, more)
  const token = await signInFirst(product, dataDir, more)
  const furnished = await furnish(product, token)
  const crew = newCrew(token)
  const stop = new AbortController()
  const writing = writeUntil(stop.signal, product, crew, furnished)
  const ready: { status: number; seconds: number }[] = []
  const looking = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now()
      const { status } = await call(product.port, 'GET', '/health/ready')
      ready.push({ status, seconds: (performance.now() - began) / 1000 })
      await pause(200)
    }
  })()
  await pause(1000)
  await harm(dataDir)
  await pause(2000)
  stop.abort()
  await Promise.all([writing, looking])
  expect(await lost(product, crew)).toEqual([])
  expect([...crew.answers.keys()].filter(status => ![200, 503].includes(status))).toEqual([])
  expect((await call(product.port, 'GET', '/health/ready')).status).toBe(200)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  return {
    acknowledged: crew.acknowledged.positions.length + crew.acknowledged.documents.size,
    lost: 0,
    answers: Object.fromEntries(crew.answers),
    notReady: ready.filter(({ status }) => status === 503).length,
    slowestReadiness: Math.max(...ready.map(({ seconds }) => seconds)),
  }
}

test('a database that stops for twenty-five seconds loses nothing, and readiness says so in time', async () => {
  const figures = await underWriters(async dataDir => {
    const all = treeOf(databaseOf(dataDir) ?? 0)
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    await pause(25_000)
    for (const pid of all) process.kill(pid, 'SIGCONT')
  })
  tell('database stopped for 25 s', figures)
  expect(figures.notReady).toBeGreaterThan(0)
  expect(figures.slowestReadiness).toBeLessThan(5)
})

test('connections that are ended thirty times over lose nothing', async () => {
  const figures = await underWriters(async dataDir => {
    const socket = `${dataDir}/postgres/socket`
    for (let n = 0; n < 30; n++) {
      await runStatements({ host: socket, port: 5432, user: 'postgres', database: 'postgres' }, [
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
      ])
      await pause(100)
    }
  })
  tell('connections ended 30 times', figures)
})

const programs = findPostgres()

test.skipIf(!programs)('a server’s database that is restarted five times loses nothing', async () => {
  const cluster = await startThrowAway(programs ?? '')
  onTestFinished(cluster.stop)
  const { searchParams, username } = new URL(cluster.url)
  const server = { host: searchParams.get('host') ?? '', port: 5432, user: username }
  await runStatements({ ...server, database: 'postgres' }, ['create database harbor'])
  const figures = await underWriters(
    async () => {
      for (let n = 0; n < 5; n++) {
        await cluster.restart(1000)
        await pause(2000)
      }
    },
    { DATABASE_URL: cluster.url.replace('/postgres?', '/harbor?') },
  )
  tell('database restarted 5 times', figures)
  expect(figures.notReady).toBeGreaterThan(0)
})
