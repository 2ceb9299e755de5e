import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import type { zipReply } from '../contract/endpoint.ts'
import { invalidField, Refusal } from '../contract/refusal.ts'
import { said } from '../contract/sentence.ts'
import type { Caller, Origin } from './caller.ts'
import type { Db } from './database.ts'
import type { Services } from './services.ts'
import type { ReceivedFile } from './uploads.ts'
import { ScanFailed } from './virus-scan.ts'
import { inWork } from './work.ts'

type Sent = { readonly field: string; readonly caller: Caller; readonly origin: Origin }

/** What the scanner finds in a received file; undefined where it was not scanned. It is taken then, and scanned later. */
async function findingOf(services: Services, { path }: ReceivedFile): Promise<string | null | undefined> {
  if (!services.virusScan) return undefined
  try {
    return await services.virusScan.scan(createReadStream(path))
  } catch (error) {
    if (!(error instanceof ScanFailed)) throw error
    services.log.warn({ err: error }, 'a file was taken without a virus scan')
    return undefined
  }
}

/**
 * Looks at each file that came with a call, and notes on it whether it is clean. Throws `invalid` for one with a virus, which
 * is on record then: nothing of it is kept.
 */
export async function scanReceived<F extends ReceivedFile>(
  services: Services,
  files: readonly F[],
  sent: Sent,
): Promise<F[]> {
  const looked: F[] = []
  for (const file of files) {
    const infection = await findingOf(services, file)
    if (infection) {
      await inWork(services, sent.caller.organization, sent.caller, sent.origin, ({ work }) =>
        work.audit({
          action: 'file.refused',
          subjectKind: 'file',
          after: { name: file.name, infection, sha256: file.sha256 },
        }),
      )
      throw invalidField(
        sent.field,
        said(
          'A virus was found in {file} ({infection}). The file was not taken. Please scan your device, and choose another file.',
          { file: file.name, infection },
        ),
      )
    }
    looked.push(infection === null ? { ...file, clean: true } : file)
  }
  return looked
}

async function scansOf(db: Db, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db.selectFrom('stored_file').select(['id', 'scan']).where('id', 'in', fileIds).execute()
  return new Map(rows.map(({ id, scan }) => [id, scan]))
}

/** Throws `gone` for a file in which a virus was found: nobody opens it. */
export async function refuseInfected(db: Db, fileId: string): Promise<void> {
  const scans = await scansOf(db, [fileId])
  if (scans.get(fileId) === 'infected')
    throw new Refusal('gone', 'A virus was found in this file. It is no longer opened.')
}

type Zip = z.output<typeof zipReply>

const linesOf = (files: Zip['files']) => files.map(({ path }) => `${path}\n`).join('')

/** The ZIP without the files in which a virus was found. Texts in it name these, and those that nobody scanned. */
export async function withoutInfected(db: Db, zip: Zip): Promise<Zip> {
  const scans = await scansOf(
    db,
    zip.files.map(({ fileId }) => fileId),
  )
  const isInfected = ({ fileId }: { fileId: string }) => scans.get(fileId) === 'infected'
  const [infected, rest] = [zip.files.filter(isInfected), zip.files.filter(one => !isInfected(one))]
  const unscanned = zip.uploads ? rest.filter(({ fileId }) => scans.get(fileId) === 'notScanned') : []
  const notes = [...(zip.notes ?? [])]
  if (infected.length > 0)
    notes.push({
      path: 'Left out.txt',
      text: `A virus was found in these files, so they are not in this ZIP:\n${linesOf(infected)}`,
    })
  if (unscanned.length > 0)
    notes.push({ path: 'Not scanned.txt', text: `These files were not scanned for viruses:\n${linesOf(unscanned)}` })
  return { ...zip, files: rest, notes }
}
