import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { newId } from '../src/kit/server/ids.ts'
import type { Services } from '../src/kit/server/services.ts'
import { inWork } from '../src/kit/server/work.ts'
import type { Filled } from './fill.ts'
import { median } from './processes.ts'
import { call, listP99, type Product, withProduct } from './product-beside-list.ts'
import { keepResults } from './results.ts'

const { values: wish } = parseArgs({
  options: {
    binders: { type: 'string', default: '50' },
    people: { type: 'string', default: '2000' },
    dry: { type: 'boolean', default: false },
  },
})

const port = 39_441
const base = `/tmp/carefold-bench-binders-${process.pid}`
const dataDir = `${base}/data`

/** A page as a phone takes it: grain all over, some 160 kB as a JPEG. */
async function photo(seed: number): Promise<Buffer> {
  const [width, height] = [1236, 1600]
  const grain = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, at) => 200 + (((at + seed) * 2654435761) >>> 27)),
  )
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A scan of two pages. */
async function scan(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const picture of await Promise.all([1, 2].map(photo))) {
    const image = await pdf.embedJpg(picture)
    pdf.addPage([612, 792]).drawImage(image, { x: 54, y: 120, width: 400, height: 518 })
  }
  return Buffer.from(await pdf.save())
}

/** Puts a file behind each document of these people: of two in five a scan of two pages, of the others a photo. */
async function fillFiles(services: Services, { organizationId }: Filled, personIds: readonly string[]): Promise<void> {
  const organization = { id: organizationId, name: 'Bench', shortName: 'bench', timeZone: 'America/New_York' }
  const origin = { requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench' }
  const kinds = [
    { name: 'scan.pdf', mediaType: 'application/pdf', bytes: await scan() },
    { name: 'photo.jpg', mediaType: 'image/jpeg', bytes: await photo(3) },
  ]
  await mkdir(services.files.temporary, { recursive: true })
  const received = async (of: (typeof kinds)[number]) => {
    const path = join(services.files.temporary, newId())
    await writeFile(path, of.bytes)
    const isPdf = of.mediaType === 'application/pdf'
    const previewPath = isPdf ? null : join(services.files.temporary, newId())
    if (previewPath) await writeFile(previewPath, of.bytes)
    const sha256 = createHash('sha256').update(of.bytes).digest('hex')
    return { path, name: of.name, mediaType: of.mediaType, bytes: of.bytes.length, sha256, previewPath }
  }
  for (const personId of personIds)
    await inWork(services, organization, null, origin, async ({ work }) => {
      const documents = await work.db
        .selectFrom('caregiver_document')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute()
      for (const [at, { id }] of documents.entries()) {
        const [pdf, picture] = kinds
        const kind = at % 5 < 2 ? pdf : picture
        if (!kind) continue
        const file = await received(kind)
        await services.files.bring(organizationId, [file], work.now)
        const fileId = await services.files.keep(work, file)
        const row = { document_id: id, file_id: fileId, side: 'page', place: 0 }
        await work.db.insertInto('caregiver_document_file').values(row).execute()
      }
    })
}

type Binder = { state: string; pages: number | null }

async function buildAll(product: Product, personIds: readonly string[]) {
  const today = new Date().toISOString().slice(0, 10)
  const draft = { name: 'Survey', kind: 'survey', asOf: today, endsOn: today }
  const { id } = await call<{ id: string }>(product, 'POST', '/api/survey', draft)
  await call(product, 'PUT', `/api/survey/people/${id}`, { personIds })
  await listP99(product, 6)
  const quiet = [await listP99(product, 6), await listP99(product, 6)]
  const from = performance.now()
  await call(product, 'POST', `/api/survey/build-binders/${id}`)
  const busy: number[] = []
  let isOver = false
  const meanwhile = (async () => {
    while (!isOver) busy.push(await listP99(product, 6))
  })()
  for (;;) {
    await sleep(250)
    const binders = await call<Binder[]>(product, 'GET', `/api/survey/binders/${id}`)
    if (binders.some(one => one.state === 'waiting')) continue
    const seconds = (performance.now() - from) / 1000
    isOver = true
    await meanwhile
    const pages = binders.reduce((sum, one) => sum + (one.pages ?? 0), 0)
    if (binders.some(one => one.state !== 'done')) throw new Error('a binder could not be made')
    // The last look reaches beyond the last binder.
    const within = busy.length > 1 ? busy.slice(0, -1) : busy
    quiet.push(await listP99(product, 6), await listP99(product, 6))
    return { seconds, pages, quiet: median(quiet), busy: median(within) }
  }
}

async function measure(product: Product): Promise<string> {
  const limit = `limit=${wish.binders}&page=1&status=active`
  const { data } = await call<{ data: { id: string }[] }>(product, 'GET', `/api/caregiver?${limit}`)
  const personIds = data.map(({ id }) => id)
  await fillFiles(product.services, product.filled, personIds)
  const { seconds, pages, quiet, busy } = await buildAll(product, personIds)
  return [
    '| what | measured | goal |',
    '|---|---|---|',
    `| ${personIds.length} binders with ${pages} pages (${Math.round(pages / personIds.length)} each), in the background | ${seconds.toFixed(0)} s | at most 120 s |`,
    `| p99 of the list meanwhile, ${busy} ms against ${quiet} ms before and after, medians of every six seconds | ${(busy / quiet).toFixed(2)} times | at most 3 times |`,
  ].join('\n')
}

try {
  mkdirSync(base, { mode: 0o755 })
  const table = await withProduct({ dataDir, port, people: Number(wish.people) }, measure)
  const text = `# Measured: binders of a survey\n\n${new Date().toISOString().slice(0, 10)}, one run. How: README.md.\n\n${table}\n`
  keepResults('results-binders.md', text, wish.dry)
} finally {
  rmSync(base, { recursive: true, force: true })
}
