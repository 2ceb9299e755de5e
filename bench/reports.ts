import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { fill } from './fill.ts'
import { memoryOf, type Running, startProgram } from './processes.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, dry: { type: 'boolean', default: false } },
})

const port = 39_451
const base = `/tmp/carefold-bench-reports-${process.pid}`
const dataDir = `${base}/data`

/** Adds people who were invited within the last ten months: each is a row of the report on onboarding. */
async function addApplicants({ connection }: Embedded, organizationId: string, count: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  // Counted one by one, so many in one transaction would take minutes; no report reads the counters.
  await client.query('alter table person disable trigger count_people')
  await client.query(
    `insert into person (id, organization_id, status, first_name, last_name, email, invited_on, signed_up_on)
     select uuidv7(), $1, 'applicant', 'Nia ' || n, 'Applicant', 'nia' || n || '@bench.example',
       current_date - n % 300, case when n % 3 > 0 then current_date - n % 300 end
     from generate_series(1, $2::int) n`,
    [organizationId, count],
  )
  await client.query('alter table person enable trigger count_people')
  await client.query('analyze person')
  await client.end()
}

type Measured = {
  readonly seconds: number
  readonly firstByte: number
  readonly megabytes: number
  readonly more: number
}

/** Takes a file away without keeping it; `more` is how many megabytes the server's memory rose above where it began. */
async function takeFile({ url, pid }: Running, token: string, query: string): Promise<Measured> {
  const before = memoryOf(pid).rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid).rss)
  }, 50)
  const from = performance.now()
  let firstByte = 0
  let bytes = 0
  try {
    const address = `${url}/api/report/view/export/onboarding?${query}`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok || !answer.body) throw new Error(await answer.text())
    firstByte = (performance.now() - from) / 1000
    for await (const chunk of answer.body) bytes += chunk.length
  } finally {
    clearInterval(watch)
  }
  return {
    seconds: (performance.now() - from) / 1000,
    firstByte,
    megabytes: bytes / 1_000_000,
    more: most - before,
  }
}

async function measure(embedded: Embedded): Promise<string> {
  const rows = Number(wish.rows)
  const { organizationId, token } = await fill(embedded, dataDir, 200)
  await addApplicants(embedded, organizationId, rows)
  const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', METRICS_PORT: '0' }
  const server = await startProgram('src/server.ts', port, '/health/ready', env)
  try {
    // What comes with the first file of a kind, such as the code that writes it, is no growth by rows.
    for (const as of ['csv', 'xlsx']) await takeFile(server, token, `as=${as}&days=30`)
    const line = (what: string, { seconds, firstByte, megabytes, more }: Measured) =>
      `| ${what} | ${seconds.toFixed(1)} s | ${firstByte.toFixed(1)} s | ${megabytes.toFixed(1)} MB | ${more.toFixed(0)} MB |`
    const lines = ['| file | whole | first byte after | size | memory above the start |', '|---|---|---|---|---|']
    for (const as of ['csv', 'xlsx']) {
      lines.push(line(`${as}, ${Math.round(rows / 10)} rows`, await takeFile(server, token, `as=${as}&days=30`)))
      lines.push(line(`${as}, ${rows} rows`, await takeFile(server, token, `as=${as}`)))
      lines.push(line('the same again', await takeFile(server, token, `as=${as}`)))
    }
    return lines.join('\n')
  } finally {
    await server.stop()
  }
}

try {
  mkdirSync(base, { mode: 0o755 })
  const embedded = await startEmbedded({ dataDir })
  const table = await measure(embedded).finally(() => embedded.stop())
  const text = `# Measured: files of a report\n\n${new Date().toISOString().slice(0, 10)}, one run. How: README.md.\n\n${table}\n`
  keepResults('results-reports.md', text, wish.dry)
} finally {
  rmSync(base, { recursive: true, force: true })
}
