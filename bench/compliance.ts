import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { makeApp } from '../src/kit/server/app.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { type Connection, type Embedded, startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { openForRequests } from '../src/kit/server/request-login.ts'
import type { Part } from '../src/kit/server/serve.ts'
import type { Services } from '../src/kit/server/services.ts'
import { followUp } from '../src/modules/follow-up/server.ts'
import { screening } from '../src/modules/screening/server.ts'
import { foldAllCounts } from '../src/modules/status/counts/work.ts'
import { status } from '../src/modules/status/server.ts'
import { training } from '../src/modules/training/server.ts'
import { allParts } from '../src/parts.ts'
import { fillCompliance, multiply, papersOf } from './compliance-fill.ts'
import { type Filled, fill } from './fill.ts'
import { median, type Running, startProgram } from './processes.ts'
import { keepResults } from './results.ts'
import { measureAll, type Work } from './rounds.ts'

const { values: wish } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    /** So many times the people for the second look at the overview. */
    times: { type: 'string', default: '10' },
    dry: { type: 'boolean', default: false },
  },
})

const port = 39_421
const base = `/tmp/carefold-bench-compliance-${process.pid}`
const dataDir = `${base}/data`
const times = { rounds: Number(wish.rounds), seconds: Number(wish.seconds) }
/** Counting in SQL takes the plain server seconds for each of the connections. */
const longer = { ...times, seconds: Math.max(12, times.seconds) }

const get = (what: string, goal: number, path: string): Work => ({ what, goal, next: () => ({ method: 'GET', path }) })
const overviewPath = '/api/report/compliance-overview'
const matrixPath = '/api/report/compliance-matrix?limit=10&page=1'
const listPath = '/api/caregiver?status=active&limit=10&page=1'

type Measured = { what: string; measured: string; goal: string }
type Servers = { plain: Running; carefold: Running }

/** Where there is nothing to hold it against. */
const alone = ({ carefold }: Servers) => ({ plain: carefold, carefold })

const ratio = (of: number) => of.toFixed(2)

async function withServers<T>(embedded: Embedded, filled: Filled, run: (servers: Servers) => Promise<T>): Promise<T> {
  const { organizationId, accountId } = filled
  const own = { PGHOST: embedded.connection.host, ORGANIZATION_ID: organizationId, ACCOUNT_ID: accountId }
  const plain = await startProgram('bench/plain-server.ts', port, '/api/caregiver?status=active', own)
  const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', METRICS_PORT: '0' }
  const carefold = await startProgram('src/server.ts', port + 1, '/health/ready', env)
  try {
    return await run({ plain, carefold })
  } finally {
    await carefold.stop()
    await plain.stop()
  }
}

/** The p99 of the list, in milliseconds, for so many seconds. */
async function listP99({ url }: Running, token: string, seconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const result = await autocannon({ url: url + listPath, connections: 4, duration: seconds, headers })
  return result.latency.p99
}

const call = async ({ url }: Running, token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { data, message } = (await answer.json()) as { data: unknown; message: string }
  if (!answer.ok) throw new Error(`${method} ${path}: ${message}`)
  return data
}

/** Changes one requirement of everyone while the list is asked for. */
async function changeOne(carefold: Running, token: string, people: number): Promise<Measured[]> {
  const prefix = '/api/compliance-requirement'
  const quiet = await listP99(carefold, token, 6)
  const page = (await call(carefold, token, 'GET', `${prefix}/get-requirements?limit=1`)) as { data: Rule[] }
  const [rule] = page.data
  if (!rule) throw new Error('there is no requirement')
  const began = performance.now()
  const draft = { ...rule, categoryId: rule.category.id, positionIds: [], seriousness: 'warns' }
  await call(carefold, token, 'PUT', `${prefix}/${rule.id}`, draft)
  const answered = (performance.now() - began) / 1000
  const busy = listP99(carefold, token, 6)
  let running = true
  while (running) {
    await new Promise(resolve => setTimeout(resolve, 100))
    running = ((await call(carefold, token, 'GET', `${prefix}/changes`)) as unknown[]).length > 0
  }
  const seconds = (performance.now() - began) / 1000
  const meanwhile = await busy
  return [
    {
      what: `one requirement changed for ${people} people, with everyone (answered after ${answered.toFixed(1)} s)`,
      measured: `${seconds.toFixed(1)} s`,
      goal: 'at most 30 s',
    },
    {
      what: `p99 of the list meanwhile, ${meanwhile} ms against ${quiet} ms`,
      measured: `${ratio(meanwhile / quiet)} times`,
      goal: 'at most 3 times',
    },
  ]
}
type Rule = { id: string; category: { id: string } }

/** The product's server, in this process and without a port. */
async function serverOf(services: Services, parts: readonly Part[]) {
  const { app } = await makeApp(services, parts, null)
  return app
}

