import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { addOnRecord } from '../../../kit/server/settings-handlers.ts'
import { openPositions, positionRows } from '../../positions/store.ts'
import { plainName } from '../columns/rules.ts'
import type { StaffImport } from '../contract.ts'
import { about, describeImport, holdDraft } from '../drafts/work.ts'
import { allLines, changeLine } from '../lines/store.ts'
import { cellsOf, judgeAgain, sealCells } from '../lines/work.ts'
import { mostUnknown, type NamedPosition, type UnknownPosition } from '../position-words/contract.ts'
import { isCalled, type NamedAs, positionsIn, suggestPosition, withWords } from '../position-words/rules.ts'
import { changeImport, findImport, type HeldImport } from '../store.ts'

/** The lines that name a position which is not here, with their cells. */
async function linesToName(work: Work, of: HeldImport) {
  const lines = (await allLines(work.db, of.id)).filter(
    one => one.state === 'waiting' && one.reasons.some(({ code }) => code === 'unknownPosition'),
  )
  return lines.map(({ id, cells }) => ({ id, cells: cellsOf(work, { id, cells }) }))
}

/** What the lines of a draft call positions that are not here, the most frequent first. */
export async function unknownPositions(work: Work, id: string): Promise<UnknownPosition[]> {
  const of = await findImport(work.db, id)
  const at = of.matches.indexOf('position')
  if (of.state !== 'draft' || of.kind !== 'staff' || at < 0) return []
  const known = await openPositions(work.db)
  const found = new Map<string, { word: string; lines: number }>()
  for (const { cells } of await linesToName(work, of))
    for (const word of positionsIn(cells[at] ?? '', known).unknown) {
      const one = found.get(plainName(word)) ?? { word, lines: 0 }
      one.lines += 1
      found.set(plainName(word), one)
    }
  const taken: NamedAs[] = [...known]
  const most = [...found.values()].toSorted((a, b) => b.lines - a.lines || a.word.localeCompare(b.word))
  return most.slice(0, mostUnknown).map(one => {
    const position = suggestPosition(one.word, taken)
    taken.push(position)
    return { ...one, ...position }
  })
}

/** The positions by word: those that are there, and those that are added now. */
async function positionsFor(ctx: Context, wishes: readonly NamedPosition[]): Promise<Map<string, NamedAs>> {
  const known = await openPositions(ctx.db)
  const found = new Map<string, NamedAs>()
  for (const { word, as } of wishes) {
    if ('positionId' in as) {
      const one = known.find(({ id }) => id === as.positionId)
      if (!one) throw new Refusal('notFound')
      found.set(word, one)
    } else {
      const added = [...found.values()].find(one => isCalled(one, as.name))
      found.set(word, added ?? (await addOnRecord(ctx, 'position', positionRows, { ...as, description: '' })))
    }
  }
  return found
}

/** Says what becomes of the positions that a draft names and that are not here. Every line is judged anew. */
export async function namePositions(ctx: Context, id: string, wishes: readonly NamedPosition[]): Promise<StaffImport> {
  const of = await holdDraft(ctx, id)
  const at = of.matches.indexOf('position')
  if (at < 0) throw invalidField('positions', 'No column is matched to the position.')
  const positions = await positionsFor(ctx, wishes)
  const others = [...positions].filter(([word, position]) => !isCalled(position, word))
  const words = new Map(others.map(([word, { abbreviation }]) => [plainName(word), abbreviation]))
  for (const { id: lineId, cells } of words.size > 0 ? await linesToName(ctx, of) : []) {
    const mended = cells.with(at, withWords(cells[at] ?? '', words))
    await changeLine(ctx.db, ctx.now, lineId, { cells_sealed: sealCells(ctx, lineId, mended) })
  }
  await judgeAgain(ctx, of)
  await changeImport(ctx.db, ctx.now, id)
  const after = Object.fromEntries([...positions].map(([word, { name }]) => [word, name]))
  await ctx.audit({ action: 'import.positionsNamed', ...about(id), after })
  return describeImport(ctx, id)
}
