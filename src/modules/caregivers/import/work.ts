import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { setActive } from '../../session/store.ts'
import * as absences from '../absences/store.ts'
import { recordBreak } from '../absences/work.ts'
import { placeOf } from '../identity/work.ts'
import { isClosed } from '../rules.ts'
import { changeStatus } from '../status-moves/work.ts'
import { beginEmployment, holdPerson } from '../store.ts'
import { statusChanged, tellFactsChanged } from '../work.ts'
import { breakAfter, changesEmployment, type EmploymentChange, type Period, type TimeOut } from './rules.ts'
import * as store from './store.ts'

type Sealing = { readonly services: Pick<Work['services'], 'sealer'> }

/** A birth date as it is stored with the person. */
export const sealBirthDate = ({ services }: Sealing, personId: string, day: Day | null): Buffer | null =>
  day ? services.sealer.seal(day, placeOf(personId, 'birth_date')) : null

/** The birth date of a person; one that cannot be read counts as not known. */
export const openBirthDate = ({ services }: Sealing, personId: string, sealed: Buffer | null): Day | null =>
  sealed && services.sealer.unseal(sealed, placeOf(personId, 'birth_date'))

/** Why a status was changed. */
const takenOver = 'Taken over from earlier records.'

/** What a change of somebody's employment wrote. */
export type WrittenEmployment = { readonly before: store.EmploymentRows; readonly after: store.EmploymentRows }

const tellPeriod = (work: Work, personId: string, { hiredOn, endedOn }: Pick<Period, 'hiredOn' | 'endedOn'>) =>
  work.audit({
    action: 'caregiver.employmentAdded',
    ...{ subjectKind: 'person', subjectId: personId, personId, after: { hiredOn, endedOn } },
  })

/** A period after the one that is on record, which is over too: the time between the two was one out of work. */
async function addLater(work: Work, personId: string, later: NonNullable<EmploymentChange['later']>): Promise<void> {
  const { hiredOn, endedOn, firstContactOn } = await holdPerson(work.db, personId)
  if (hiredOn === null || endedOn === null) return
  await recordBreak(work, personId, endedOn, later.hiredOn)
  await beginEmployment(work.db, work.now, personId, { hiredOn, firstContactOn, endedOn }, later.hiredOn)
  await store.setEnded(work.db, work.now, personId, later.endedOn)
  await tellPeriod(work, personId, later)
}

async function addEarlier(work: Work, personId: string, period: Period, by: By): Promise<void> {
  const now = (await store.employmentsOf(work.db, [personId])).get(personId)
  if (!now) return
  await store.addPeriods(work.db, [{ ...period, personId }], by)
  const gap = breakAfter(period, [now.hiredOn, ...now.earlier.map(one => one.hiredOn)], now.absences)
  await store.addAbsences(work.db, gap ? [{ ...gap, personId, reason: store.betweenPeriods }] : [], by)
  await tellPeriod(work, personId, period)
}

/** A time out of work, or the first day back of one that has none. */
async function takeAbsence(work: Work, personId: string, { from, backOn }: TimeOut, by: By): Promise<void> {
  const held = (await absences.absencesOf(work.db, personId)).find(one => one.from === from)
  const written = { from, backOn, reason: held?.reason ?? store.fromEarlierRecords }
  const id = held?.id ?? (await absences.addAbsence(work.db, personId, written, by))
  if (held) await absences.updateAbsence(work.db, id, written, by)
  await work.audit({
    action: held ? 'absence.updated' : 'absence.added',
    ...{ subjectKind: 'absence', subjectId: id, personId, after: { from, backOn, why: written.reason } },
  })
}

/**
 * Writes what a file says of the employment of somebody who is on record; a status is changed as staff change it. Answers
 * what was written; null: nothing. The caller has held all people as for somebody who is added.
 */
export async function changeEmployment(
  work: Work,
  personId: string,
  change: EmploymentChange,
  by: By,
): Promise<WrittenEmployment | null> {
  if (!changesEmployment(change)) return null
  const { leftOn, rehiredOn, later, earlier, absence } = change
  const before = await store.employmentRows(work.db, personId)
  if (leftOn !== null) await changeStatus(work, personId, 'archived', takenOver, { endedOn: leftOn })
  if (rehiredOn !== null) await changeStatus(work, personId, 'active', takenOver, { rehiredOn })
  if (later !== null) await addLater(work, personId, later)
  for (const period of earlier) await addEarlier(work, personId, period, by)
  if (absence !== null) await takeAbsence(work, personId, absence, by)
  await tellFactsChanged(work, personId)
  return { before, after: await store.employmentRows(work.db, personId) }
}

/** Gives back somebody's employment as it was, unless anything of it has changed since. Answers whether it is given back. */
export async function undoEmployment(work: Work, personId: string, written: WrittenEmployment): Promise<boolean> {
  const now = await store.employmentRows(work.db, personId)
  if (JSON.stringify(now) !== JSON.stringify(written.after)) return false
  await store.giveBackRows(work.db, work.now, personId, written)
  const { status: from } = now.person
  const { status: to } = written.before.person
  const { accountId } = await holdPerson(work.db, personId)
  if (accountId && isClosed(from) !== isClosed(to)) await setActive(work.db, work.now, accountId, !isClosed(to))
  await tellFactsChanged(work, personId)
  if (from !== to) await work.announce(statusChanged, { personId, from, to })
  return true
}