/** A paper is set aside by the call for it, with and without what follows for the person; in turns. */
async function changeFact(connection: Connection, filled: Filled): Promise<Measured> {
  const deaf = allParts.map(part =>
    [status, training, screening, followUp].includes(part) ? { ...part, listeners: [] } : part,
  )
  const houses = await Promise.all(
    [deaf, allParts].map(async parts => ({ parts, services: await houseOn(connection, parts) })),
  )
  const apps = await Promise.all(houses.map(({ services, parts }) => serverOf(services, parts)))
  const papers = await papersOf(connection, filled)
  const took: [number[], number[]] = [[], []]
  for (const [place, id] of papers.entries()) {
    const which = place % 2 === 0 ? 0 : 1
    const began = performance.now()
    const answer = await apps[which]?.inject({
      method: 'PUT',
      url: `/api/documents/upload-document/toggle-status/${id}`,
      headers: { authorization: `Bearer ${filled.token}` },
      payload: { active: false, reason: 'It cannot be read.' },
    })
    if (answer?.statusCode !== 200) throw new Error(`a paper could not be set aside: ${answer?.body}`)
    if (place >= 100) took[which].push(performance.now() - began)
  }
  for (const app of apps) await app.close()
  for (const { services } of houses) await services.database.close()
  const [plain, whole] = [median(took[0]), median(took[1])]
  return {
    what: `one fact changed and its timelines made anew, ${whole.toFixed(1)} ms against ${plain.toFixed(1)} ms without`,
    measured: `${ratio(whole / plain)} times`,
    goal: 'at most 2 times',
  }
}

const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'off' })
const houseOn = async (connection: Connection, parts: readonly Part[]) =>
  makeServices(config, await openForRequests(config, await openInstallation(config, connection, [])), parts)

async function measure(embedded: Embedded): Promise<Measured[]> {
  const people = Number(wish.people)
  const { connection } = embedded
  const filled = await fill(embedded, dataDir, people)
  const postmaster = Number(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
  const services = await houseOn(connection, allParts)
  const { seconds } = await fillCompliance(services, connection, filled)
  console.log(`30 requirements judged for ${people} people within ${seconds.toFixed(0)} seconds`)
  const fact = await changeFact(connection, filled)
  await foldAllCounts(services)
  const small = await withServers(embedded, filled, async servers => {
    const overviews = [get('overview', 10, overviewPath)]
    const [overview] = await measureAll(servers, postmaster, filled.token, overviews, longer)
    const matrix = { ...get('matrix page against the list', 0, matrixPath), against: get('list', 0, listPath).next }
    const [page] = await measureAll(alone(servers), postmaster, filled.token, [matrix], times)
    if (!overview || !page) throw new Error('nothing was measured')
    return { overview, page, changes: await changeOne(servers.carefold, filled.token, people) }
  })
  await multiply(connection, filled, Number(wish.times) - 1)
  await foldAllCounts(services)
  const large = await withServers(embedded, filled, servers =>
    measureAll(alone(servers), postmaster, filled.token, [get('overview of many', 0, overviewPath)], times),
  )
  await services.database.close()
  const many = large[0]?.carefold.rate ?? 0
  const { overview, page, changes } = small
  return [
    {
      what: `compliance overview, ${people} people x 30 requirements, against counting in SQL (${overview.carefold.rate.toFixed(0)} and ${overview.plain.rate.toFixed(1)} a second)`,
      measured: `${ratio(overview.ratio)} times the rate`,
      goal: 'at least 10 times',
    },
    {
      what: `the same for ${people * Number(wish.times)} people (${many.toFixed(0)} a second)`,
      measured: `${ratio(overview.carefold.rate / many)} times the cost`,
      goal: 'at most 2 times',
    },
    {
      what: `matrix page of 10 people, against the caregivers list in turns (${page.carefold.rate.toFixed(0)} and ${page.plain.rate.toFixed(0)} a second)`,
      measured: `${ratio(1 / page.ratio)} times the cost`,
      goal: 'at most 3 times',
    },
    ...changes,
    fact,
  ]
}

try {
  mkdirSync(base, { mode: 0o755 })
  const embedded = await startEmbedded({ dataDir })
  const rows = await measure(embedded).finally(() => embedded.stop())
  const table = ['| what | measured | goal |', '|---|---|---|']
  const lines = rows.map(({ what, measured, goal }) => `| ${what} | ${measured} | ${goal} |`)
  const text = `# Measured: compliance\n\n${new Date().toISOString().slice(0, 10)}, medians of ${wish.rounds} rounds of ${wish.seconds} seconds in turns. How: README.md.\n\n${[...table, ...lines].join('\n')}\n`
  keepResults('results-compliance.md', text, wish.dry)
} finally {
  rmSync(base, { recursive: true, force: true })
}
