import { checkWords, clearResults, exclusionWords, federalWords, fillers, stateWords } from './presets.ts'

/** A list of excluded persons: its code, and what people call it. */
export type NamedList = { readonly value: string; readonly label: string }

type CheckFact = keyof typeof checkWords

/** Whether the words are these, whatever fillers stand beside them. */
const areJust = (words: readonly string[], named: readonly string[]) =>
  named.every(one => words.includes(one)) && words.every(one => named.includes(one) || fillers.includes(one))

/** The words of a state's list without what all of them say: "Texas exclusion list" is about texas, "state-TX" about tx. */
const isOfState = (words: readonly string[], { value, label }: NamedList) => {
  const code = value.replace('state-', '').toLowerCase()
  const name = label.toLowerCase().replace(' exclusion list', '').split(' ')
  if (!value.startsWith('state-') || !words.some(one => exclusionWords.includes(one))) return false
  return [[code], name].some(named => areJust(words, [...named, ...words.filter(one => exclusionWords.includes(one))]))
}

/** The list that these words are about; null: none for sure. */
function listIn(words: readonly string[], lists: readonly NamedList[]): string | null {
  const called = [...federalWords, ...stateWords].filter(one => one.words.some(named => areJust(words, named)))
  const ofState = lists.filter(one => isOfState(words, one)).map(one => one.value)
  const [only, ...others] = new Set([...called.map(one => one.code), ...ofState])
  return only !== undefined && others.length === 0 && lists.some(one => one.value === only) ? only : null
}

/** Which list was checked, and whether a column holds the day or the result; by the words of its name. Null: neither. */
export function checkNamed(words: readonly string[], lists: readonly NamedList[]) {
  const last = words.at(-1) ?? ''
  const fact = (Object.keys(checkWords) as CheckFact[]).find(one =>
    (checkWords[one] as readonly string[]).includes(last),
  )
  // "Checked on" and "check date" end in two words.
  const before = words.slice(0, -1)
  const rest = before.at(-1) === 'checked' || before.at(-1) === 'screened' ? before.slice(0, -1) : before
  const listCode = fact && listIn(rest, lists)
  return fact && listCode ? { listCode, fact } : null
}

/** Whether a result says that nobody was found. */
export const isClear = (cell: string): boolean =>
  clearResults.includes(
    cell
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
