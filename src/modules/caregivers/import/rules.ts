import type { Day } from '../../../kit/contract/time.ts'
import { overlapping } from '../absences/rules.ts'
import type { PersonStatus } from '../contract.ts'
import type { employmentDoubts } from './contract.ts'

/** A period of employment that is over; `endedOn` is its first day without work. */
export type Period = { readonly hiredOn: Day; readonly firstContactOn: Day | null; readonly endedOn: Day }

/** A time out of work, up to but not on the first day back; null: still out of work. */
export type TimeOut = { readonly from: Day; readonly backOn: Day | null }

/** What a file says of somebody's employment; null: nothing. */
export type SaidEmployment = {
  readonly saidStatus: Exclude<PersonStatus, 'rejected'> | null
  readonly hiredOn: Day | null
  readonly endedOn: Day | null
  /** The period before the one that these days tell. */
  readonly earlier: Period | null
  readonly absence: TimeOut | null
}

/** Somebody's employment as it is on record. */
export type Employment = {
  readonly status: PersonStatus
  readonly hiredOn: Day | null
  readonly endedOn: Day | null
  readonly isSignedOff: boolean
  /** A match on an exclusion list may be or is this person, or their record was merged away or destroyed. */
  readonly staysClosed: boolean
  readonly earlier: readonly Pick<Period, 'hiredOn' | 'endedOn'>[]
  readonly absences: readonly TimeOut[]
}

/** Why nothing of it is written, and which column says what is contradicted. */
export type EmploymentDoubt = {
  readonly code: (typeof employmentDoubts)[number]
  readonly field: 'status' | 'hiredOn' | 'endedOn' | 'firstHiredOn' | 'firstEndedOn' | 'absentFrom'
  /** The day on record that the file's contradicts. */
  readonly here?: Day
}

/** What a file changes of somebody's employment. */
export type EmploymentChange = {
  /** The day on which an active caregiver left. */
  readonly leftOn: Day | null
  /** The hire date of somebody who is back; what was the current period becomes an earlier one. */
  readonly rehiredOn: Day | null
  /** A later period of somebody who is not here, which is over too. */
  readonly later: { readonly hiredOn: Day; readonly endedOn: Day } | null
  /** Periods before the current one. */
  readonly earlier: readonly Period[]
  /** A time out of work that the record lacks, or of which it lacks the first day back. */
  readonly absence: TimeOut | null
}

export type EmploymentPlan = { readonly change: EmploymentChange; readonly doubts: readonly EmploymentDoubt[] }

export const noEmploymentChange: EmploymentChange = {
  ...{ leftOn: null, rehiredOn: null, later: null, earlier: [], absence: null },
}
export const changesEmployment = ({ earlier, ...others }: EmploymentChange): boolean =>
  earlier.length > 0 || Object.values(others).some(one => one !== null)

/** The periods that are over, the current one of somebody who left among them. */
const periodsOver = ({ status, hiredOn, endedOn, earlier }: Employment) =>
  status === 'archived' && hiredOn !== null && endedOn !== null ? [...earlier, { hiredOn, endedOn }] : earlier

type Step = { readonly change?: Partial<EmploymentChange>; readonly doubt?: EmploymentDoubt }
const nothing: Step = {}
const doubt = (code: EmploymentDoubt['code'], field: EmploymentDoubt['field'], here?: Day | null): Step => ({
  doubt: here ? { code, field, here } : { code, field },
})

/** What becomes of somebody who works here. */
function ofActive({ saidStatus, hiredOn, endedOn }: SaidEmployment, now: Employment): Step {
  if (hiredOn !== null && now.hiredOn !== null && hiredOn !== now.hiredOn)
    return doubt('hireDateDiffers', 'hiredOn', now.hiredOn)
  if (saidStatus === 'applicant') return doubt('statusDiffers', 'status')
  const since = hiredOn ?? now.hiredOn
  if (saidStatus === 'archived') {
    if (endedOn === null) return doubt('noLastDay', 'endedOn')
    if (since !== null && endedOn < since) return doubt('endsBeforeHire', 'endedOn', since)
    return { change: { leftOn: endedOn } }
  }
  // A last day before the hire date is that of another period.
  return endedOn !== null && since !== null && endedOn >= since ? doubt('endedButActive', 'endedOn', since) : nothing
}

/** What becomes of somebody who left and is said to be here: back they come with a new hire date only. */
function ofReturned({ hiredOn, endedOn }: SaidEmployment, now: Employment): Step {
  if (!now.isSignedOff) return doubt('needsSignOff', 'status')
  if (now.staysClosed) return doubt('staysClosed', 'status')
  if (now.endedOn === null || hiredOn === null || hiredOn === now.hiredOn)
    return doubt('noRehireDate', 'status', now.endedOn)
  if (hiredOn < now.endedOn) return doubt('hireDateDiffers', 'hiredOn', now.hiredOn ?? now.endedOn)
  if (endedOn !== null && endedOn !== now.endedOn) return doubt('lastDayDiffers', 'endedOn', now.endedOn)
  return { change: { rehiredOn: hiredOn } }
}

