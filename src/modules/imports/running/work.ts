import { byCaller, type Caller, type Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { holdPeople } from '../../caregivers/store.ts'
import { changesNothing, noChanges } from '../changes/rules.ts'
import type { StoredLine } from '../lines/store.ts'
import * as lines from '../lines/store.ts'
import { booksOf, cellsOf, personOf, planOf, standingsOf, stored } from '../lines/work.ts'
import { readLine } from '../people/rules.ts'
import { changeImport, type HeldImport, holdImport, placeOf, type StoredReason } from '../store.ts'
import { changePerson, type Importing, makePeople, type Planned } from '../writing/work.ts'
import { printsOf } from './store.ts'

/** How many lines one transaction imports. */
const linesAtOnce = 50

/** Whoever answers for an import, as the caller of a job that does their work. */
export const callerFor = (organization: Organization, accountId: string, name: string): Caller => ({
  ...{ accountId, name, isKey: false, role: 'organizationAdmin', capabilities: [], personId: null },
  ...{ peopleOf: null, worksWith: 'everyone' },
  ...{ email: '', organization, sessionHash: Buffer.alloc(0), viewing: null, lacksSecondFactor: false },
})

/** What a line is to do, or what has come up since it was judged and speaks against it. It is left out then. */
export function planned(
  of: Importing,
  line: StoredLine,
  standings: Awaited<ReturnType<typeof standingsOf>>,
): Planned | { readonly against: StoredReason[] } {
  const isSure = line.verdict === 'new' || line.verdict === 'changed' || line.verdict === 'same'
  const isDecided = line.verdict === 'doubtful' && (line.decision === 'new' || line.decision === 'update')
  // Its own reasons say it, or somebody chose to.
  if (!isDecided && !(isSure && line.decision !== 'skip')) return { against: [] }
  const personId = personOf(line)
  const now = personId === null ? null : (standings.get(personId) ?? null)
  if (personId !== null && now === null) return { against: [{ code: 'gone' }] }
  const { draft, wrong, lacks } = readLine(of.books.reading, cellsOf(of.work, line))
  const against = stored([...wrong, ...(personId === null ? lacks : [])])
  if (against.length > 0) return { against }
  // Of whom a line said that nothing changes, nothing does, whatever was written of them since.
  return { line, draft, changes: line.verdict === 'same' ? noChanges : planOf(of.books, draft, now, of.work) }
}

/** Leaves these lines out, with what is said of them and why. */
export async function leaveOut(
  { work }: { readonly work: Work },
  left: readonly Pick<StoredLine, 'id' | 'reasons'>[],
  why: readonly StoredReason[] = [],
): Promise<void> {
  for (const { id, reasons } of left)
    await lines.changeLine(work.db, work.now, id, { state: 'leftOut', reasons: [...reasons, ...why] })
}

/** Imports these lines: new people all together, known ones one after the other. */
async function importLines(of: Importing, batch: readonly StoredLine[]): Promise<void> {
  const { work } = of
  // People are added and come back: those who go through all people wait, before any of them is held.
  await holdPeople(work.db, 'adding')
  const standings = await standingsOf(
    work,
    batch.flatMap(line => personOf(line) ?? []),
  )
  const wanted = []
  for (const line of batch) {
    const plan = planned(of, line, standings)
    if ('against' in plan) await leaveOut(of, [line], plan.against)
    else wanted.push(plan)
  }
  const isNew = (one: Planned) => personOf(one.line) === null
  const toMake = wanted.filter(isNew)
  const made = await makePeople(of, toMake)
  const taken = toMake.filter(one => !made.some(({ line }) => line.id === one.line.id))
  await leaveOut(
    of,
    taken.map(one => one.line),
    [{ code: 'emailTaken' }],
  )
  const prints = await printsOf(
    work.db,
    made.map(one => one.personId),
  )
  const done = made.map(({ line, personId }) => ({
    ...{ id: line.id, person_id: personId, print: prints.get(personId) ?? null, written: null, made: true },
  }))
  const changed = []
  for (const one of wanted.filter(each => !isNew(each))) {
    const personId = personOf(one.line) ?? ''
    const written = changesNothing(one.changes) ? null : await changePerson(of, one, personId)
    const sealed = written && work.services.sealer.seal(JSON.stringify(written), placeOf(one.line.id, 'written'))
    changed.push({
      id: one.line.id,
      person_id: personId,
      print: null,
      made: false,
      written: sealed?.toString('hex') ?? null,
    })
  }
  await lines.keepDone(work.db, work.now, [...done, ...changed])
  await auditLines(
    of,
    made.map(one => one.personId),
    changed.filter(one => one.written !== null).map(one => one.person_id),
  )
}

/**
 * One event for each person. Those of new people are not bound to the person's row, which goes when the import is undone: their
 * own record has a dated event that says the same.
 */
async function auditLines({ work, name }: Importing, made: readonly string[], changed: readonly string[]) {
  const about = (id: string) => ({ action: 'caregiver.imported', subjectKind: 'person', subjectId: id })
  for (const id of made) await work.audit({ ...about(id), after: { file: name } })
  for (const id of changed) await work.audit({ ...about(id), personId: id, after: { file: name } })
}

/** What lines are imported with. */
export async function importingOf(work: Work & { caller: Caller }, of: HeldImport): Promise<Importing> {
  return { work, by: byCaller(work), books: await booksOf(work, of), name: of.name }
}

export type Within = <T>(run: (work: Work & { caller: Caller }) => Promise<T>) => Promise<T>

/** Work of a job in the name of whoever started or undid the import. */
export const inNameOf = (services: Services, organization: Organization, accountId: string, name: string): Within => {
  const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
  const caller = callerFor(organization, accountId, name)
  return run => inWork(services, organization, caller, origin, ({ work }) => run({ ...work, caller }))
}

/** The next lines, in one transaction. Answers whether there may be more. */
async function nextLines(work: Work & { caller: Caller }, id: string, most: number): Promise<boolean> {
  const of = await holdImport(work.db, id)
  if (of.state !== 'running') return false
  const batch = await lines.waitingLines(work.db, id, most)
  if (batch.length > 0) await importLines(await importingOf(work, of), batch)
  if (batch.length === most) {
    await changeImport(work.db, work.now, id)
    return true
  }
  await endImport(work, of)
  return false
}

export async function endImport(work: Work, { id, name }: HeldImport): Promise<void> {
  await changeImport(work.db, work.now, id, { state: 'done', ended_at: work.now })
  await work.audit({ action: 'import.done', subjectKind: 'import', subjectId: id, after: { file: name } })
}

/** Leaves out the one line that cannot be written, so that the others are. */
const giveUpLine = (work: Work, id: string) =>
  lines.waitingLines(work.db, id, 1).then(async ([line]) => {
    if (!line) return
    const reasons = [...line.reasons, { code: 'failed' as const }]
    await lines.changeLine(work.db, work.now, line.id, { state: 'leftOut', reasons })
  })

type Batches = {
  /** Imports the next lines. Answers whether there may be more. */
  readonly next: (most: number) => Promise<boolean>
  /** How many at once. */
  readonly most: number
  readonly within: Within
}

/**
 * Imports what waits, some lines in each transaction: a kill loses none and does none twice. Where some cannot be written
 * together, they are written one by one, and the one that cannot be is left out.
 */
export async function inBatches(services: Services, id: string, { next, within, ...of }: Batches, signal: AbortSignal) {
  let most = of.most
  let left = 0
  for (;;) {
    if (signal.aborted) return
    try {
      if (!(await next(most))) return
      left = Math.max(0, left - most)
      if (left === 0) most = of.most
    } catch (error) {
      if (signal.aborted) return
      services.log.error({ err: error, import: id }, 'lines of an import could not be written')
      if (most === 1) await within(work => giveUpLine(work, id))
      else [most, left] = [1, of.most]
    }
  }
}

/** Imports the people of a table. */
export async function runImport(services: Services, organization: Organization, of: HeldImport, signal: AbortSignal) {
  const within = inNameOf(services, organization, of.startedBy ?? '', of.starter ?? '')
  const next = (most: number) => within(work => nextLines(work, of.id, most))
  await inBatches(services, of.id, { next, within, most: linesAtOnce }, signal)
}
