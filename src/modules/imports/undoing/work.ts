import type { Caller, Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Services } from '../../../kit/server/services.ts'
import { undoEmployment } from '../../caregivers/import/work.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { holdPeople, holdPersons } from '../../caregivers/store.ts'
import { readProfile, updateProfile } from '../../profiles/editing/work.ts'
import { removeEarlierChecks } from '../../screening/import/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import { removeDocuments } from '../document-undoing/store.ts'
import { undoScan } from '../document-undoing/work.ts'
import type { StoredLine } from '../lines/store.ts'
import * as lines from '../lines/store.ts'
import { standingsOf } from '../lines/work.ts'
import { printsOf } from '../running/store.ts'
import { inNameOf } from '../running/work.ts'
import { forgetZip } from '../scan-reading/work.ts'
import { changeImport, type HeldImport, holdImport, placeOf } from '../store.ts'
import { draftOf, type Written } from '../writing/work.ts'
import * as store from './store.ts'

type Done = { readonly state: 'undone' | 'kept'; readonly kept: string[] }
const undone: Done = { state: 'undone', kept: [] }
const keeping = (...kept: string[]): Done => ({ state: kept.length > 0 ? 'kept' : 'undone', kept })

/** What hangs on a row that was to be deleted: the table of a foreign key that it breaks; null: another trouble. */
function hangsOnIt(error: unknown): string | null {
  const { code, table } = (error ?? {}) as { code?: unknown; table?: unknown }
  return code === '23503' ? (typeof table === 'string' ? table : 'other') : null
}

type Undoing = Work & { readonly caller: Caller }

const close = (work: Undoing, line: StoredLine, { state, kept }: Done) =>
  lines.changeLine(work.db, work.now, line.id, {
    ...{ state, kept: [...new Set(kept)], made: line.made && state === 'kept' },
  })

/** Takes back the people whom these lines made, all together: whoever is not as they were written stays. */
async function undoMade(work: Undoing, made: readonly StoredLine[]): Promise<void> {
  const ids = made.flatMap(one => one.personId ?? [])
  if (ids.length > 0) await holdPersons(work.db, ids)
  const now = await printsOf(work.db, ids)
  const isChanged = ({ personId, print }: StoredLine) => now.has(personId ?? '') && now.get(personId ?? '') !== print
  const changed = made.filter(isChanged)
  const gone = new Set(changed.map(one => one.personId))
  const free = [...now.keys()].filter(id => !gone.has(id))
  await store.removeMade(work.db, free)
  for (const id of free) await work.audit({ action: 'caregiver.importUndone', subjectKind: 'person', subjectId: id })
  const undoneIds = made.filter(one => !isChanged(one)).map(one => one.id)
  await lines.keepUndone(work.db, work.now, undoneIds)
  for (const line of changed) await close(work, line, keeping('changed'))
}

/** Whether a match on an exclusion list, a merge or a destruction keeps somebody away. */
const staysClosed = async (work: Work, personId: string): Promise<boolean> =>
  (await standingsOf(work, [personId])).get(personId)?.employment.staysClosed ?? true

