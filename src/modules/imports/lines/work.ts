import { setImmediate } from 'node:timers/promises'
import type { Page } from '../../../kit/contract/page.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { SheetRow } from '../../../kit/server/spreadsheet.ts'
import { planEmployment } from '../../caregivers/import/rules.ts'
import { employmentsOf, readFiled } from '../../caregivers/import/store.ts'
import { openBirthDate } from '../../caregivers/import/work.ts'
import { everybody } from '../../caregivers/matching/work.ts'
import { datesOnFile, filedTypes, type TypeNeeds } from '../../documents/import/store.ts'
import { evaluatedOn } from '../../evaluations/import/store.ts'
import { scheduledForms } from '../../evaluations/schedule/store.ts'
import { openOffices } from '../../offices/store.ts'
import { openPositions } from '../../positions/store.ts'
import { checksOnRecord } from '../../screening/import/store.ts'
import { externalLists } from '../../screening/lists/rules.ts'
import type { ImportSources } from '../../spreadsheets/columns/contract.ts'
import { topicsOf } from '../../training/hours/store.ts'
import { listLedgers } from '../../training/ledgers/store.ts'
import {
  type Changes,
  changesNothing,
  changesOfNew,
  changesTo,
  foundOf,
  hoursTopic,
  noChanges,
  type Standing,
} from '../changes/rules.ts'
import type { lineFilters } from '../contract.ts'
import { contradicted } from '../earlier-checks/rules.ts'
import { placeOfDay } from '../employment/rules.ts'
import { judging, peopleIndex } from '../judging/rules.ts'
import type { Reading } from '../line-cells/rules.ts'
import type { ImportLine, Verdict } from '../people/contract.ts'
import { type Draft, readLine } from '../people/rules.ts'
import type { Reason } from '../reasons/contract.ts'
import { addRows, type HeldImport, type Judgement, keepJudgements, placeOf, type StoredReason } from '../store.ts'
import * as store from './store.ts'

/** What a file is read with. */
export type Books = {
  readonly reading: Reading
  readonly types: ReadonlyMap<string, TypeNeeds>
  /** Names of document types, ledgers, positions, offices, users, evaluations and lists. */
  readonly names: ReadonlyMap<string, string>
}

/** The document types, ledgers and years that columns can be matched to. */
export async function sourcesOf({ db, today }: Work): Promise<ImportSources> {
  const ledgers = (await listLedgers(db)).filter(one => one.active)
  const year = Number(today.slice(0, 4))
  return {
    documentTypes: (await filedTypes(db)).map(({ id, name }) => ({ value: id, label: name })),
    ledgers: ledgers.map(({ id, name }) => ({ value: id, label: name })),
    evaluations: (await scheduledForms(db)).map(({ id, name }) => ({ value: id, label: name })),
    lists: externalLists.map(({ code, name }) => ({ value: code, label: name })),
    years: [0, 1, 2, 3, 4].map(back => year - back),
  }
}

export async function booksOf(work: Work, of: Pick<HeldImport, 'headers' | 'matches'>): Promise<Books> {
  const [positions, offices, types, ledgers] = [
    await openPositions(work.db),
    await openOffices(work.db),
    await filedTypes(work.db),
    await listLedgers(work.db),
  ]
  const [users, forms] = [await store.usersOf(work.db), await scheduledForms(work.db)]
  const named = users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  const lists = externalLists.map(({ code, name }) => ({ id: code, name }))
  const coordinators = users.filter(one => one.active)
  return {
    reading: { headers: of.headers, matches: of.matches, positions, offices, coordinators, today: work.today },
    types: new Map(types.map(one => [one.id, one])),
    names: new Map(
      [...positions, ...offices, ...types, ...ledgers, ...named, ...forms, ...lists].map(one => [one.id, one.name]),
    ),
  }
}

