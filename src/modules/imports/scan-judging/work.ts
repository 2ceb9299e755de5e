import { setImmediate } from 'node:timers/promises'
import type { Page } from '../../../kit/contract/page.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { everybody } from '../../caregivers/matching/work.ts'
import { documentsOnFile, filedTypes } from '../../documents/import/store.ts'
import { type BoundScan, scanHeaders } from '../../scanned-files/lines/contract.ts'
import { scanPeople } from '../../scanned-files/people/rules.ts'
import type { lineFilters } from '../contract.ts'
import * as lines from '../lines/store.ts'
import { cellsOf, sealCells, stored, wordsOf } from '../lines/work.ts'
import type { Decision, Found, ImportLine } from '../people/contract.ts'
import { type Bound, bindScan, type ScanBooks } from '../scan-binding/rules.ts'
import { type BoundLine, type JudgedScan, judgingScans } from '../scan-plans/rules.ts'
import { addRows, type HeldImport, type Judgement, keepJudgements } from '../store.ts'

/** What lines of a ZIP are read with. */
export const scanBooksOf = async (work: Work): Promise<ScanBooks> => ({
  people: scanPeople(await everybody(work)),
  types: await filedTypes(work.db),
  today: work.today,
})

type Line = {
  readonly id: string
  readonly line: number
  readonly decision: Decision | null
  readonly cells: readonly string[]
}
export type ReadScan = Line & { readonly bound: Bound } & JudgedScan

/** Binds lines to people and types, and judges them in their order beside what is on record. */
export async function readScans(work: Work, books: ScanBooks, of: readonly Line[]): Promise<ReadScan[]> {
  const bound: (Line & BoundLine)[] = []
  for (const [at, line] of of.entries()) {
    if (at % 100 === 0) await setImmediate()
    bound.push({ ...line, bound: bindScan(books, line.cells) })
  }
  const sure = bound.flatMap(one => (one.bound.people.length === 1 ? (one.bound.people[0]?.id ?? []) : []))
  const judge = judgingScans(await documentsOnFile(work.db, [...new Set(sure)]), work.today)
  return bound.map(one => ({ ...one, ...judge(one) }))
}

const judgementOf = ({ id, verdict, reasons, bound, decision }: ReadScan): Judgement => ({
  ...{ id, verdict, reasons: stored(reasons), candidates: bound.people.map(one => one.id) },
  decision: (verdict === 'doubtful' && decision === 'new') || decision === 'skip' ? decision : null,
})

const rowsAtOnce = 500

/** Keeps the lines of a new ZIP, judged. */
export async function keepScans(work: Work, importId: string, cells: readonly string[][]): Promise<void> {
  const read = await readScans(
    work,
    await scanBooksOf(work),
    cells.map((line, at) => ({ id: newId(work.now.getTime()), line: at + 1, cells: line, decision: null })),
  )
  const rows = read.map(one => ({ ...judgementOf(one), line: one.line, cells: sealCells(work, one.id, one.cells) }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await addRows(work.db, work.now, importId, rows.slice(from, from + rowsAtOnce))
}

/** The lines of a ZIP that wait, read and judged. */
async function waitingScans(work: Work, of: Pick<HeldImport, 'id'>): Promise<ReadScan[]> {
  const waiting = (await lines.allLines(work.db, of.id)).filter(one => one.state === 'waiting')
  const whole = waiting.map(one => ({ ...one, cells: cellsOf(work, one) }))
  return readScans(work, await scanBooksOf(work), whole)
}

/** Judges all lines of a ZIP that wait anew: after a line, people or documents have changed. */
export async function judgeScansAgain(work: Work, of: Pick<HeldImport, 'id'>): Promise<void> {
  const judgements = (await waitingScans(work, of)).map(judgementOf)
  for (let from = 0; from < judgements.length; from += rowsAtOnce)
    await keepJudgements(work.db, work.now, judgements.slice(from, from + rowsAtOnce))
}

const fileWords = (path: string) => path.split('/').at(-1) ?? ''

function foundOf({ plan, bound }: ReadScan): Found[] {
  const [type] = bound.types
  if (!type || bound.types.length > 1) return []
  const after = (plan?.document.expiresOn ?? bound.expiresOn) || (plan?.document.performedOn ?? bound.performedOn) || ''
  return [
    {
      ...{ kind: 'document' as const, field: type.name, before: null, after },
      waits: plan !== null && plan.attachTo === null && !plan.document.approved,
    },
  ]
}

const scanOf = ({ bound, plan }: ReadScan): BoundScan => ({
  files: [...bound.files],
  people: bound.people.map(({ id, firstName, lastName, email }) => ({
    ...{ id, name: `${firstName} ${lastName}`, detail: email },
  })),
  types: bound.types.map(({ id, name }) => ({ value: id, label: name })),
  performedOn: bound.performedOn,
  expiresOn: bound.expiresOn,
  attaches: plan !== null && plan.attachTo !== null,
})

/** A page of the lines of a ZIP as people read them. */
export async function describeScans(
  work: Work,
  of: HeldImport,
  query: Page & { show?: (typeof lineFilters)[number] | undefined },
) {
  const slice = await lines.listLines(work.db, of.id, query)
  // What a line would become depends on those before it.
  const waiting = new Map((of.state === 'draft' ? await waitingScans(work, of) : []).map(one => [one.id, one]))
  const ids = slice.data.flatMap(one => one.personId ?? one.candidates[0] ?? [])
  const people = await lines.namesOf(work.db, [...new Set(ids)])
  const data = slice.data.map((row): ImportLine => {
    const cells = cellsOf(work, row)
    const read = waiting.get(row.id)
    const id = row.personId ?? (row.candidates.length === 1 ? (row.candidates[0] ?? null) : null)
    const person = id && people.has(id) ? { id, name: people.get(id) ?? '' } : null
    const files = (cells[0] ?? '').split('\n')
    return {
      ...{ id: row.id, line: row.line, verdict: row.verdict, decision: row.decision, state: row.state, kept: row.kept },
      ...{ name: person?.name ?? '', detail: files.map(fileWords).join(', '), person },
      reasons: wordsOf(row.reasons, cells, scanHeaders),
      found: read ? foundOf(read) : [],
      outcome: null,
      scan: read ? scanOf(read) : null,
    }
  })
  return { ...slice, data }
}
