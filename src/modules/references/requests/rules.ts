import type { Move } from '../../../kit/contract/move.ts'
import { addDays, type Day, later } from '../../../kit/contract/time.ts'
import type { FormKind } from '../forms/contract.ts'
import type { ReferenceStanding, Relation, RequestState } from './contract.ts'

/** The states in which a referee may still answer. */
const openStates: readonly RequestState[] = ['requested', 'agreed', 'inProgress', 'bounced']

export const isOpen = (state: RequestState): boolean => openStates.includes(state)

/** How a request stands on a day: after its last day it has expired, whether or not that was noted yet. */
export const stateOn = (
  { state, expiresOn }: { state: RequestState; expiresOn: Day | null },
  today: Day,
): RequestState => (isOpen(state) && expiresOn !== null && expiresOn < today ? 'expired' : state)

const answered = 'This reference is closed: it was already answered, canceled or has expired.'

/** Each act on a request: from which states, to which. */
export const moves = {
  agree: { from: ['requested', 'agreed', 'bounced'], to: 'agreed', otherwise: answered },
  save: { from: openStates, to: 'inProgress', otherwise: answered },
  submit: { from: openStates, to: 'completed', otherwise: answered },
  decline: { from: openStates, to: 'declined', otherwise: answered },
  phone: {
    from: [...openStates, 'expired', 'declined'],
    to: 'completed',
    otherwise: 'This request is closed. Request a new reference to record one.',
  },
  cancel: { from: [...openStates, 'expired'], to: 'canceled', otherwise: 'This request is closed already.' },
  expire: { from: openStates, to: 'expired', otherwise: answered },
  bounce: { from: ['requested', 'agreed', 'inProgress'], to: 'bounced', otherwise: answered },
  send: {
    from: [...openStates, 'expired'],
    to: 'requested',
    otherwise: 'This request is closed. Request a new reference instead.',
  },
} as const satisfies Record<string, Move<RequestState>>

/** The states in which a reminder says something. */
const remindable: readonly RequestState[] = ['requested', 'agreed', 'inProgress']

/** Days after the request was sent on which a reminder leaves by itself. */
export const reminderDays = [3, 7, 14] as const
/** Days after it was sent on which a request can be answered. */
const openDays = 30

/** The last day on which a request can be answered. */
export const lastDayOf = (sentOn: Day): Day => addDays(sentOn, openDays)

type Reminding = {
  readonly state: RequestState
  readonly sentOn: Day | null
  /** How many left, by themselves or by hand. */
  readonly reminders: number
  readonly remindedOn: Day | null
}

/** The day on which the next reminder leaves by itself; null when none does: they stop with an answer and after the third. */
export function nextReminder({ state, sentOn, reminders, remindedOn }: Reminding): Day | null {
  const after = reminderDays[reminders]
  if (sentOn === null || after === undefined || !remindable.includes(state)) return null
  const day = addDays(sentOn, after)
  return remindedOn === null ? day : later(day, addDays(remindedOn, 1))
}

/** Milliseconds within which nobody is reminded twice by hand. */
const reminderPause = 24 * 3_600_000

type Manual = { readonly state: RequestState; readonly email: string | null; readonly remindedAt: Date | null }

/** Why a referee cannot be reminded by hand now; null when they can. */
export function refuseReminder({ state, email, remindedAt }: Manual, now: Date): string | null {
  if (email === null) return 'They have no email address on file. Call them and record the reference.'
  if (!remindable.includes(state))
    return 'There is nothing to remind them of. Check the address, or send the request again.'
  const justReminded = remindedAt !== null && now.getTime() - remindedAt.getTime() < reminderPause
  return justReminded ? 'They were reminded in the last 24 hours. Please give them a day.' : null
}

// Who gives references works by day.
const wakes = 8
const sleeps = 20

/** Whether emails that nobody waits for may leave at this instant of the organization's day. */
export function mayRemindAt(timeZone: string, at: Date): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const hour = Number(format.format(at))
  return hour >= wakes && hour < sleeps
}

const relationsFor: { readonly [Kind in FormKind]: readonly Relation[] } = {
  professional: ['supervisor', 'coworker', 'client', 'teacher', 'other'],
  personal: ['friend', 'teacher', 'client', 'relative', 'other'],
}
/** How a referee may know the person, by kind of form. */
export const relationsOf = (kind: FormKind): readonly Relation[] => relationsFor[kind]

type Asked = { readonly formId: string; readonly count: number }
type Standing = { readonly formId: string; readonly state: RequestState; readonly standing: ReferenceStanding | null }

/** How many references on each form count, wait to be read, and are still to be answered. */
export const tallyOf = (asked: readonly Asked[], requests: readonly Standing[]) =>
  asked.map(({ formId, count }) => {
    const mine = requests.filter(one => one.formId === formId)
    const having = (standing: ReferenceStanding) => mine.filter(one => one.standing === standing).length
    return {
      formId,
      count,
      counts: having('counts'),
      toRead: having('toRead'),
      waiting: mine.filter(one => isOpen(one.state)).length,
    }
  })

type Tally = { readonly count: number; readonly counts: number; readonly toRead: number; readonly waiting: number }

/** How many people have to be named beside those, so that there can be enough. */
export const stillToName = ({ count, counts, toRead, waiting }: Tally): number =>
  Math.max(0, count - counts - toRead - waiting)

/** Enough when of every form so many count. */
export const isEnough = (tallies: readonly Tally[]): boolean => tallies.every(one => one.counts >= one.count)
