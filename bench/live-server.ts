import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Server } from 'socket.io'
import { z } from 'zod'
import { live, tells } from '../src/kit/contract/live.ts'
import { makeApp } from '../src/kit/server/app.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { migrate } from '../src/kit/server/migrate.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { openForRequests } from '../src/kit/server/request-login.ts'
import { inWork } from '../src/kit/server/work.ts'
import { foundOrganization } from '../src/modules/organization/work.ts'
import { addAccount, startSession } from '../src/modules/session/store.ts'

// One server of bench/live.ts: socket.io by itself, or the product's live connections. It is asked over its standard input:
// "tell N" tells everybody N things, "gc" collects; each answer is a line with the CPU time and the memory so far.

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    clients: { type: 'string', default: '500' },
    dataDir: { type: 'string', default: '' },
    port: { type: 'string' },
  },
})
const port = Number(values.port)
const message = {
  id: '0192b6a0-0000-7000-8000-000000000000',
  chatId: 'c',
  from: 'Dana Coordinator',
  text: 'x'.repeat(140),
}

type Bench = { readonly tokens: readonly string[]; tell(times: number): Promise<unknown> }

async function bare(): Promise<Bench> {
  const server = createServer()
  const io = new Server(server, { transports: ['websocket'], serveClient: false })
  io.on('connection', socket => void socket.join('group'))
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return {
    tokens: Array.from({ length: Number(values.clients) }, (_, at) => `token-${at}`),
    async tell(times) {
      for (let told = 0; told < times; told++) io.to('group').emit('bench.message', message)
    },
  }
}

async function carefold(): Promise<Bench> {
  const dataDir = values.dataDir
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', PORT: String(port) })
  const { connection } = await startEmbedded({ dataDir })
  await migrate(connection)
  const installation = await openForRequests(config, await openInstallation(config, connection, []))
  const services = makeServices(config, installation, [])
  const { app } = await makeApp(services, [], null)
  await app.listen({ port, host: '127.0.0.1' })
  const admin = { email: 'a@bench.example', firstName: 'Ada', lastName: 'Admin' }
  const org = { name: 'Bench', shortName: 'bench', timeZone: 'America/Chicago' }
  const { organizationId } = await foundOrganization(services, { ...org, admin })
  const origin = { requestId: 'bench', ip: '', userAgent: 'bench' }
  const work = <T>(run: Parameters<typeof inWork<T>>[4]) =>
    inWork(services, { id: organizationId, ...org }, null, origin, run)
  const made = await work(async ({ work: { db, now } }) => {
    const all: { id: string; token: string }[] = []
    for (let at = 0; at < Number(values.clients); at++) {
      const names = { email: `${at}@bench.example`, firstName: 'Sana', lastName: 'Staff', confirmedAt: now }
      const id = await addAccount(db, now, { kind: 'user', role: 'organizationUser', ...names })
      all.push({ id, token: await startSession(db, now, id, origin) })
    }
    return all
  })
  const told = live('bench', { message: tells(z.record(z.string(), z.string())) })
  const accounts = made.map(({ id }) => id)
  return {
    tokens: made.map(({ token }) => token),
    tell: times =>
      work(async ({ work }) => {
        for (let one = 0; one < times; one++) work.tell(told.message, message, { accounts })
      }),
  }
}

const bench = await (values.kind === 'bare' ? bare() : carefold())
const say = (of: object) => console.log(JSON.stringify(of))
say({ tokens: bench.tokens })
for await (const line of createInterface({ input: process.stdin })) {
  const [what, times = ''] = line.split(' ')
  if (what === 'tell') await bench.tell(Number(times))
  if (what === 'gc') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  say({ cpu: user + system, rss, heap: heapUsed + external })
}
