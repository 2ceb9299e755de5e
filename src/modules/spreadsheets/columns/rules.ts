import { type Says, said } from '../../../kit/contract/sentence.ts'
import { checkNamed } from '../checks/rules.ts'
import { type DocumentFact, documentFacts, type ImportSources, type PersonField, personFields } from './contract.ts'
import { evaluationNames, factWords, fieldNames, newestWords, otherWords } from './presets.ts'

/** A column's name without what people write differently: "Hire Date:" and "hire_date" are one. */
export const plainName = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export type Target =
  | { readonly kind: 'field'; readonly field: PersonField }
  | { readonly kind: 'document'; readonly typeId: string; readonly fact: DocumentFact }
  | { readonly kind: 'hours'; readonly ledgerId: string; readonly year: number }
  | { readonly kind: 'evaluation'; readonly formId: string }
  | { readonly kind: 'check'; readonly listCode: string; readonly fact: 'checkedOn' | 'result' }

/** What a target says; null: the column is not imported. */
export function targetOf(text: string): Target | null {
  const [kind, id = '', more = ''] = text.split(':')
  if (kind === 'document') return { kind, typeId: id, fact: more as DocumentFact }
  if (kind === 'hours') return { kind, ledgerId: id, year: Number(more) }
  if (kind === 'evaluation') return { kind, formId: id }
  if (kind === 'check') return { kind, listCode: id, fact: more as 'checkedOn' | 'result' }
  const field = personFields.find(one => one === text)
  return field ? { kind: 'field', field } : null
}

/** Whether what a target names is still there. */
export function isThere(text: string, sources: ImportSources): boolean {
  const of = targetOf(text)
  if (of?.kind === 'document') return sources.documentTypes.some(one => one.value === of.typeId)
  if (of?.kind === 'hours') return sources.ledgers.some(one => one.value === of.ledgerId)
  if (of?.kind === 'evaluation') return sources.evaluations.some(one => one.value === of.formId)
  if (of?.kind === 'check') return sources.lists.some(one => one.value === of.listCode)
  return of !== null
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Splits "CPR Expiration Date" into what the document is about and what the column holds of it. */
function factOf(header: string): { about: string[]; fact: DocumentFact } | null {
  const words = wordsOf(header)
  for (let from = Math.max(1, words.length - 3); from < words.length; from++) {
    const end = words.slice(from).join('')
    for (const [fact, ends] of Object.entries(factWords))
      if ((ends as readonly string[]).includes(end)) return { about: words.slice(0, from), fact: fact as DocumentFact }
  }
  return null
}

/** Whether a document type is what these words are about. */
export const isAbout = (typeName: string, about: readonly string[]) => {
  const words = wordsOf(typeName)
  const known = (word: string) =>
    words.some(one => one === word || (word.length > 3 && one.startsWith(word))) ||
    // "I9" of a name that says "I-9".
    (/^[a-z]+\d+$/.test(word) && plainName(typeName).includes(word))
  return about.every(word => known(word) || (otherWords[word] ?? []).some(known))
}

function documentFor(header: string, { documentTypes }: ImportSources): string {
  const found = factOf(header)
  if (!found) return ''
  const types = documentTypes.filter(one => isAbout(one.label, found.about))
  // Of several, none is guessed, unless one of them is called just so.
  const exact = types.filter(one => plainName(one.label) === plainName(found.about.join('')))
  const [only, ...others] = exact.length > 0 ? exact : types
  return only && others.length === 0 ? `document:${only.value}:${found.fact}` : ''
}

/** The form that a column with the day of the last evaluation is about: the only one, or the one that is called so. */
function evaluationFor(header: string, { evaluations }: ImportSources): string {
  const name = plainName(header)
  const [only, ...others] = evaluations
  if (only && others.length === 0 && evaluationNames.includes(name)) return `evaluation:${only.value}`
  const found = factOf(header)
  if (found?.fact !== 'performedOn') return ''
  const about = found.about.filter(word => !newestWords.includes(word))
  const called = about.length > 0 ? evaluations.filter(one => isAbout(one.label, about)) : []
  return called.length === 1 ? `evaluation:${called[0]?.value}` : ''
}

/** By what the organization matched before: the plain name of a column, and its target. */
export type Remembered = ReadonlyMap<string, string>

function checkFor(header: string, { lists }: ImportSources): string {
  const found = checkNamed(wordsOf(header), lists)
  return found ? `check:${found.listCode}:${found.fact}` : ''
}

const guess = (header: string, sources: ImportSources): string => {
  const name = plainName(header)
  return (
    personFields.find(field => fieldNames[field].includes(name)) ??
    (documentFor(header, sources) || evaluationFor(header, sources) || checkFor(header, sources))
  )
}

/**
 * What a column may be about where its name does not say it: which of several licenses, or which date of a TB test. None is
 * guessed; whoever imports the file is asked.
 */
export function choicesFor(header: string, sources: ImportSources): string[] {
  if (guess(header, sources) !== '') return []
  const found = factOf(header)
  const about = (found?.about ?? wordsOf(header)).filter(word => !newestWords.includes(word))
  const facts = found ? [found.fact] : documentFacts
  const types = about.length > 0 ? sources.documentTypes.filter(one => isAbout(one.label, about)) : []
  const forms = evaluationNames.includes(plainName(header)) ? sources.evaluations : []
  return [
    ...types.flatMap(({ value }) => facts.map(fact => `document:${value}:${fact}`)),
    ...forms.map(({ value }) => `evaluation:${value}`),
  ]
}

/** What each column is matched to at first: as it was before, else by its name. Nothing is matched twice. */
export function matchColumns(
  headers: readonly string[],
  sources: ImportSources,
  remembered: Remembered = new Map(),
): string[] {
  const taken = new Set<string>()
  const matched = headers.map(header => {
    const before = remembered.get(plainName(header))
    const wanted = before !== undefined && (before === '' || isThere(before, sources)) ? before : guess(header, sources)
    if (wanted === '' || taken.has(wanted)) return ''
    taken.add(wanted)
    return wanted
  })
  // A whole name is not needed beside its parts.
  const parts = taken.has('firstName') && taken.has('lastName')
  return matched.map(one => (parts && one === 'fullName' ? '' : one))
}

/** Why these columns cannot be imported; null when they can. */
export function refuseMatches(headers: readonly string[], matches: readonly string[]): Says | null {
  const chosen = matches.filter(Boolean)
  const twice = chosen.find((one, at) => chosen.indexOf(one) !== at)
  if (twice !== undefined) {
    const [first, second] = headers.filter((_, at) => matches[at] === twice)
    return said(
      'The columns “{first}” and “{second}” are matched to the same field. Choose “Don’t import” for one of them.',
      { first: first ?? '', second: second ?? '' },
    )
  }
  const has = (field: PersonField) => chosen.includes(field)
  if (!has('fullName') && !(has('firstName') && has('lastName')))
    return 'Match the columns with the first and last name.'
  if (!has('email')) return 'Match the column with the email. Everyone in Carefold needs one.'
  return null
}
