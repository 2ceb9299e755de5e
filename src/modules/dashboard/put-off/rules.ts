import type { WaitingThing } from '../../../kit/contract/queue.ts'
import { inEnglish, type Says, said } from '../../../kit/contract/sentence.ts'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { mostDays } from './contract.ts'

/** What makes a thing what it is: once it differs, it is back on the list of whoever put it off. */
export const natureOf = ({ title, detail, late, theirTurn, nature, since }: WaitingThing): string =>
  JSON.stringify([inEnglish(title), detail.map(inEnglish).join(', '), late, theirTurn ?? false, nature ?? since])

/** Why a thing cannot be put off until a day; null: it can be. */
export function refuseUntil(until: Day, today: Day): Says | null {
  if (until <= today) return 'Choose a day after today.'
  const last = addDays(today, mostDays)
  return until > last ? said('Choose a day up to {last}.', { last: { day: last } }) : null
}

/** The Monday after a day. */
export function nextMonday(today: Day): Day {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, (8 - weekday) % 7 || 7)
}
