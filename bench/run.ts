import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { type Filled, fill } from './fill.ts'
import { measureFirstLoads } from './first-loads.ts'
import { startProgram } from './processes.ts'
import { keepResults } from './results.ts'
import { computedLists, measureAll, type Row, workOf } from './rounds.ts'
import { measureStartUp } from './start-up.ts'

const { values: wish } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    /** Only look whether everything runs: nothing is written. */
    dry: { type: 'boolean', default: false },
  },
})

const port = 39_411
const base = `/tmp/carefold-bench-${process.pid}`

type Measured = { calls: Row[]; lists: Row[] }

async function measureCalls(dataDir: string, people: number): Promise<Measured> {
  const embedded = await startEmbedded({ dataDir })
  try {
    const began = performance.now()
    const filled: Filled = await fill(embedded, dataDir, people)
    console.log(`${people} people filled in within ${Math.round((performance.now() - began) / 1000)} seconds`)
    const postmaster = Number(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
    const { organizationId, accountId } = filled
    const own = { PGHOST: embedded.connection.host, ORGANIZATION_ID: organizationId, ACCOUNT_ID: accountId }
    const plain = await startProgram('bench/plain-server.ts', port, '/api/caregiver?status=active', own)
    const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', METRICS_PORT: '0' }
    const carefold = await startProgram('src/server.ts', port + 1, '/health/ready', env)
    try {
      const times = { rounds: Number(wish.rounds), seconds: Number(wish.seconds) }
      const calls = await measureAll({ plain, carefold }, postmaster, filled.token, workOf(filled), times)
      const own = { plain: carefold, carefold }
      return { calls, lists: await measureAll(own, postmaster, filled.token, computedLists, times) }
    } finally {
      await carefold.stop()
      await plain.stop()
    }
  } finally {
    await embedded.stop()
  }
}

const number = (of: number, digits = 0) => of.toFixed(digits)

/** `than`: what it is held against. */
function tableOf(rows: readonly Row[], than: string): string[] {
  return [
    `| what | ${than}, a second | Carefold, a second | ratio | goal | CPU ms a call, ${than} / Carefold | p99 ms, ${than} / Carefold |`,
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ what, plain, carefold, ratio, goal }) => {
      const met = ratio >= goal ? '' : ' (missed)'
      const cpu = `${number(plain.cpu, 2)} / ${number(carefold.cpu, 2)}`
      const p99 = `${number(plain.p99)} / ${number(carefold.p99)}`
      return `| ${what} | ${number(plain.rate)} | ${number(carefold.rate)} | ${number(ratio, 2)} | at least ${goal}${met} | ${cpu} | ${p99} |`
    }),
  ]
}

async function run(): Promise<void> {
  const people = Number(wish.people)
  const { calls, lists } = await measureCalls(`${base}/calls`, people)
  const startUp = await measureStartUp(`${base}/calls`, port + 2)
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(path => existsSync(path))
  const { demoSeconds, loads } = await measureFirstLoads(`${base}/demo`, port + 3, executablePath)
  const text = [
    '# Measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, load ${loadavg()
      .map(one => number(one, 1))
      .join(' ')}.`,
    `${people} people, 16 connections, medians of ${wish.rounds} rounds of ${wish.seconds} seconds in turns. How: README.md.`,
    '',
    ...tableOf(calls, 'plain'),
    '',
    ...tableOf(lists, 'list of caregivers'),
    '',
    '| what | measured | goal |',
    '|---|---|---|',
    `| cold start with these data, median of ${startUp.milliseconds.join(', ')} ms | ${startUp.median} ms | at most 1500 ms |`,
    `| idle memory of the API, resident (proportional) | ${startUp.rss} MB (${startUp.pss} MB) | at most 180 MB |`,
    `| making the demo at the first start | ${demoSeconds} s | at most 60 s |`,
    ...loads.map(({ what, kilobytes, goal }) => `| first load, Brotli: ${what} | ${kilobytes} KB | about ${goal} KB |`),
    '',
  ].join('\n')
  keepResults('results.md', text, wish.dry)
}

try {
  await run()
} finally {
  rmSync(base, { recursive: true, force: true })
}
