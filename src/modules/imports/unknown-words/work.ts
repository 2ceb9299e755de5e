import { invalidField } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { plainName } from '../../spreadsheets/columns/rules.ts'
import type { StaffImport } from '../contract.ts'
import { about, describeImport, holdDraft } from '../drafts/work.ts'
import { allLines, changeLine } from '../lines/store.ts'
import { cellsOf, judgeAgain, sealCells } from '../lines/work.ts'
import { changeImport, findImport, type HeldImport } from '../store.ts'

/** Things of the organization that a column of a file names: their column, why a line with an unknown one is wrong, the act. */
export type Naming = {
  readonly field: 'position' | 'office'
  readonly reason: 'unknownPosition' | 'unknownOffice'
  readonly action: 'import.positionsNamed' | 'import.officesNamed'
}

/** The lines that name something which is not here, with their cells. */
async function linesToName(work: Work, of: HeldImport, { reason }: Naming) {
  const lines = (await allLines(work.db, of.id)).filter(
    one => one.state === 'waiting' && one.reasons.some(({ code }) => code === reason),
  )
  return lines.map(({ id, cells }) => ({ id, cells: cellsOf(work, { id, cells }) }))
}

/** What the lines of a draft call things that are not here, the most frequent first; `unknownIn`: which words of a cell. */
export async function unknownWords(
  work: Work,
  id: string,
  naming: Naming,
  unknownIn: (cell: string) => readonly string[],
): Promise<{ word: string; lines: number }[]> {
  const of = await findImport(work.db, id)
  const at = of.matches.indexOf(naming.field)
  if (of.state !== 'draft' || of.kind !== 'staff' || at < 0) return []
  const found = new Map<string, { word: string; lines: number }>()
  for (const { cells } of await linesToName(work, of, naming))
    for (const word of unknownIn(cells[at] ?? '')) {
      const one = found.get(plainName(word)) ?? { word, lines: 0 }
      one.lines += 1
      found.set(plainName(word), one)
    }
  return [...found.values()].toSorted((a, b) => b.lines - a.lines || a.word.localeCompare(b.word))
}

/** The things by the words for which they stand, and what becomes of a cell with such words. */
type Found = {
  readonly things: ReadonlyMap<string, { readonly name: string }>
  readonly mend: (cell: string) => string
}

/** Says what becomes of what a draft names and is not here: `find` tells it, and adds what is new. Every line is judged anew. */
export async function nameWords(
  ctx: Context,
  id: string,
  naming: Naming,
  find: () => Promise<Found>,
): Promise<StaffImport> {
  const of = await holdDraft(ctx, id)
  const at = of.matches.indexOf(naming.field)
  if (at < 0)
    throw invalidField(`${naming.field}s`, said('No column is matched to the {field}.', { field: naming.field }))
  const { things, mend } = await find()
  for (const { id: lineId, cells } of await linesToName(ctx, of, naming)) {
    const mended = mend(cells[at] ?? '')
    if (mended !== cells[at])
      await changeLine(ctx.db, ctx.now, lineId, { cells_sealed: sealCells(ctx, lineId, cells.with(at, mended)) })
  }
  await judgeAgain(ctx, of)
  await changeImport(ctx.db, ctx.now, id)
  const after = Object.fromEntries([...things].map(([word, { name }]) => [word, name]))
  await ctx.audit({ action: naming.action, ...about(id), after })
  return describeImport(ctx, id)
}
