import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '../src/kit/server/app.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { newId } from '../src/kit/server/ids.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { type Embedded, startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { openForRequests } from '../src/kit/server/request-login.ts'
import type { Services } from '../src/kit/server/services.ts'
import { inWork } from '../src/kit/server/work.ts'
import { startSession } from '../src/modules/session/store.ts'
import { foldAllCounts } from '../src/modules/status/counts/work.ts'
import { allParts } from '../src/parts.ts'
import { fillCompliance } from './compliance-fill.ts'
import { type Filled, fill } from './fill.ts'
import { median } from './processes.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '60' },
    dry: { type: 'boolean', default: false },
  },
})

const base = `/tmp/carefold-bench-my-people-${process.pid}`
const dataDir = `${base}/data`
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' })
const origin = { requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench' }

const calls: readonly { what: string; path: string; goal: number }[] = [
  { what: 'list of caregivers', path: '/api/caregiver?status=active&limit=10&page=1', goal: 3 },
  { what: 'search by name', path: '/api/caregiver?status=active&limit=10&page=1&search=quigley', goal: 3 },
  { what: 'counts above the list', path: '/api/caregiver/counts', goal: 3 },
  { what: 'dashboard', path: '/api/dashboard', goal: 3 },
  { what: 'compliance overview', path: '/api/report/compliance-overview', goal: 3 },
  { what: 'matrix', path: '/api/report/compliance-matrix?limit=10&page=1', goal: 3 },
  { what: 'review queue', path: '/api/compliance-requirement/review?limit=10&page=1', goal: 3 },
]

/** A coordinator of 200 people with this role; both roles may the same. */
async function coordinators(
  services: Services,
  { organizationId }: Filled,
): Promise<{ bound: string; unbound: string }> {
  const organization = { id: organizationId, name: 'Bench', shortName: 'bench', timeZone: 'America/New_York' }
  return inWork(services, organization, null, origin, async ({ work: { db, now } }) => {
    const found = await db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'organizationUser')
      .orderBy('id')
      .limit(2)
      .execute()
    const permissions = await db.selectFrom('permission').select('id').execute()
    const tokens: string[] = []
    for (const [at, { id }] of found.entries()) {
      const roleId = newId()
      const works_with = at === 0 ? 'myPeople' : 'everyone'
      await db
        .insertInto('role')
        .values({ id: roleId, name: `Bench ${at}`, works_with })
        .execute()
      const granted = permissions.map(one => ({ role_id: roleId, permission_id: one.id }))
      await db.insertInto('role_permission').values(granted).execute()
      await db.updateTable('account').set({ role_id: roleId }).where('id', '=', id).execute()
      tokens.push(await startSession(db, now, id, origin))
    }
    const [bound = '', unbound = ''] = tokens
    return { bound, unbound }
  })
}

async function took(app: FastifyInstance, url: string, token: string): Promise<number> {
  const began = performance.now()
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  return performance.now() - began
}

async function measure(embedded: Embedded): Promise<string> {
  const filled = await fill(embedded, dataDir, Number(wish.people))
  const services = makeServices(
    config,
    await openForRequests(config, await openInstallation(config, embedded.connection, [])),
    allParts,
  )
  await fillCompliance(services, embedded.connection, filled)
  await foldAllCounts(services)
  const tokens = await coordinators(services, filled)
  const { app } = await makeApp(services, allParts, null)
  const rows: string[] = []
  for (const { what, path, goal } of calls) {
    const [bound, unbound]: [number[], number[]] = [[], []]
    // In turns, so that what else the machine does meets both; the first ten only warm up.
    for (let round = -10; round < Number(wish.rounds); round++) {
      const pair = [await took(app, path, tokens.bound), await took(app, path, tokens.unbound)] as const
      if (round < 0) continue
      bound.push(pair[0])
      unbound.push(pair[1])
    }
    const [mine, all] = [median(bound), median(unbound)]
    rows.push(
      `| ${what} | ${mine.toFixed(1)} ms | ${all.toFixed(1)} ms | ${(mine / all).toFixed(2)} | at most ${goal} |`,
    )
    console.log(rows.at(-1))
  }
  await app.close()
  await services.database.close()
  const day = new Date().toISOString().slice(0, 10)
  return `# Measured: a role that is bound to its users' people

${day}, one run. ${wish.people} people, 200 of whom are those of the bound coordinator. How: README.md.

| what | bound | not bound | ratio | goal |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

try {
  mkdirSync(base, { mode: 0o755 })
  const embedded = await startEmbedded({ dataDir })
  const text = await measure(embedded).finally(() => embedded.stop())
  keepResults('results-my-people.md', text, wish.dry)
} finally {
  rmSync(base, { recursive: true, force: true })
}
