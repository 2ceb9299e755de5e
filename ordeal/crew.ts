import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { formOf, pdf } from '../src/testing/documents.ts'
import { call, type Product } from '../src/testing/product.ts'

/** What the product said is saved: names of positions, and documents with the SHA-256 of the file that was sent. */
export type Acknowledged = { readonly positions: string[]; readonly documents: Map<string, string> }

/** Whoever works on the product while it is ill-treated. `token` is an administrator's. */
export type Crew = {
  readonly token: string
  readonly acknowledged: Acknowledged
  /** How often each status was answered; 0 stands for a connection that broke off. */
  readonly answers: Map<number, number>
}

/** A file that is like no other. */
const aFile = () => pdf(`A document ${crypto.randomUUID()}`)

/** A caregiver and a document type, to send documents for. */
export async function furnish({ port }: Product, token: string) {
  const post = async (path: string, body: unknown) => {
    const answer = await call(port, 'POST', path, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.id as string
  }
  const documentTypeId = await post('/api/documents', { name: 'CPR card' })
  const positionId = await post('/api/positions', { name: 'Aide', abbreviation: 'HHA' })
  const person = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@example.com', positionId }
  return { documentTypeId, userId: await post('/api/caregiver', person) }
}

export type Furnished = Awaited<ReturnType<typeof furnish>>

const count = ({ answers }: Crew, status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)

async function addPosition({ port }: Product, crew: Crew): Promise<number> {
  const name = `P ${crypto.randomUUID()}`
  const body = { name, abbreviation: name.slice(-12) }
  const { status } = await call(port, 'POST', '/api/positions', { token: crew.token, body })
  if (status === 200) crew.acknowledged.positions.push(name)
  return status
}

async function addDocument({ port }: Product, crew: Crew, { userId, documentTypeId }: Furnished): Promise<number> {
  const bytes = aFile()
  const { body, headers } = formOf({ userId, documentTypeId }, 'files', [{ name: 'card.pdf', bytes }])
  const sent = { authorization: `Bearer ${crew.token}`, connection: 'close', ...headers }
  const address = `http://127.0.0.1:${port}/api/documents/upload-document`
  const answer = await fetch(address, { method: 'POST', headers: sent, body: new Uint8Array(body) })
  const text = await answer.text()
  if (answer.status === 200) {
    crew.acknowledged.documents.set(JSON.parse(text).data.id, createHash('sha256').update(bytes).digest('hex'))
  }
  return answer.status
}

/** A crew of one administrator who has done nothing yet. */
export const newCrew = (token: string): Crew => ({
  token,
  acknowledged: { positions: [], documents: new Map() },
  answers: new Map(),
})

/** Eight people write by turns until told to stop; a refused connection is tried again after a moment. */
export async function writeUntil(stop: AbortSignal, product: Product, crew: Crew, furnished: Furnished): Promise<void> {
  const write = async (writer: number) => {
    for (let n = writer; !stop.aborted; n++) {
      const work = n % 4 === 0 ? addDocument(product, crew, furnished) : addPosition(product, crew)
      const status = await work.catch(() => 0)
      count(crew, status)
      if (status === 0) await new Promise(done => setTimeout(done, 20))
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
}

async function positionsOf({ port }: Product, token: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(port, 'GET', `/api/positions?limit=100&page=${page}`, { token })
    pages = answer.body.data.pagination.totalPages
    for (const row of answer.body.data.data) names.add(row.name)
  }
  return names
}

async function sha256Of({ port }: Product, token: string, documentId: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/documents/upload-document/${documentId}/file`, { headers })
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')
}

/** What was acknowledged and is not there; of documents those of the last two hundred are opened, byte for byte. */
export async function lost(product: Product, { token, acknowledged }: Crew): Promise<string[]> {
  const there = await positionsOf(product, token)
  const missing = acknowledged.positions.filter(name => !there.has(name))
  for (const [id, sha256] of [...acknowledged.documents].slice(-200))
    if ((await sha256Of(product, token, id)) !== sha256) missing.push(id)
  return missing
}

/** One line of figures for docs/reliability.md. */
export const tell = (trial: string, figures: Record<string, unknown>): void =>
  console.log(`${trial}: ${JSON.stringify(figures)}`)
