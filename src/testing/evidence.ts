import { createHash } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../kit/server/ids.ts'
import type { ReceivedFile } from '../kit/server/uploads.ts'
import { decideDocument } from '../modules/documents/decisions/work.ts'
import { submitDocument } from '../modules/documents/submission/work.ts'
import type { TestOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** A small PDF that a reader opens. */
const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** A received PDF, as a call leaves it for the handler. */
async function receivedPdf(product: TestProduct): Promise<ReceivedFile> {
  const folder = product.services.files.temporary
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  await writeFile(path, smallPdf)
  const { size } = await stat(path)
  const sha256 = createHash('sha256').update(smallPdf).digest('hex')
  return { path, name: 'paper.pdf', mediaType: 'application/pdf', bytes: size, sha256, previewPath: null }
}

type Paper = {
  personId: string
  documentTypeId: string
  number?: string
  /** Null: none is on it. */
  performedOn?: string | null
  expiresOn?: string
  receivedOn?: string
  decidedOn?: string
  replacesId?: string
}

/** Hands in a paper of the day of receipt and, unless told otherwise, approves it on that day too. Answers its id. */
export async function testPaper(
  product: TestProduct,
  org: TestOrganization,
  of: Paper,
  decision: 'approved' | 'rejected' | null = 'approved',
) {
  const { decidedOn, ...paper } = of
  return org.work(async ({ work }) => {
    const performedOn = of.receivedOn ?? work.today
    const { id } = await submitDocument(work, { performedOn, ...paper, files: [await receivedPdf(product)] })
    const on = decidedOn ?? of.receivedOn
    if (decision) await decideDocument(work, id, { decision, reason: 'Not readable', ...(on ? { decidedOn: on } : {}) })
    return id
  })
}
