import { addDays, type Day } from '../kit/contract/time.ts'
import type { Calls } from './calls.ts'

/** Times out of work by the names of people, in days before today; without `back` they are still out. */
const absences: readonly { name: string; from: number; back?: number; reason: string }[] = [
  // Florida asks for new fingerprints after more than 90 days out of work.
  { name: 'Emmanuel Espinoza', from: 118, reason: 'Family leave. Wants to come back in a few weeks.' },
  { name: 'Winnie Morgan', from: 19, reason: 'Surgery on the knee. The doctor’s note is on file.' },
  { name: 'Amara Phillips', from: 210, back: 142, reason: 'Parental leave.' },
]

/** Writes down who is or was out of work. `idOf` finds people by their names. */
export async function recordAbsences(coordinator: Calls, today: Day, idOf: (name: string) => string): Promise<void> {
  for (const { name, from, back, reason } of absences) {
    const backOn = back === undefined ? null : addDays(today, -back)
    const body = { from: addDays(today, -from), backOn, reason }
    await coordinator.send('POST', `/api/caregiver/absences/${idOf(name)}`, body)
  }
}