/** Gives back every field that still says what the import wrote, and takes away what it added and nobody touched. */
async function undoChanged(work: Work, line: StoredLine, personId: string): Promise<Done> {
  const text = line.written && work.services.sealer.unseal(line.written, placeOf(line.id, 'written'))
  // A line that changed nothing, or what was written is destroyed or cannot be read.
  if (!text) return line.written ? keeping('changed') : undone
  const written = JSON.parse(text) as Written
  await holdPersons(work.db, [personId])
  const profile = await readProfile(work, personId, 'full')
  const { userProfile: now } = profile
  const holds = (field: string) => (now as Record<string, unknown>)[field] === written.after[field]
  const fields = Object.keys(written.after)
  const back = Object.fromEntries(fields.filter(holds).map(field => [field, written.before[field] ?? null]))
  // A name that was empty is an empty text.
  if (back.middleName === null) back.middleName = ''
  const isOffice = Boolean(written.officeAfter) && now.office?.id === written.officeAfter
  const isCoordinator = Boolean(written.coordinatorAfter) && now.coordinator?.id === written.coordinatorAfter
  const isMain = written.mainPosition !== null && now.position?.id === written.mainPosition
  const isAdded = <T extends object>(
    added: readonly T[],
    one: T & { to: string | null },
    key: keyof T,
    from: keyof T,
  ) => one.to === null && added.some(other => other[key] === one[key] && other[from] === one[from])
  const positions = now.positions.filter(one => !isAdded(written.positions, one, 'positionId', 'from'))
  const states = now.states.filter(one => !isAdded(written.states, one, 'stateCode', 'from'))
  const draft = draftOf(
    { ...profile, userProfile: { ...now, positions, states } },
    {
      ...back,
      ...(isMain ? { positionId: written.positionBefore } : {}),
      ...(isOffice ? { officeId: written.officeBefore ?? null } : {}),
      ...(isCoordinator ? { coordinatorId: written.coordinatorBefore ?? null } : {}),
    },
    { mainPosition: null, positions: [], states: [] },
  )
  await updateProfile(work, personId, draft, 'full')
  const documents = await removeDocuments(work.db, written.documents)
  const hours = await store.removeHours(work.db, written.hours)
  await store.removeEvaluations(work.db, written.evaluations ?? [])
  await removeEarlierChecks(work.db, written.checks ?? [])
  const { employment } = written
  const comesBack = employment && isClosed(now.status) && !isClosed(employment.before.person.status)
  const isAway = comesBack && (await staysClosed(work, personId))
  const isBack = !employment || isAway || (await undoEmployment(work, personId, employment))
  await refreshTimelines(work, [personId])
  await work.audit({ action: 'caregiver.importUndone', subjectKind: 'person', subjectId: personId, personId })
  const stays = (left: number, all: number, what: string) => (all - left < 0 || left > 0 ? [what] : [])
  return keeping(
    ...fields.filter(field => !holds(field)),
    ...stays(
      written.positions.length - (now.positions.length - positions.length),
      written.positions.length,
      'position',
    ),
    ...stays(written.states.length - (now.states.length - states.length), written.states.length, 'states'),
    ...(isAway ? ['staysArchived'] : isBack ? [] : ['employment']),
    ...(written.coordinatorAfter && !isCoordinator ? ['coordinator'] : []),
    ...(written.mainPosition !== null && !isMain ? ['position'] : []),
    ...stays(documents, written.documents.length, 'caregiver_document'),
    ...stays(hours, written.hours.length, 'in_service_entry'),
  )
}

/** Undoes lines, the last one first; people who were added go all together. Whoever is under legal hold stays as they are. */
async function undoLines(work: Undoing, { kind }: HeldImport, all: readonly StoredLine[]): Promise<void> {
  // Whoever left by the import comes back.
  await holdPeople(work.db, 'adding')
  const held = await store.heldOf(
    work.db,
    all.flatMap(one => one.personId ?? []),
  )
  const isHeld = (line: StoredLine) => held.has(line.personId ?? '')
  for (const line of all.filter(isHeld)) await close(work, line, keeping('legal_hold'))
  const batch = all.filter(line => !isHeld(line))
  const isMade = (line: StoredLine) => kind === 'staff' && (line.made || line.personId === null)
  for (const line of batch.filter(one => !isMade(one))) {
    const isScan = kind === 'scans'
    const done = isScan ? keeping(...(await undoScan(work, line))) : await undoChanged(work, line, line.personId ?? '')
    await close(work, line, done)
  }
  await undoMade(work, batch.filter(isMade))
}

type Noted = { batch: readonly StoredLine[] }

/** Undoes so many of the last lines that were written. Answers whether there may be more. */
async function undoSome(work: Undoing, id: string, most: number, noted: Noted): Promise<boolean> {
  noted.batch = []
  const of = await holdImport(work.db, id)
  if (of.state !== 'undoing') return false
  noted.batch = await lines.linesToUndo(work.db, id, most)
  if (noted.batch.length > 0) {
    await undoLines(work, of, noted.batch)
    return true
  }
  await forgetZip(work, of)
  await changeImport(work.db, work.now, id, { state: 'undone', undone_at: work.now })
  await work.audit({ action: 'import.undone', subjectKind: 'import', subjectId: id, after: { file: of.name } })
  return false
}

/** How many lines one transaction undoes. */
const linesAtOnce = 50

/**
 * Undoes an import, some lines in each transaction, the last ones first: a kill loses none. Where some cannot be undone
 * together, they are undone one by one, and the one that somebody has built on is kept, with what was built.
 */
export async function runUndo(services: Services, organization: Organization, of: HeldImport, signal: AbortSignal) {
  const within = inNameOf(services, organization, of.undoneBy ?? '', of.undoer ?? '')
  const noted: Noted = { batch: [] }
  let [most, alone] = [linesAtOnce, 0]
  while (!signal.aborted) {
    try {
      if (!(await within(work => undoSome(work, of.id, most, noted)))) return
    } catch (error) {
      const [line, ...others] = noted.batch
      if (!line || signal.aborted) throw error
      if (others.length > 0) {
        ;[most, alone] = [1, noted.batch.length]
        continue
      }
      const table = hangsOnIt(error)
      if (table === null) services.log.error({ err: error, import: of.id }, 'a line of an import could not be undone')
      await within(work => close(work, line, keeping(table ?? 'other')))
    }
    alone = Math.max(0, alone - 1)
    if (alone === 0) most = linesAtOnce
  }
}
