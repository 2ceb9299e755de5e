import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { keepsItsSize } from './bundle-size.ts'
import { checks, succeeds } from './check.ts'
import { findChromium, findPostgres } from './machine.ts'
import { startThrowAway } from './throw-away-cluster.ts'

/** `notes` are lines for the summary. */
type Count = { passed: number; failed: number; notes?: string[] }
type Leg = { name: string; run: () => Count | Promise<Count> | 'skipped' }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

const scratch = mkdtempSync(join(tmpdir(), 'carefold-results-'))
const report = join(scratch, 'report.json')

const one = (well: boolean): Count => (well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** What a runner reported; a runner that broke off or reported no failure of a test counts as one failure itself. */
function counted(well: boolean, read: (text: string) => Count): Count {
  try {
    const count = read(readFileSync(report, 'utf8'))
    if (count.passed === 0) return { passed: 0, failed: Math.max(1, count.failed) }
    return well || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return one(false)
  } finally {
    rmSync(report, { force: true })
  }
}

function vitest(args: string[], env: NodeJS.ProcessEnv = {}): Count {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Every file has a process of its own: what one has compiled, the next ones read.
  const code = { NODE_COMPILE_CACHE: join(scratch, 'code') }
  const well = succeeds(['vitest', 'run', ...args, ...reporters], { ...code, ...env })
  return counted(well, text => {
    const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(text)
    const slowest = testResults
      .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, 5)
    const notes = slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1)} s in ${name}`)
    return { passed: numPassedTests, failed: numFailedTests, notes }
  })
}

async function vitestOn(bin: string): Promise<Count> {
  const cluster = await startThrowAway(bin)
  try {
    return vitest(['--project', 'server', '--exclude', 'src/kit/server/postgres/**'], {
      TEST_DATABASE_URL: cluster.url,
    })
  } finally {
    await cluster.stop()
  }
}

function journeys(chromium: string): Count {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const well = succeeds(['playwright', 'test', '--reporter=list,json'], env)
  return counted(well, text => {
    const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(text)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

const postgres = findPostgres()
const chromium = findChromium()

const legs: Leg[] = [
  ...checks.map(({ name, command }) => ({ name, run: () => one(succeeds(command)) })),
  { name: 'rules, server and screens on the embedded PostgreSQL', run: () => vitest([]) },
  {
    name: `server on ${postgres ?? "the system's PostgreSQL"}`,
    run: () => (postgres ? vitestOn(postgres) : 'skipped'),
  },
  { name: 'build of the browser app', run: () => one(succeeds(['vite', 'build'])) },
  { name: 'size of the browser app', run: () => one(keepsItsSize('dist/web')) },
  { name: `journeys in ${chromium ?? 'a browser'}`, run: () => (chromium ? journeys(chromium) : 'skipped') },
]

const total: Count = { passed: 0, failed: 0 }
const summary: string[] = []
for (const { name, run } of legs) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const count = await run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (count === 'skipped') {
    summary.push(`skipped: ${name} (there is none on this machine, and it could not be installed)`)
    continue
  }
  total.passed += count.passed
  total.failed += count.failed
  summary.push(`${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`, ...(count.notes ?? []))
}
rmSync(scratch, { recursive: true })

console.log(`\n${summary.join('\n')}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
