import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { addOnRecord } from '../../../kit/server/settings-handlers.ts'
import { openPositions, positionRows } from '../../positions/store.ts'
import { plainName } from '../../spreadsheets/columns/rules.ts'
import { mostUnknown, type NamedPosition, type UnknownPosition } from '../../spreadsheets/position-words/contract.ts'
import {
  isCalled,
  type NamedAs,
  positionsIn,
  suggestPosition,
  withWords,
} from '../../spreadsheets/position-words/rules.ts'
import type { StaffImport } from '../contract.ts'
import { type Naming, nameWords, unknownWords } from '../unknown-words/work.ts'

const naming: Naming = { field: 'position', reason: 'unknownPosition', action: 'import.positionsNamed' }

/** What the lines of a draft call positions that are not here, the most frequent first. */
export async function unknownPositions(work: Work, id: string): Promise<UnknownPosition[]> {
  const known = await openPositions(work.db)
  const taken: NamedAs[] = [...known]
  const most = await unknownWords(work, id, naming, cell => positionsIn(cell, known).unknown)
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

/** Says what becomes of the positions that a draft names and that are not here. */
export const namePositions = (ctx: Context, id: string, wishes: readonly NamedPosition[]): Promise<StaffImport> =>
  nameWords(ctx, id, naming, async () => {
    const things = await positionsFor(ctx, wishes)
    const others = [...things].filter(([word, position]) => !isCalled(position, word))
    const words = new Map(others.map(([word, { abbreviation }]) => [plainName(word), abbreviation]))
    return { things, mend: cell => (words.size > 0 ? withWords(cell, words) : cell) }
  })