/** How these people stand, as far as an import may change it. */
export async function standingsOf(work: Work, ids: readonly string[]): Promise<Map<string, Standing>> {
  const people = await readFiled(work.db, ids)
  const documents = Map.groupBy(await datesOnFile(work.db, ids), one => one.personId)
  const topics = Map.groupBy(await topicsOf(work.db, ids), one => one.personId)
  const evaluations = Map.groupBy(await evaluatedOn(work.db, ids), one => one.personId)
  const lists = Map.groupBy(await checksOnRecord(work.db, ids), one => one.personId)
  const employments = await employmentsOf(work.db, ids)
  const years = (id: string) =>
    (topics.get(id) ?? []).flatMap(({ ledgerId, topic }) => {
      const [year] = topic.match(/\d{4}/) ?? []
      return year && topic === hoursTopic(Number(year)) ? [`${ledgerId}:${year}`] : []
    })
  return new Map(
    people.flatMap(one => {
      const employment = employments.get(one.id)
      if (!employment) return []
      const listed = lists.get(one.id) ?? []
      const staysClosed = employment.staysClosed || listed.some(({ isListed }) => isListed)
      const standing = {
        ...one,
        middleName: one.middleName || null,
        birthDate: openBirthDate(work, one.id, one.birthDateSealed),
        documents: documents.get(one.id) ?? [],
        hours: years(one.id),
        evaluations: evaluations.get(one.id) ?? [],
        lists: listed,
        employment: { ...employment, staysClosed },
      }
      return [[one.id, standing] as const]
    }),
  )
}

/** The cells of a line; none once they are forgotten. */
export function cellsOf({ services }: Work, { id, cells }: Pick<store.StoredLine, 'id' | 'cells'>): string[] {
  const text = cells && services.sealer.unseal(cells, placeOf(id, 'cells'))
  return text ? (JSON.parse(text) as string[]) : []
}

export const sealCells = ({ services }: Work, id: string, cells: readonly string[]): Buffer =>
  services.sealer.seal(JSON.stringify(cells), placeOf(id, 'cells'))

type Line = { readonly id: string; readonly line: number; readonly cells: readonly string[] } & Pick<
  Judgement,
  'decision'
>

/** Reasons as they are kept: without any text of the file. */
export const stored = (reasons: readonly Reason[]): StoredReason[] =>
  reasons.map(({ code, at, line, here }) => ({
    code,
    ...(here === undefined ? {} : { here }),
    ...(at === undefined ? {} : { at }),
    ...(line === undefined ? {} : { line }),
  }))

const peopleAtOnce = 500

/** What a line says of somebody who is known that the record contradicts. */
function contradictions(draft: Draft, now: Standing, matches: readonly string[], cells: readonly string[]): Reason[] {
  const checks = contradicted(draft.checks, now.lists, matches)
  return [
    ...checks.map(at => ({ code: 'checkContradicts' as const, at })),
    ...planEmployment(draft, now.employment).doubts.map(({ code, field, here }) => {
      const at = placeOfDay(field, matches, cells)
      return { code, ...(at < 0 ? {} : { at }), ...(here === undefined ? {} : { here }) }
    }),
  ]
}

/** Judges lines in their order: what is wrong, who is known, and what would change. */
async function judge(work: Work, books: Books, lines: readonly Line[]): Promise<Judgement[]> {
  const judgeOne = judging(peopleIndex(await everybody(work)))
  const read = []
  for (const [at, { id, line, cells, decision }] of lines.entries()) {
    if (at % 200 === 0) await setImmediate()
    const { draft, ...reasons } = readLine(books.reading, cells)
    read.push({ id, draft, cells, decision, ...judgeOne({ line, draft, ...reasons }) })
  }
  const changes = new Map<string, Verdict>()
  const against = new Map<string, Reason[]>()
  const known = read.filter(
    one =>
      one.verdict === 'known' || (one.verdict === 'doubtful' && one.personIds.length > 0 && !isPerhaps(one.reasons)),
  )
  for (let from = 0; from < known.length; from += peopleAtOnce) {
    const some = known.slice(from, from + peopleAtOnce)
    const standings = await standingsOf(
      work,
      some.flatMap(one => one.personIds),
    )
    for (const { id, draft, cells, personIds } of some) {
      const now = standings.get(personIds[0] ?? '')
      if (now) against.set(id, contradictions(draft, now, books.reading.matches, cells))
      const nothing = !now || changesNothing(changesTo(draft, now, books.types, work.today))
      changes.set(id, nothing ? 'same' : 'changed')
    }
  }
  return read.map(({ id, verdict: first, reasons, personIds, decision }) => {
    const told = against.get(id) ?? []
    const verdict = first === 'known' ? (told.length > 0 ? 'doubtful' : (changes.get(id) ?? 'same')) : first
    return {
      ...{ id, verdict, reasons: stored([...reasons, ...told]), candidates: personIds },
      // A decision stands as long as there is the same to decide.
      decision: verdict === 'doubtful' || decision === 'skip' ? decision : null,
    }
  })
}

const rowsAtOnce = 500

