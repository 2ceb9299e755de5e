import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { addOnRecord } from '../../../kit/server/settings-handlers.ts'
import { officeRows, openOffices } from '../../offices/store.ts'
import { plainName } from '../columns/rules.ts'
import type { StaffImport } from '../contract.ts'
import { about, describeImport, holdDraft } from '../drafts/work.ts'
import { allLines, changeLine } from '../lines/store.ts'
import { cellsOf, judgeAgain, sealCells } from '../lines/work.ts'
import { mostOffices, type NamedOffice, type UnknownOffice } from '../office-words/contract.ts'
import { officeIn } from '../office-words/rules.ts'
import { changeImport, findImport, type HeldImport } from '../store.ts'

/** The lines that name an office which is not here, with their cells. */
async function linesToName(work: Work, of: HeldImport) {
  const lines = (await allLines(work.db, of.id)).filter(
    one => one.state === 'waiting' && one.reasons.some(({ code }) => code === 'unknownOffice'),
  )
  return lines.map(({ id, cells }) => ({ id, cells: cellsOf(work, { id, cells }) }))
}

/** What the lines of a draft call offices that are not here, the most frequent first. */
export async function unknownOffices(work: Work, id: string): Promise<UnknownOffice[]> {
  const of = await findImport(work.db, id)
  const at = of.matches.indexOf('office')
  if (of.state !== 'draft' || of.kind !== 'staff' || at < 0) return []
  const found = new Map<string, UnknownOffice>()
  for (const { cells } of await linesToName(work, of)) {
    const word = (cells[at] ?? '').trim()
    const lines = (found.get(plainName(word))?.lines ?? 0) + 1
    found.set(plainName(word), { word: found.get(plainName(word))?.word ?? word, lines })
  }
  return [...found.values()].toSorted((a, b) => b.lines - a.lines || a.word.localeCompare(b.word)).slice(0, mostOffices)
}

type Named = { readonly id: string; readonly name: string }

/** The offices by word: those that are there, and those that are added now. */
async function officesFor(ctx: Context, wishes: readonly NamedOffice[]): Promise<Map<string, Named>> {
  const known = await openOffices(ctx.db)
  const found = new Map<string, Named>()
  for (const { word, as } of wishes) {
    if ('officeId' in as) {
      const one = known.find(({ id }) => id === as.officeId)
      if (!one) throw new Refusal('notFound')
      found.set(word, one)
    } else {
      const added = officeIn(as.name, [...found.values()])
      found.set(word, added ?? (await addOnRecord(ctx, 'office', officeRows, { ...as, address: '' })))
    }
  }
  return found
}

/** Says what becomes of the offices that a draft names and that are not here. Every line is judged anew. */
export async function nameOffices(ctx: Context, id: string, wishes: readonly NamedOffice[]): Promise<StaffImport> {
  const of = await holdDraft(ctx, id)
  const at = of.matches.indexOf('office')
  if (at < 0) throw invalidField('offices', 'No column is matched to the office.')
  const offices = await officesFor(ctx, wishes)
  const words = new Map([...offices].map(([word, { name }]) => [plainName(word), name]))
  for (const { id: lineId, cells } of await linesToName(ctx, of)) {
    const name = words.get(plainName(cells[at] ?? ''))
    if (name !== undefined && name !== cells[at])
      await changeLine(ctx.db, ctx.now, lineId, { cells_sealed: sealCells(ctx, lineId, cells.with(at, name)) })
  }
  await judgeAgain(ctx, of)
  await changeImport(ctx.db, ctx.now, id)
  const after = Object.fromEntries([...offices].map(([word, { name }]) => [word, name]))
  await ctx.audit({ action: 'import.officesNamed', ...about(id), after })
  return describeImport(ctx, id)
}
