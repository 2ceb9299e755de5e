import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { inWork } from '../src/kit/server/work.ts'
import { hashPassword } from '../src/modules/session/passwords/work.ts'
import { median } from './processes.ts'
import { listP99, type Product, withProduct } from './product-beside-list.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    people: { type: 'string', default: '2000' },
    dry: { type: 'boolean', default: false },
  },
})

const port = 39_447
const base = `/tmp/carefold-bench-sign-ins-${process.pid}`
const password = 'bench bench bench 2'

type Client = { readonly accountId: string; readonly email: string }

/** Gives so many caregivers accounts with the password. */
async function addClients({ services, filled }: Product, count: number): Promise<Client[]> {
  const organization = { id: filled.organizationId, name: 'Bench', shortName: 'bench', timeZone: 'America/New_York' }
  const origin = { requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench' }
  const hash = await hashPassword(password)
  return inWork(services, organization, null, origin, async ({ work: { db } }) => {
    const { rows } = await sql<Client>`
      insert into account (id, kind, role, person_id, email, password_hash, email_confirmed_at)
      select uuidv7(), 'person', 'applicant', id, email, ${hash}, now() from person where status = 'active' order by id
      limit ${count} returning id as "accountId", email`.execute(db)
    return rows
  })
}

type SignedIn = { success: boolean; message: string; data: { token: string; user: { id: string } } }

/** Signs a client in again and again, and answers the tokens. Throws when one is refused or is somebody else's. */
async function signInUntil({ url }: Product['server'], { accountId, email }: Client, isOver: () => boolean) {
  const tokens: string[] = []
  while (!isOver()) {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { message, data } = (await answer.json()) as SignedIn
    if (!answer.ok || data.user.id !== accountId) throw new Error(`${email}: ${answer.status} ${message}`)
    tokens.push(data.token)
  }
  return tokens
}

/** The p99 of the list while all of them sign in, and with how many sign-ins. */
async function whileSigningIn(product: Product, clients: readonly Client[], seconds: number) {
  let over = false
  const signing = Promise.all(clients.map(one => signInUntil(product.server, one, () => over)))
  const p99 = await listP99(product, seconds)
  over = true
  const tokens = (await signing).flat()
  if (new Set(tokens).size !== tokens.length) throw new Error('two sign-ins got the same session')
  return { p99, signIns: tokens.length }
}

async function measure(product: Product): Promise<string> {
  const clients = await addClients(product, Number(wish.clients))
  const seconds = Number(wish.seconds)
  const rounds: { quiet: number; busy: number; signIns: number }[] = []
  // The first round only warms up.
  for (let round = -1; round < Number(wish.rounds); round++) {
    const quiet = await listP99(product, seconds)
    const { p99, signIns } = await whileSigningIn(product, clients, seconds)
    if (round >= 0) rounds.push({ quiet, busy: p99, signIns })
  }
  const quiet = median(rounds.map(one => one.quiet))
  const busy = median(rounds.map(one => one.busy))
  const ratio = median(rounds.map(one => one.busy / one.quiet))
  const signIns = rounds.reduce((sum, one) => sum + one.signIns, 0)
  return [
    '| what | measured | goal |',
    '|---|---|---|',
    `| sign-ins by ${clients.length} people at the same moment, again and again | ${signIns}, each into their own account with a session of its own | all |`,
    `| p99 of the list meanwhile, ${busy} ms against ${quiet} ms | ${ratio.toFixed(2)} times | at most 3 times |`,
  ].join('\n')
}

try {
  mkdirSync(base, { mode: 0o755 })
  const table = await withProduct({ dataDir: `${base}/data`, port, people: Number(wish.people) }, measure)
  const text = `# Measured: sign-ins beside the list\n\n${new Date().toISOString().slice(0, 10)}, ${wish.rounds} rounds, medians. How: README.md.\n\n${table}\n`
  keepResults('results-sign-ins.md', text, wish.dry)
} finally {
  rmSync(base, { recursive: true, force: true })
}