/** Keeps the lines of a new import, judged. */
export async function keepLines(work: Work, of: HeldImport, rows: readonly SheetRow[]): Promise<void> {
  const books = await booksOf(work, of)
  const lines = rows.map(({ line, cells }) => ({ id: newId(work.now.getTime()), line, cells, decision: null }))
  const judged = new Map((await judge(work, books, lines)).map(one => [one.id, one]))
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    await setImmediate()
    const some = lines.slice(from, from + rowsAtOnce).flatMap(({ id, line, cells }) => {
      const judgement = judged.get(id)
      return judgement ? [{ ...judgement, line, cells: sealCells(work, id, cells) }] : []
    })
    await addRows(work.db, work.now, of.id, some)
  }
}

/** Judges all lines of an import that wait anew: after columns, a line or an organization's people have changed. */
export async function judgeAgain(work: Work, of: HeldImport): Promise<void> {
  const books = await booksOf(work, of)
  const lines = (await store.allLines(work.db, of.id))
    .filter(one => one.state === 'waiting')
    .map(one => ({ id: one.id, line: one.line, cells: cellsOf(work, one), decision: one.decision }))
  const judgements = await judge(work, books, lines)
  for (let from = 0; from < judgements.length; from += rowsAtOnce)
    await keepJudgements(work.db, work.now, judgements.slice(from, from + rowsAtOnce))
}

/** Whom a line is about: the known one, or the one that somebody chose. */
export const personOf = ({
  verdict,
  decision,
  candidates,
}: Pick<store.StoredLine, 'verdict' | 'decision' | 'candidates'>) =>
  verdict === 'changed' || verdict === 'same' || decision === 'update' ? (candidates[0] ?? null) : null

/** Whom a doubtful line is about, where only something else of it is doubtful. */
const surely = ({ reasons, candidates }: Pick<store.StoredLine, 'reasons' | 'candidates'>) =>
  isPerhaps(reasons) ? null : (candidates[0] ?? null)
const isPerhaps = (reasons: readonly Pick<Reason, 'code'>[]) =>
  reasons.some(({ code }) => code === 'looksLike' || code === 'emailOfOther')

/** What a line is and would change. */
export function planOf(books: Books, draft: Draft, now: Standing | null, { today }: Work): Changes {
  return now ? changesTo(draft, now, books.types, today) : changesOfNew(draft, books.types, today)
}

/** Reasons with what they are about: the column and its cell, or the name of the person. */
export function wordsOf(
  reasons: readonly StoredReason[],
  cells: readonly string[],
  headers: readonly string[],
  names: readonly string[] = [],
) {
  let other = 0
  return reasons.map(({ code, at, line, here }): Reason => {
    const isOther = code === 'looksLike' || code === 'emailOfOther'
    const value = isOther ? names[other++] : at === undefined ? undefined : (cells[at] ?? '')
    const column = at === undefined ? undefined : headers[at]
    return { code, at, line, value, column, here }
  })
}

/** A page of lines as people read them. */
export async function describeLines(
  work: Work,
  of: HeldImport,
  query: Page & { show?: (typeof lineFilters)[number] | undefined },
) {
  const books = await booksOf(work, of)
  const slice = await store.listLines(work.db, of.id, query)
  const ids = [...new Set(slice.data.flatMap(one => [...one.candidates, ...(one.personId ? [one.personId] : [])]))]
  const [standings, people] = [await standingsOf(work, ids), await store.namesOf(work.db, ids)]
  const data = slice.data.map((row): ImportLine => {
    const cells = cellsOf(work, row)
    const { draft } = readLine(books.reading, cells)
    const id = row.personId ?? row.candidates[0] ?? null
    const now = standings.get(personOf(row) ?? surely(row) ?? '') ?? null
    const isOpen = cells.length > 0 && row.verdict !== 'wrong'
    const changes = isOpen ? planOf(books, draft, now, work) : noChanges
    const names = row.candidates.map(one => people.get(one) ?? '')
    const position = books.names.get(draft.positionIds[0] ?? '')
    return {
      ...{ id: row.id, line: row.line, verdict: row.verdict, decision: row.decision, state: row.state, kept: row.kept },
      name: cells.length > 0 ? `${draft.firstName} ${draft.lastName}`.trim() : (people.get(id ?? '') ?? ''),
      detail: [position, draft.states.join(', '), books.names.get(draft.officeId ?? '')].filter(Boolean).join(' · '),
      reasons: wordsOf(row.reasons, cells, of.headers, names),
      found: foundOf(changes, draft, now, books.names),
      outcome: null,
      person: id && people.has(id) ? { id, name: people.get(id) ?? '' } : null,
      scan: null,
    }
  })
  return { ...slice, data }
}
