import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { sentenceOf } from '../../../kit/contract/sentence.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import type { SheetRow } from '../../../kit/server/spreadsheet.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { scanCell } from '../../scanned-files/lines/contract.ts'
import { isThere, matchColumns, plainName, refuseMatches } from '../../spreadsheets/columns/rules.ts'
import { readTable } from '../../spreadsheets/tables/work.ts'
import { mostColumns, mostLines, type StaffImport } from '../contract.ts'
import { changeLine, firstLine, readLine, type StoredLine } from '../lines/store.ts'
import { cellsOf, judgeAgain, keepLines, sealCells, sourcesOf } from '../lines/work.ts'
import type { Decision } from '../people/contract.ts'
import { judgeScansAgain } from '../scan-judging/work.ts'
import * as store from '../store.ts'

/** The first line names the columns; of an unnamed one, where it stands. */
const namesIn = (head: SheetRow): string[] => {
  const last = head.cells.findLastIndex(cell => cell !== '')
  return head.cells.slice(0, last + 1).map((cell, at) => cell.slice(0, 120) || `Column ${at + 1}`)
}

function demandTable(rows: readonly SheetRow[]): { head: SheetRow; lines: readonly SheetRow[] } {
  const [head, ...lines] = rows
  if (!head || lines.length === 0) throw invalidField('file', 'This file has no people in it: only one line, or none.')
  if (lines.length > mostLines)
    throw invalidField('file', 'This file has more than 10,000 lines. Split it into several files.')
  if (namesIn(head).length > mostColumns) throw invalidField('file', 'This file has more than 200 columns.')
  return { head, lines }
}

/** What the organization matched columns to in its last imports. */
async function remembered({ db }: Work): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const { headers, matches } of await store.earlierMatches(db))
    for (const [at, header] of headers.entries()) known.set(plainName(header), matches[at] ?? '')
  return known
}

/** One import as its page shows it. */
export async function describeImport(work: Work, id: string): Promise<StaffImport> {
  const { headers, matches, ...of } = await store.readImport(work.db, id)
  const line = await firstLine(work.db, id)
  const sample = line ? cellsOf(work, line) : []
  const refusal = of.kind === 'staff' ? refuseMatches(headers, matches) : null
  return {
    ...of,
    columns: (of.kind === 'staff' ? headers : []).map((header, at) => ({
      ...{ header, sample: (sample[at] ?? '').slice(0, 80), target: matches[at] ?? '' },
    })),
    refusal: refusal === null ? null : sentenceOf(refusal),
  }
}

/** What an event about an import is about. */
export const about = (id: string) => ({ subjectKind: 'import', subjectId: id })

export async function addImport(ctx: Context, file: ReceivedFile): Promise<StaffImport> {
  const { head, lines } = demandTable(await readTable(file))
  const headers = namesIn(head)
  const matches = matchColumns(headers, await sourcesOf(ctx), await remembered(ctx))
  const id = await store.addImport(ctx.db, { name: file.name, headers, matches }, byCaller(ctx))
  await keepLines(ctx, await store.findImport(ctx.db, id), lines)
  await ctx.audit({ action: 'import.created', ...about(id), after: { file: file.name, lines: lines.length } })
  return describeImport(ctx, id)
}

/** Judges the lines that wait anew. */
export const judgeAnew = (work: Work, of: store.HeldImport): Promise<void> =>
  of.kind === 'scans' ? judgeScansAgain(work, of) : judgeAgain(work, of)

/** The import, held, as long as nothing of it has begun. */
export async function holdDraft(ctx: Context, id: string): Promise<store.HeldImport> {
  const of = await store.holdImport(ctx.db, id)
  if (of.state !== 'draft') throw new Refusal('conflict', 'This import has started. Its columns cannot be changed.')
  return of
}

export async function matchAnew(ctx: Context, id: string, targets: readonly string[]): Promise<StaffImport> {
  const of = await holdDraft(ctx, id)
  if (of.kind !== 'staff') throw invalidField('targets', 'A ZIP of scanned files has no columns.')
  const sources = await sourcesOf(ctx)
  if (targets.length !== of.headers.length || !targets.every(one => one === '' || isThere(one, sources)))
    throw invalidField('targets', 'Choose one field for each column.')
  const before = { targets: of.matches }
  await store.changeImport(ctx.db, ctx.now, id, { matches: [...targets] })
  await judgeAgain(ctx, { ...of, matches: targets })
  await ctx.audit({ action: 'import.columnsMatched', ...about(id), before, after: { targets } })
  return describeImport(ctx, id)
}

type LineChange = { decision?: Decision | null | undefined; cells?: { at: number; value: string }[] | undefined }

/** Refuses what a line cannot become. */
function demandChange(of: store.HeldImport, line: StoredLine, { decision, cells = [] }: LineChange): void {
  const isScans = of.kind === 'scans'
  if (decision === 'update' && (isScans || line.candidates.length === 0))
    throw invalidField('decision', 'There is no one here whom this line could be about.')
  if (!isScans) return
  // Where one thing is not sure, taking it anyway would guess.
  const isTwin = line.reasons.every(({ code }) => code === 'sameDocument' || code === 'severalDocuments')
  if (decision === 'new' && !(line.verdict === 'doubtful' && isTwin))
    throw invalidField('decision', 'Say first whose document it is, and what.')
  if (cells.some(({ at }) => at === scanCell.files || at >= scanCell.trouble))
    throw invalidField('cells', 'The file of a line cannot be changed.')
}

export async function changeOneLine(ctx: Context, lineId: string, change: LineChange): Promise<StaffImport> {
  const { importId: id } = await readLine(ctx.db, lineId)
  const of = await holdDraft(ctx, id)
  const line = await readLine(ctx.db, lineId)
  demandChange(of, line, change)
  if (change.decision !== undefined) await changeLine(ctx.db, ctx.now, lineId, { decision: change.decision })
  if (change.cells) {
    const cells = cellsOf(ctx, line)
    for (const { at, value } of change.cells) cells[at] = value
    const whole = Array.from(cells, cell => cell ?? '')
    await changeLine(ctx.db, ctx.now, lineId, { cells_sealed: sealCells(ctx, lineId, whole) })
  }
  // What a file is left for, or taken from, another one may get.
  if (change.cells || of.kind === 'scans') await judgeAnew(ctx, of)
  await store.changeImport(ctx.db, ctx.now, id)
  await ctx.audit({
    action: 'import.lineChanged',
    ...about(id),
    after: { line: line.line, decision: change.decision, mended: change.cells?.length },
  })
  return describeImport(ctx, id)
}

export async function deleteImport(ctx: Context, id: string): Promise<null> {
  const of = await store.holdImport(ctx.db, id)
  if (of.state !== 'draft')
    throw new Refusal('conflict', 'Only a draft can be deleted. What was imported stays on record.')
  await store.removeImport(ctx.db, id)
  if (of.fileId !== null) await ctx.services.files.remove(ctx, of.fileId)
  await ctx.audit({ action: 'import.deleted', ...about(id), before: { file: of.name } })
  return null
}