/** What becomes of somebody who left: a period after the one that is on record is added, and another one contradicts it. */
function ofArchived(said: SaidEmployment, now: Employment): Step {
  const { saidStatus, hiredOn, endedOn } = said
  if (saidStatus === 'active') return ofReturned(said, now)
  if (saidStatus === 'applicant') return doubt('statusDiffers', 'status')
  if (periodsOver(now).some(one => one.hiredOn === hiredOn && one.endedOn === endedOn)) return nothing
  const isLater = hiredOn !== null && now.hiredOn !== null && now.endedOn !== null && hiredOn >= now.endedOn
  if (isLater && endedOn !== null) return { change: { later: { hiredOn, endedOn } } }
  if (hiredOn !== null && now.hiredOn !== null && hiredOn !== now.hiredOn)
    return doubt('hireDateDiffers', 'hiredOn', now.hiredOn)
  if (now.hiredOn === null && (hiredOn ?? '') > (now.endedOn ?? '')) return doubt('statusDiffers', 'status')
  return endedOn !== null && endedOn !== now.endedOn ? doubt('lastDayDiffers', 'endedOn', now.endedOn) : nothing
}

/** What becomes of an applicant, or of somebody who was rejected: their status is for staff to change. */
function ofOthers({ saidStatus, hiredOn }: SaidEmployment, now: Employment): Step {
  if (saidStatus === 'active') return doubt('needsSignOff', 'status')
  if (saidStatus !== null && saidStatus !== now.status) return doubt('statusDiffers', 'status')
  return hiredOn !== null && now.hiredOn !== null && hiredOn !== now.hiredOn
    ? doubt('hireDateDiffers', 'hiredOn', now.hiredOn)
    : nothing
}

/** The period before the current one: added where the record has none of these days. */
function ofEarlier({ earlier, hiredOn }: SaidEmployment, now: Employment): Step {
  if (earlier === null) return nothing
  const known = periodsOver(now)
  const { hiredOn: from, endedOn: to } = earlier
  if (known.some(one => one.hiredOn === from && one.endedOn === to)) return nothing
  const same = known.find(one => one.hiredOn === from)
  if (same) return doubt('lastDayDiffers', 'firstEndedOn', same.endedOn)
  const current = known === now.earlier ? (now.hiredOn ?? hiredOn) : null
  const then = known.find(one => one.hiredOn < to && from < one.endedOn)
  if (then) return doubt('employedThen', 'firstHiredOn', then.hiredOn)
  if (current !== null && to > current) return doubt('employedThen', 'firstHiredOn', current)
  const absent = overlapping(now.absences, { from, backOn: to })
  return absent ? doubt('absentThen', 'firstHiredOn', absent.from) : { change: { earlier: [earlier] } }
}

/** A time out of work: added, or ended by its first day back, unless the record says otherwise of its days. */
function ofAbsence({ absence }: SaidEmployment, { absences }: Employment): Step {
  if (absence === null) return nothing
  const same = absences.find(one => one.from === absence.from)
  if (same && (absence.backOn === null || absence.backOn === same.backOn)) return nothing
  const isOpen = same?.backOn === null
  const other = overlapping(
    absences.filter(one => !(isOpen && one === same)),
    absence,
  )
  return other ? doubt('absenceDiffers', 'absentFrom', other.from) : { change: { absence } }
}

/**
 * What a file changes of the employment of somebody who is on record: periods and times out of work that the record
 * lacks, a last day, a return.
 * Where anything contradicts the record, nothing of it is written, and it is told.
 */
export function planEmployment(said: SaidEmployment, now: Employment): EmploymentPlan {
  const judge = now.status === 'active' ? ofActive : now.status === 'archived' ? ofArchived : ofOthers
  const steps = [judge(said, now), ofEarlier(said, now), ofAbsence(said, now)]
  const doubts = steps.flatMap(one => one.doubt ?? [])
  const change = doubts.length > 0 ? {} : Object.assign({}, ...steps.map(one => one.change ?? {}))
  return { change: { ...noEmploymentChange, ...change }, doubts }
}

/** The time out of work between a period that is added and what follows it; null: there is none, or one is on record. */
export function breakAfter(
  { endedOn }: Period,
  starts: readonly (Day | null)[],
  absences: Employment['absences'],
): { readonly from: Day; readonly backOn: Day } | null {
  const [next] = starts.filter(one => one !== null && one >= endedOn).sort()
  if (!next || next === endedOn) return null
  const gap = { from: endedOn, backOn: next }
  return overlapping(absences, gap) ? null : gap
}
