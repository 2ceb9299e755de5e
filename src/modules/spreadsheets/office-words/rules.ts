import { plainName } from '../columns/rules.ts'

type Named = { readonly id: string; readonly name: string }

/** A name without the words that some add to it: "Tampa", "Tampa Office" and "Tampa branch" are one. */
const barePart = (text: string) => plainName(text.replace(/\b(office|branch|location)\s*$/i, '')) || plainName(text)

/** The office that a cell names; undefined: none, or more than one. */
export function officeIn<Of extends Named>(cell: string, known: readonly Of[]): Of | undefined {
  const exact = known.find(one => plainName(one.name) === plainName(cell))
  if (exact) return exact
  const [only, ...others] = known.filter(one => barePart(one.name) === barePart(cell))
  return others.length === 0 ? only : undefined
}
