import { addDays, type Day } from '../../../kit/contract/time.ts'
import { type OneOf, occurrencesOf, type Series, whenOf } from '../events/rules.ts'
import { beginsAt } from '../recurrence/rules.ts'

/** The longest that a reminder waits before it is for nothing: a run may come late. */
const lateBy = 30

export type DueReminder = OneOf & { readonly minutes: number }

/**
 * What of an event participants are to be reminded of now: every reminder whose minute has come, while the event has not
 * begun. One that was missed by more than half an hour is left out, and of several that are due the nearest is told.
 */
export function remindersDue(of: Series & { reminders: readonly number[] }, today: Day, now: Date): DueReminder[] {
  if (of.reminders.length === 0) return []
  const longest = Math.max(...of.reminders)
  const to = addDays(today, Math.ceil(longest / 1440) + 1)
  return occurrencesOf(of, addDays(today, -1), to).flatMap(one => {
    const begins = beginsAt(whenOf(of, one.words)).getTime()
    if (begins <= now.getTime()) return []
    const due = of.reminders.filter(minutes => {
      const since = now.getTime() - (begins - minutes * 60_000)
      return since >= 0 && since < lateBy * 60_000
    })
    return due.length > 0 ? [{ ...one, minutes: Math.min(...due) }] : []
  })
}
