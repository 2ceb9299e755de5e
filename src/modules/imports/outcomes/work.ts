import type { Context, Work } from '../../../kit/server/context.ts'
import { fromEarlierRecords } from '../../caregivers/import/store.ts'
import type { WrittenEmployment } from '../../caregivers/import/work.ts'
import { earlierEvaluations } from '../../evaluations/import/store.ts'
import { openOffices } from '../../offices/store.ts'
import { openPositions } from '../../positions/store.ts'
import { earlierChecks } from '../../screening/import/store.ts'
import { listName } from '../../screening/lists/rules.ts'
import { foundAs } from '../changes/rules.ts'
import type { WrittenScan } from '../document-undoing/work.ts'
import { linesWith, type StoredLine, usersOf } from '../lines/store.ts'
import { describeLines } from '../lines/work.ts'
import type { Found, ImportLine } from '../people/contract.ts'
import { describeScans } from '../scan-judging/work.ts'
import { findImport, placeOf } from '../store.ts'
import type { Written } from '../writing/work.ts'
import * as store from './store.ts'

/** What became of a line that was imported, and what it wrote. */
type Outcome = Pick<ImportLine, 'outcome' | 'found'>

/** What lines wrote, as long as it can be read. */
type Told = { readonly line: StoredLine; readonly written: (Partial<Written> & Partial<WrittenScan>) | null }

const told = ({ services }: Work, line: StoredLine): Told => {
  const text = line.written && services.sealer.unseal(line.written, placeOf(line.id, 'written'))
  return { line, written: text ? JSON.parse(text) : null }
}

const documentIds = ({ written }: Told) => [
  ...(written?.documents ?? []),
  ...(written?.documentId ? [written.documentId] : []),
]

/** What a line wrote of the employment of a known person. */
const employmentWritten = ({ before, after }: WrittenEmployment): Found[] => [
  ...(['status', 'hired_on', 'ended_on'] as const).flatMap(column => {
    const [was, is] = [before.person[column], after.person[column]]
    return is === null || is === was ? [] : [foundAs('field', fieldOfColumn[column], was, is)]
  }),
  // What was the current period, and is an earlier one now, is told by the hire date.
  ...after.earlier.flatMap(one =>
    before.earlier.some(({ id }) => id === one.id) || one.hired_on === before.person.hired_on
      ? []
      : [foundAs('field', 'earlier', null, one.ended_on)],
  ),
  ...after.absences.flatMap(one => {
    const was = before.absences.find(({ id }) => id === one.id)
    // The time between two periods of employment goes without saying.
    if (!was && one.reason !== fromEarlierRecords) return []
    const back = one.to_day === (was?.to_day ?? null) ? null : one.to_day
    return [
      ...(was ? [] : [foundAs('field', 'absentFrom', null, one.from_day)]),
      ...(back === null ? [] : [foundAs('field', 'backOn', null, back)]),
    ]
  }),
]
const fieldOfColumn = { status: 'status', hired_on: 'hiredOn', ended_on: 'endedOn' } as const

/** The fields, positions and states that a line wrote of a known person. */
function fieldsOf({ written }: Told, names: ReadonlyMap<string, string>): Found[] {
  const { before = {}, after = {}, mainPosition = null, positionBefore = null, states = [] } = written ?? {}
  const { officeBefore = null, officeAfter = null } = written ?? {}
  const { coordinatorBefore = null, coordinatorAfter = null } = written ?? {}
  const nameOf = (id: string) => names.get(id) ?? ''
  return [
    ...(written?.employment ? employmentWritten(written.employment) : []),
    ...Object.entries(after).map(([field, value]) => foundAs('field', field, before[field] ?? null, value)),
    ...(mainPosition
      ? [foundAs('field', 'position', positionBefore && nameOf(positionBefore), nameOf(mainPosition))]
      : []),
    ...(officeAfter ? [foundAs('field', 'office', officeBefore && nameOf(officeBefore), nameOf(officeAfter))] : []),
    ...(coordinatorAfter
      ? [foundAs('field', 'coordinator', coordinatorBefore && nameOf(coordinatorBefore), nameOf(coordinatorAfter))]
      : []),
    ...(states.length > 0 ? [foundAs('field', 'states', null, states.map(one => one.stateCode).join(', '))] : []),
  ]
}

/** What became of these lines: their cells are gone once they are imported, what they wrote is not. */
async function outcomesOf(work: Work, lines: readonly StoredLine[]): Promise<Map<string, Outcome>> {
  const done = lines.map(line => told(work, line))
  const users = (await usersOf(work.db)).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }))
  const named = [...(await openPositions(work.db)), ...(await openOffices(work.db)), ...users]
  const names = new Map(named.map(one => [one.id, one.name]))
  const documents = new Map((await store.documentsOf(work.db, done.flatMap(documentIds))).map(one => [one.id, one]))
  const hourIds = done.flatMap(one => one.written?.hours ?? [])
  const hours = new Map((await store.hoursOf(work.db, hourIds)).map(one => [one.id, one]))
  const evaluationIds = done.flatMap(one => one.written?.evaluations ?? [])
  const evaluations = new Map((await earlierEvaluations(work.db, evaluationIds)).map(one => [one.id, one]))
  const checkIds = done.flatMap(one => one.written?.checks ?? [])
  const checks = new Map((await earlierChecks(work.db, checkIds)).map(one => [one.id, one]))
  const checkFound = (id: string): Found[] => {
    const one = checks.get(id)
    return one ? [foundAs('check', listName(one.listCode), null, one.checkedOn)] : []
  }
  const evaluationFound = (id: string): Found[] => {
    const one = evaluations.get(id)
    return one ? [foundAs('evaluation', one.name, null, one.heldOn)] : []
  }
  const documentFound = (id: string): Found[] => {
    const one = documents.get(id)
    if (!one) return []
    const words = foundAs('document', one.name, null, one.expiresOn ?? one.performedOn ?? '')
    return [{ ...words, waits: one.decision === null }]
  }
  const hoursFound = (id: string): Found[] => {
    const one = hours.get(id)
    return one ? [foundAs('hours', `${one.name} ${one.performedOn?.slice(0, 4) ?? ''}`, null, String(one.hours))] : []
  }
  const outcomeOf = ({ line, written }: Told): Outcome['outcome'] => {
    if (written?.documentId) return written.isNew ? 'added' : 'attached'
    return line.made ? 'added' : line.written ? 'changed' : 'nothing'
  }
  return new Map(
    done.map(one => [
      one.line.id,
      {
        outcome: outcomeOf(one),
        found: [
          ...fieldsOf(one, names),
          ...documentIds(one).flatMap(documentFound),
          ...(one.written?.hours ?? []).flatMap(hoursFound),
          ...(one.written?.evaluations ?? []).flatMap(evaluationFound),
          ...(one.written?.checks ?? []).flatMap(checkFound),
        ],
      },
    ]),
  )
}

/** A page of lines as people read them; of those that are imported, what became of them. */
export async function describeWithOutcomes(ctx: Context, id: string, query: Parameters<typeof describeLines>[2]) {
  const of = await findImport(ctx.db, id)
  const slice = of.kind === 'scans' ? await describeScans(ctx, of, query) : await describeLines(ctx, of, query)
  const done = slice.data.filter(one => one.state === 'done').map(one => one.id)
  if (done.length === 0) return slice
  const outcomes = await outcomesOf(ctx, await linesWith(ctx.db, done))
  return { ...slice, data: slice.data.map(one => ({ ...one, ...outcomes.get(one.id) })) }
}
