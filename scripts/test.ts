import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepsItsSize } from './bundle-size.ts'
import { checks, succeeds } from './check.ts'
import { findChromium, findPostgres } from './machine.ts'
import { type Outcome, outcomeOf } from './reporters/outcome.ts'
import { startThrowAway } from './throw-away-cluster.ts'

type Leg = { name: string; run: () => Outcome | Promise<Outcome> | 'skipped' }

const scratch = mkdtempSync(join(tmpdir(), 'carefold-results-'))
const report = join(scratch, 'outcome.json')

const one = (well: boolean): Outcome => (well ? { passed: 1, failures: [] } : { passed: 0, failures: ['see above'] })

const vitest = (args: string[], env: NodeJS.ProcessEnv = {}): Outcome =>
  outcomeOf(report, () =>
    succeeds(['vitest', 'run', ...args, '--reporter=default', '--reporter=./scripts/reporters/vitest.ts'], {
      ...env,
      TEST_OUTCOME: report,
    }),
  )

/** The tests of a module's own server side, else of the first of its nouns. */
const testsOf = (module: string): string =>
  globSync(`${module}/{,*/}server.test.ts`).sort(
    (a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1),
  )[0] ?? ''

const usesDatabase = (file: string) => /testing\/(database|test-product)\.ts'/.test(readFileSync(file, 'utf8'))

/**
 * What also runs on the system's PostgreSQL: what of the kit speaks with the database, what makes every call, and a sample
 * of each module.
 */
const sample = () => [
  ...globSync('src/kit/server/{,live/}*.test.ts').filter(usesDatabase),
  'scripts/backup.test.ts',
  ...['tenancy', 'fuzz', 'life'].map(name => `src/${name}.test.ts`),
  ...globSync('src/modules/*').map(testsOf).filter(Boolean),
]

async function vitestOn(bin: string): Promise<Outcome> {
  const cluster = await startThrowAway(bin)
  try {
    return vitest(['--project', 'server', ...sample()], { TEST_DATABASE_URL: cluster.url, FUZZ_TRIES: '4' })
  } finally {
    await cluster.stop()
  }
}

const journeys = (chromium: string): Outcome =>
  outcomeOf(report, () =>
    succeeds(['playwright', 'test', '--reporter=list,./scripts/reporters/playwright.ts'], {
      CHROMIUM_PATH: chromium,
      TEST_OUTCOME: report,
    }),
  )

const postgres = findPostgres()
const chromium = findChromium()

const legs: Leg[] = [
  ...checks.map(({ name, command }) => ({ name, run: () => one(succeeds(command)) })),
  { name: 'rules, server and screens on the embedded PostgreSQL', run: () => vitest([]) },
  {
    name: `a sample of the server on ${postgres ?? "the system's PostgreSQL"}`,
    run: () => (postgres ? vitestOn(postgres) : 'skipped'),
  },
  { name: 'build of the browser app', run: () => one(succeeds(['vite', 'build'])) },
  { name: 'size of the browser app', run: () => one(keepsItsSize('dist/web')) },
  { name: `journeys in ${chromium ?? 'a browser'}`, run: () => (chromium ? journeys(chromium) : 'skipped') },
]

let passed = 0
let failed = 0
const summary: string[] = []
for (const { name, run } of legs) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const outcome = await run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (outcome === 'skipped') {
    summary.push(`skipped: ${name} (there is none on this machine, and it could not be installed)`)
    continue
  }
  const { failures, notes = [] } = outcome
  passed += outcome.passed
  failed += failures.length
  summary.push(`${name}: ${outcome.passed} passed, ${failures.length} failed, ${seconds} s`, ...notes)
  summary.push(...failures.map(failure => `  FAILED ${failure}`))
}
rmSync(scratch, { recursive: true })

console.log(`\n${summary.join('\n')}\n`)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
