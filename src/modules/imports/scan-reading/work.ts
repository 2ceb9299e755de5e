import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldError, invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { type Says, said } from '../../../kit/contract/sentence.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { readSpreadsheet, type SheetRow } from '../../../kit/server/spreadsheet.ts'
import { listZip, unpack, type ZippedFile, ZipTrouble } from '../../../kit/server/unzip.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { paperRule } from '../../documents/contract.ts'
import { isIndex, linesOf, readIndex } from '../../scanned-files/index/rules.ts'
import { type FileTrouble, scanHeaders } from '../../scanned-files/lines/contract.ts'
import { mostFiles, mostUnpacked } from '../contract.ts'
import { keepScans } from '../scan-judging/work.ts'
import * as store from '../store.ts'

const sentences: Record<ZipTrouble['kind'], (path: string) => Says> = {
  broken: path => (path ? said('{path} in this ZIP cannot be read.', { path }) : 'This file cannot be read as a ZIP.'),
  tooMany: () => 'This ZIP has more than 2,000 files. Split it into several.',
  tooLarge: path => said('With {path}, this ZIP unpacks to more than 2 GB. Split it into several.', { path }),
  encrypted: path => said('{path} is protected by a password. Make a ZIP without one.', { path }),
  badName: path => said('The name {path} leads out of the ZIP. Make the ZIP anew from a folder.', { path }),
  twice: path => said('{path} is in this ZIP twice. Make the ZIP anew from a folder.', { path }),
}
const refused = (says: Says) => new Refusal('wrongType', says, [fieldError('file', says)])

/** Refusals of a ZIP as a whole, each with the file that is meant. */
function refusal(error: unknown): unknown {
  return error instanceof ZipTrouble ? refused(sentences[error.kind](error.path.slice(0, 200))) : error
}

const isZip = (head: Buffer) => head.subarray(0, 2).toString('latin1') === 'PK'

/** What is wrong with a file, by its size and how it begins. Once it is unpacked it is judged as any upload. */
async function troubleOf({ path, bytes, head }: ZippedFile): Promise<FileTrouble | null> {
  if (bytes === 0) return 'emptyFile'
  if (bytes > paperRule.maxBytes) return 'fileTooLarge'
  if (isZip(head) && !/\.docx$/i.test(path)) return /\.[a-y]\w*$/i.test(path) ? 'badType' : 'nestedZip'
  if (isZip(head)) return null
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(new Uint8Array(head)).catch(() => undefined)
  return found && (paperRule.types as readonly string[]).includes(found.mime) ? null : 'badType'
}

async function indexIn(ctx: Context, zip: string, files: readonly ZippedFile[]): Promise<readonly SheetRow[] | null> {
  const index = files.find(({ path }) => isIndex(path))
  if (!index) return null
  const { temporary } = ctx.services.files
  await mkdir(temporary, { recursive: true })
  const to = join(temporary, newId())
  try {
    await unpack(zip, new Map([[index.path, to]]))
    return await readSpreadsheet(to)
  } catch (error) {
    if (error instanceof ZipTrouble) throw error
    throw refused(said('{path} cannot be read as a table.', { path: index.path }))
  } finally {
    await rm(to, { force: true })
  }
}

/** The lines of a ZIP. Throws a refusal that names the file that is meant. */
async function readZip(ctx: Context, path: string): Promise<string[][]> {
  try {
    const files = await listZip(path, { files: mostFiles, bytes: mostUnpacked })
    const rows = await indexIn(ctx, path, files)
    const index = rows === null ? [] : readIndex(rows)
    if (index === null) throw refused('The index needs a column “File”, and “Email” or “Name”, in its first line.')
    const scans = files.filter(one => !isIndex(one.path))
    if (scans.length === 0) throw invalidField('file', 'This ZIP has no files in it.')
    return linesOf(
      await Promise.all(scans.map(async one => ({ path: one.path, trouble: await troubleOf(one) }))),
      index,
    )
  } catch (error) {
    throw refusal(error)
  }
}

/** A new import of scanned files: the ZIP is kept, and each document in it is a line. */
export async function addScans(ctx: Context, file: ReceivedFile): Promise<string> {
  const lines = await readZip(ctx, file.path)
  const fileId = await ctx.services.files.keep(ctx, file)
  const headers = [...scanHeaders]
  const kept = { name: file.name, headers, matches: headers.map(() => ''), kind: 'scans' as const, fileId }
  const id = await store.addImport(ctx.db, kept, byCaller(ctx))
  await keepScans(ctx, id, lines)
  await ctx.audit({
    action: 'import.created',
    subjectKind: 'import',
    subjectId: id,
    after: { file: file.name, lines: lines.length },
  })
  return id
}

/** The ZIP goes once nobody needs it. */
export async function forgetZip(work: Work, { id, fileId }: Pick<store.HeldImport, 'id' | 'fileId'>): Promise<void> {
  if (fileId === null) return
  await store.changeImport(work.db, work.now, id, { file_id: null })
  await work.services.files.remove(work, fileId)
}
