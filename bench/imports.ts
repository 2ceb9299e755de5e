import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { call, listP99, type Product, withProduct } from './product-beside-list.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000' },
    people: { type: 'string', default: '1000' },
    dry: { type: 'boolean', default: false },
  },
})

const port = 39_443
const base = `/tmp/carefold-bench-imports-${process.pid}`
const dataDir = `${base}/data`

const documents = ['Type 1', 'Type 2', 'Type 3']

/** A file of so many people, each with the dates of three documents; `later`: one in ten has left since, and one is on leave. */
function fileOf(lines: number, later = false): Buffer {
  const dates = documents.flatMap(name => [`${name} date`, `${name} expires`])
  const head = [
    'Last Name',
    'First Name',
    'Email',
    'Mobile',
    'Discipline',
    'State',
    'Hire Date',
    'First Visit',
    ...dates,
    ...['Status', 'Term Date', 'LOA Start Date', 'LOA End Date'],
  ]
  const day = (year: number, n: number) => `${1 + (n % 12)}/${1 + (n % 28)}/${year}`
  const rows = Array.from({ length: lines }, (_, n) => [
    ...[`Import-${n}`, `Ana ${n % 50}`, `import${n}@bench.example`, '(512) 555-0100', `P${1 + (n % 8)}`, 'TX'],
    ...[day(2024, n), day(2025, n)],
    ...documents.flatMap((_name, at) => [day(2023, n + at), day(2027, n + at)]),
    ...(later && n % 10 === 0 ? ['Terminated', '6/30/2026'] : ['Active', '']),
    ...(later && n % 10 === 1 ? ['5/1/2026', '5/31/2026'] : ['', '']),
  ])
  return Buffer.from([head, ...rows].map(cells => cells.join(',')).join('\r\n'))
}

type Import = { id: string; state: string; made: number; changed: number; kept: number; leftOut: number }

async function until(product: Product, id: string, state: string): Promise<Import> {
  for (;;) {
    await sleep(500)
    const of = await call<Import>(product, 'GET', `/api/import/${id}`)
    if (of.state === state) return of
  }
}

const seconds = (from: number) => (performance.now() - from) / 1000

/** Reads a file and imports it: its id, the seconds of each, and what became of it. */
async function bring(product: Product, file: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'text/csv' }), 'staff.csv')
  let from = performance.now()
  const { id } = await call<Import>(product, 'POST', '/api/import', form)
  const read = seconds(from)
  from = performance.now()
  await call(product, 'POST', `/api/import/run/${id}`)
  const meanwhile = listP99(product, 5)
  const { made, changed, leftOut } = await until(product, id, 'done')
  const ran = seconds(from)
  if (leftOut > 0) throw new Error(`${leftOut} people were left out`)
  return { id, read, ran, made, changed, busy: await meanwhile }
}

/** Undoes it, so that of so many people something stays, because they were worked on since. Answers the seconds. */
async function undo(product: Product, id: string, staying = 0): Promise<number> {
  const from = performance.now()
  await call(product, 'PUT', `/api/import/undo/${id}`)
  const { kept } = await until(product, id, 'undone')
  if (kept !== staying) {
    const path = `/api/import/lines/${id}?show=kept&limit=1`
    const { data } = await call<{ data: { kept: string[] }[] }>(product, 'GET', path)
    throw new Error(`${kept} people were kept: ${data[0]?.kept.join(', ')}`)
  }
  return seconds(from)
}

async function importAll(product: Product, lines: number) {
  const quiet = await listP99(product, 5)
  const first = await bring(product, fileOf(lines))
  if (first.made !== lines) throw new Error(`${first.made} people were made`)
  const second = await bring(product, fileOf(lines, true))
  if (second.changed !== lines / 5) throw new Error(`${second.changed} people were changed`)
  const unchanged = await undo(product, second.id)
  return { ...first, second, unchanged, undone: await undo(product, first.id, second.changed), quiet }
}

async function measure(product: Product): Promise<string> {
  const { read, ran, undone, quiet, busy, second, unchanged } = await importAll(product, Number(wish.lines))
  return [
    '| what | measured | goal |',
    '|---|---|---|',
    `| a file of ${wish.lines} people read and judged | ${read.toFixed(1)} s | at most 15 s |`,
    `| ${wish.lines} people with three documents each and 30 requirements imported | ${ran.toFixed(0)} s | at most 120 s |`,
    `| p99 of the list meanwhile, ${busy} ms against ${quiet} ms | ${(busy / quiet).toFixed(2)} times | at most 3 times |`,
    `| the same file later, one in ten has left and one was on leave: read and judged | ${second.read.toFixed(1)} s | at most 15 s |`,
    `| those ${second.changed} people changed | ${second.ran.toFixed(0)} s | |`,
    `| that undone | ${unchanged.toFixed(0)} s | |`,
    `| all of it undone | ${undone.toFixed(0)} s | |`,
  ].join('\n')
}

try {
  mkdirSync(base, { mode: 0o755 })
  const table = await withProduct({ dataDir, port, people: Number(wish.people) }, measure)
  const text = `# Measured: an import of staff\n\n${new Date().toISOString().slice(0, 10)}, one run. How: README.md.\n\n${table}\n`
  keepResults('results-imports.md', text, wish.dry)
} finally {
  rmSync(base, { recursive: true, force: true })
}
