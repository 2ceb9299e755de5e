import { addMonths, type Day } from '../../kit/contract/time.ts'

/** Says why a key cannot end on this day, which is at most a year away; null when it can. */
export function refuseEnd(endsOn: Day, today: Day): string | null {
  if (endsOn < today) return 'Choose today or a later day.'
  return endsOn > addMonths(today, 12) ? 'Choose a day within the next 12 months.' : null
}
