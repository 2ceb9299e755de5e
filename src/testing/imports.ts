import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zipOf } from '../kit/server/zip.ts'
import { runImports } from '../modules/imports/under-way/work.ts'
import { formOf } from './documents.ts'
import type { TestOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** Sends a file of staff, as whoever holds the token. */
export const sendStaff = ({ call }: TestProduct, token: string | null, bytes: Buffer, name = 'caregivers.csv') =>
  call('POST', '/api/import', { token, ...formOf({}, 'file', [{ name, bytes }]) })

/** A ZIP of these files by their names. */
export async function zipWith(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const at = '2026-05-03T10:00:00.000Z'
  const packed = Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content)
    return { path, at, bytes: bytes.length, read: () => Readable.from([bytes]) }
  })
  return buffer(await zipOf([], packed))
}

/** Sends a ZIP of scanned files, as whoever holds the token. */
export const sendScans = ({ call }: TestProduct, token: string | null, bytes: Buffer, name = 'scans.zip') =>
  call('POST', '/api/import/scans', { token, ...formOf({}, 'file', [{ name, bytes }]) })

/** Runs the job, cut off before so many of its transactions are through, as by a kill; and once more to the end. */
export async function runCutOff(product: TestProduct, after: number): Promise<void> {
  const cut = new AbortController()
  const { database } = product.services
  let left = after
  const scoped: typeof database.scoped = async (...of) => {
    if (left-- <= 0) cut.abort()
    if (cut.signal.aborted) throw new Error('cut off')
    return database.scoped(...of)
  }
  await runImports({ ...product.services, database: { ...database, scoped } }, cut.signal).catch(() => undefined)
  await runImports(product.services, new AbortController().signal)
}

const tables = [
  'person',
  'person_position',
  'person_state',
  'earlier_employment',
  'person_absence',
  'profile_history',
  'person_event',
  'sign_off',
  'caregiver_document',
  'evidence',
  'exclusion_check',
  'in_service_entry',
  'compliance_span',
  'clearance',
] as const

/** Every row of an organization that is of people, by its table; each without these fields. */
export const rowsOfPeople = (org: TestOrganization, { without = [] }: { without?: readonly string[] } = {}) =>
  org.work(async ({ work: { db } }) => {
    const all: Record<string, string[]> = {}
    for (const table of tables) {
      const rows: object[] = await db.selectFrom(table).selectAll().execute()
      all[table] = rows
        .map(row => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)))))
        .sort()
    }
    return all
  })
