import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../src/kit/server/app.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import type { Connection } from '../src/kit/server/pool.ts'
import { type Embedded, startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { runStatements } from '../src/kit/server/postgres/statements.ts'
import { openForRequests } from '../src/kit/server/request-login.ts'
import { foldAllCounts } from '../src/modules/status/counts/work.ts'
import { allParts } from '../src/parts.ts'
import { fillCompliance } from './compliance-fill.ts'
import { type Filled, fill } from './fill.ts'
import { cpuOf, median } from './processes.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '60' },
    dry: { type: 'boolean', default: false },
  },
})

const dataDir = `/tmp/carefold-bench-my-work-${process.pid}`
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' })

const list = '/api/caregiver?status=active&limit=10&page=1'
/** The list that answers the same question: who needs attention, the most urgent first. */
const urgent = '/api/caregiver?attention=true&sort=urgency&limit=10&page=1'
const goal = 3
const calls: readonly { what: string; path: string }[] = [
  { what: 'dashboard', path: '/api/dashboard' },
  { what: 'clear to work over twelve weeks', path: '/api/dashboard/trend' },
  { what: "My work, everyone's", path: '/api/dashboard/work?whose=everyone&limit=10' },
  { what: 'My work, of 200 people', path: '/api/dashboard/work?whose=mine&limit=10' },
  { what: 'My work, one kind', path: '/api/dashboard/work?whose=everyone&kind=document&limit=10' },
  { what: 'My work, page 10', path: '/api/dashboard/work?whose=everyone&limit=10&page=10' },
  { what: "its numbers, everyone's", path: '/api/dashboard/work/counts?whose=everyone' },
  { what: 'its numbers, of 200 people', path: '/api/dashboard/work/counts?whose=mine' },
]

/** A document of every twentieth person waits, and every third active one was reminded yesterday. */
const waiting = ({ organizationId }: Filled) => [
  `insert into caregiver_document (id, organization_id, person_id, document_type_id, received_at, received_on, uploader)
   select uuidv7(), p.organization_id, p.id, (select id from document_type where organization_id = '${organizationId}' order by name limit 1),
     now() - p.place * interval '1 minute', current_date, 'Bench'
   from (select *, row_number() over (order by id) as place from person where organization_id = '${organizationId}') p
   where p.place % 20 = 0`,
  `insert into reminder_sent (id, organization_id, person_id, requirement_id, rung, due_day, sent_on, sent_at)
   select uuidv7(), p.organization_id, p.id, (select id from requirement where organization_id = '${organizationId}' order by id limit 1), 1,
     current_date, current_date - 1, now() - interval '1 day'
   from (select *, row_number() over (order by id) as place from person
     where organization_id = '${organizationId}' and status = 'active') p where p.place % 3 = 0`,
  'vacuum analyze',
]

async function took(app: FastifyInstance, url: string, token: string): Promise<number> {
  const began = performance.now()
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  return performance.now() - began
}

/** The CPU time of one call and of the list, here and in the database, which does not depend on what else the machine does. */
async function cpuTimes(app: FastifyInstance, token: string, path: string): Promise<[own: number, list: number]> {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
  const used: [number, number] = [0, 0]
  const [blocks, calls] = [5, 20]
  for (let block = 0; block < blocks; block++)
    for (const [at, url] of [path, list].entries()) {
      const before = cpuOf(process.pid, postmaster)
      for (let call = 0; call < calls; call++) await took(app, url, token)
      used[at] = (used[at] ?? 0) + cpuOf(process.pid, postmaster) - before
    }
  return [used[0] / (blocks * calls), used[1] / (blocks * calls)]
}

/** Each call and the list in turns, so that what else the machine does meets both; the first ten only warm up. */
async function compared(app: FastifyInstance, token: string, { what, path }: (typeof calls)[number]): Promise<string> {
  const times: [number[], number[], number[]] = [[], [], []]
  for (let round = -10; round < Number(wish.rounds); round++)
    for (const [at, url] of [path, list, urgent].entries()) {
      const milliseconds = await took(app, url, token)
      if (round >= 0) times[at]?.push(milliseconds)
    }
  const [own, ofList, ofUrgent] = times.map(median) as [number, number, number]
  const cells = [
    `${own.toFixed(1)} ms`,
    `${ofList.toFixed(1)} ms`,
    (own / ofList).toFixed(2),
    `${ofUrgent.toFixed(1)} ms`,
  ]
  const [ownCpu, listCpu] = await cpuTimes(app, token, path)
  const cpu = [`${ownCpu.toFixed(1)} ms`, `${listCpu.toFixed(1)} ms`, (ownCpu / listCpu).toFixed(2)]
  const row = `| ${[what, ...cells, (own / ofUrgent).toFixed(2), ...cpu].join(' | ')} | at most ${goal} |`
  console.log(row)
  return row
}

async function filledServer(embedded: Embedded) {
  const connection: Connection = embedded.connection
  const filled = await fill(embedded, dataDir, Number(wish.people))
  const services = makeServices(
    config,
    await openForRequests(config, await openInstallation(config, connection, [])),
    allParts,
  )
  await fillCompliance(services, connection, filled)
  await foldAllCounts(services)
  await runStatements(connection, waiting(filled))
  return { filled, services }
}

async function measure(embedded: Embedded): Promise<string> {
  const { filled, services } = await filledServer(embedded)
  const { app } = await makeApp(services, allParts, null)
  const rows: string[] = []
  for (const one of calls) rows.push(await compared(app, filled.token, one))
  await app.close()
  await services.database.close()
  const day = new Date().toISOString().slice(0, 10)
  return `# Measured: dashboard and My work

${day}, one run. ${wish.people} people, an administrator who coordinates 200 of them. How: README.md.

| what | took | list of caregivers | ratio | the list of who needs attention, most urgent first | ratio | CPU | of the list of caregivers | ratio | goal |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

try {
  const embedded = await startEmbedded({ dataDir })
  const text = await measure(embedded).finally(() => embedded.stop())
  keepResults('results-my-work.md', text, wish.dry)
} finally {
  if (!process.env.KEEP) rmSync(dataDir, { recursive: true, force: true })
}
