import { addDays, addMonths, type Day } from '../kit/contract/time.ts'
import { ledgerYear } from '../modules/status/engine/kinds/hours/years.ts'
import { refreshTimelines } from '../modules/status/timeline/work.ts'
import { addEntries } from '../modules/training/hours/store.ts'
import type { Ledger } from '../modules/training/ledgers/contract.ts'
import type { Calls } from './calls.ts'
import type { Within } from './cast.ts'
import { makeChance } from './chance.ts'
import type { PersonPlan } from './plan.ts'
import { at, type Member } from './roster.ts'

/** The program of a year, by month: 17 hours, of which everybody needs 12. */
const program = [
  ['Infection control and hand hygiene', 2],
  ['Safe transfers and the gait belt', 1.5],
  ['Recognizing and reporting abuse', 1],
  ['Dementia: how to speak and what to expect', 2],
  ['Fall prevention at home', 1],
  ['Food, fluids and special diets', 1],
  ['Heat, storms and other emergencies', 1.5],
  ['Skin care and pressure injuries', 1.5],
  ['Client rights and privacy', 1],
  ['Vital signs: what to measure, what to report', 1.5],
  ['Notes that hold: what to write down', 1],
  ['Caring for somebody at the end of life', 2],
] as const

/** How many hours a home health aide needs in each year of work. */
const wanted = 12
/** For so many months attendance is on file. */
const monthsKept = 36

type Session = { on: Day; topic: string; hours: number; trainer: string }
type Attended = Session & { userIds: string[] }

const trainers = ['Helen Sorensen, RN', 'Priya Raman']

/** The second Tuesday of the month. */
function eveningIn(month: string): Day {
  const eighth = `${month}-08`
  return addDays(eighth, (9 - new Date(`${eighth}T12:00:00Z`).getUTCDay()) % 7)
}

/** One training a month, the oldest first, up to the last one that has been. */
function sessionsUntil(today: Day): Session[] {
  const months = Array.from({ length: monthsKept }, (_, ago) => addMonths(today, -ago).slice(0, 7)).reverse()
  return months
    .map(month => {
      const [topic, hours] = program[Number(month.slice(5)) - 1] ?? program[0]
      return { on: eveningIn(month), topic, hours, trainer: trainers[hours > 1 ? 0 : 1] ?? '' }
    })
    .filter(({ on }) => on <= today)
}

type Employee = { readonly id: string; readonly plan: PersonPlan }

/** Comes until the hours of the year are together; who is negligent, on one evening in three. */
function attends({ plan }: Employee, place: number): (session: Session) => boolean {
  const chance = makeChance(48_480 + place * 7919)
  const negligent = chance.happens(14)
  const sums = new Map<Day, number>()
  return ({ on, hours }) => {
    const year = ledgerYear('hireAnniversary', plan.hiredOn, on)
    const sum = year ? (sums.get(year.from) ?? 0) : wanted
    if (!year || sum >= wanted || (negligent && !chance.happens(35))) return false
    sums.set(year.from, sum + hours)
    return true
  }
}

/** Who was at which training. */
function attendanceOf(aides: readonly Employee[], today: Day): Attended[] {
  const comers = aides.map((aide, place) => ({ id: aide.id, comes: attends(aide, place) }))
  return sessionsUntil(today)
    .map(session => ({ ...session, userIds: comers.flatMap(one => (one.comes(session) ? [one.id] : [])) }))
    .filter(({ userIds }) => userIds.length > 0)
}

export type Training = {
  readonly within: Within
  readonly coordinator: Calls
  /** Who writes the lists down. */
  readonly recorder: Member
  readonly today: Day
}

/**
 * Puts the attendance of home health aides on file: what was long ago by import, as it was written down then, and the
 * newest training by the call of the page.
 */
export async function recordTraining(people: readonly Employee[], of: Training): Promise<void> {
  const { within, coordinator, recorder, today } = of
  const aides = people.filter(({ plan }) => plan.status === 'active' && plan.position === 'HHA')
  const [ledger] = await coordinator.send<Ledger[]>('GET', '/api/compliance-requirement/in-service/ledgers')
  const ledgerId = ledger?.id ?? ''
  const trained = attendanceOf(aides, today)
  const newest = trained.pop()
  const wordsOf = ({ on, topic, hours, trainer }: Session) =>
    ({ ledgerId, performedOn: on, topic, hours, trainer, note: '', documentId: null }) as const
  await within(async work => {
    for (const { userIds, ...session } of trained) {
      const by = { now: at(work, session.on, 90), today: session.on, accountId: recorder.id, name: recorder.name }
      await addEntries(work.db, userIds, wordsOf(session), by)
    }
    await work.audit({
      action: 'inService.imported',
      subjectKind: 'ledger',
      subjectId: ledgerId,
      after: { lists: trained.length, people: aides.length },
    })
    await refreshTimelines(
      work,
      aides.map(aide => aide.id),
      { sourceIds: [ledgerId] },
    )
  })
  if (!newest) return
  const { userIds, ...session } = newest
  await coordinator.send('POST', '/api/compliance-requirement/in-service', { ...wordsOf(session), userIds })
}
