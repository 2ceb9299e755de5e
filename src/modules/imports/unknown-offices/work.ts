import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { addOnRecord } from '../../../kit/server/settings-handlers.ts'
import { officeRows, openOffices } from '../../offices/store.ts'
import { plainName } from '../../spreadsheets/columns/rules.ts'
import { mostOffices, type NamedOffice, type UnknownOffice } from '../../spreadsheets/office-words/contract.ts'
import { officeIn } from '../../spreadsheets/office-words/rules.ts'
import type { StaffImport } from '../contract.ts'
import { type Naming, nameWords, unknownWords } from '../unknown-words/work.ts'

const naming: Naming = { field: 'office', reason: 'unknownOffice', action: 'import.officesNamed' }

/** What the lines of a draft call offices that are not here, the most frequent first. */
export const unknownOffices = async (work: Work, id: string): Promise<UnknownOffice[]> =>
  (await unknownWords(work, id, naming, cell => [cell.trim()])).slice(0, mostOffices)

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

/** Says what becomes of the offices that a draft names and that are not here. */
export const nameOffices = (ctx: Context, id: string, wishes: readonly NamedOffice[]): Promise<StaffImport> =>
  nameWords(ctx, id, naming, async () => {
    const things = await officesFor(ctx, wishes)
    const names = new Map([...things].map(([word, { name }]) => [plainName(word), name]))
    return { things, mend: cell => names.get(plainName(cell)) ?? cell }
  })
