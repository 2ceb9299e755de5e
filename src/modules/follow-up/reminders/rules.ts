import { type Sentence, said } from '../../../kit/contract/sentence.ts'
import { type Day, hourIn } from '../../../kit/contract/time.ts'
import type { Status } from '../../status/engine/span.ts'
import type { ComplianceItem } from '../items/contract.ts'

/** Product 11: between these hours of the organization's day nothing is sent by itself. */
const wakes = 8
const sleeps = 20

/** How many hours must pass between two reminders by hand about the same item. */
export const handHours = 24
/** A step of the reminder schedule that could not be sent on its day, as over a long weekend, is still sent so many days later. */
export const lateDays = 3

/** Whether people are left in peace at this instant. */
export function isQuiet(timeZone: string, at: Date): boolean {
  const hour = hourIn(timeZone, at)
  return hour < wakes || hour >= sleeps
}

/** What a person is reminded of. `day`: the last valid day, or the day on which it is due. */
export type Concern = { readonly name: string; readonly status: Status; readonly day: Day | null }

type Asked = Pick<ComplianceItem, 'name' | 'status' | 'reason' | 'lastDay' | 'dueOn'>
type Standing = Pick<ComplianceItem, 'status' | 'reason' | 'waitingId' | 'asksPerson' | 'lastDay'>

/**
 * Why a person is not reminded of an item; null when there is something that they could do. `chosen`: somebody asks for
 * just this item, so it may also be one that is valid for longer and ends.
 */
export function nothingToAsk(
  { status, reason, waitingId, asksPerson, lastDay }: Standing,
  chosen = false,
): string | null {
  if (!asksPerson) return 'The office takes care of this, so there is nothing to ask of the person.'
  if (reason.code === 'matchWaits' || reason.code === 'matchConfirmed')
    return 'A match on an exclusion list has to be resolved first, so there is nothing to remind of.'
  if (status === 'in review' || waitingId) return 'A document waits for a decision, so there is nothing to remind of.'
  if (status === 'valid' && chosen && lastDay !== null) return null
  if (status === 'valid' || status === 'waived') return 'This is in place, so there is nothing to remind of.'
  return status === 'not applicable'
    ? 'This is not required of the person, so there is nothing to remind them of.'
    : null
}

/** One item in a reminder, or why it is not in it. */
export type Planned = { readonly item: ComplianceItem; readonly why: string | null }

/** What a reminder would be about: everything that is not in order, or exactly the items that somebody chose. */
export function planOf(
  items: readonly ComplianceItem[],
  reminded: ReadonlySet<string>,
  chosen: ReadonlySet<string> | null,
): Planned[] {
  const about = items.filter(({ id, status }) => chosen?.has(id) ?? (status !== 'valid' && status !== 'waived'))
  return about.map(item => {
    const why = nothingToAsk(item, chosen !== null)
    return { item, why: why ?? (reminded.has(item.id) ? justReminded : null) }
  })
}

/** Why nobody is reminded twice in a day. */
export const justReminded = 'A reminder about this went out less than 24 hours ago.'

/** Why somebody who is archived or rejected is not reminded. */
export const hasLeft = 'This person is archived or rejected, so no reminder is sent.'

/** Why a person gets no reminder about any of this. */
export function whyNothing(plan: readonly Planned[]): string {
  const [first, ...others] = plan
  if (!first) return 'Everything is in place, so there is nothing to remind of.'
  const same = first.why !== null && others.every(one => one.why === first.why)
  return same ? (first.why ?? '') : 'There is nothing that this person could do now.'
}

/** What an item asks of the person. */
export const concernOf = ({ name, status, reason, lastDay, dueOn }: Asked): Concern => ({
  name,
  status,
  day: reason.code === 'ranOut' ? reason.lastDay : (lastDay ?? dueOn),
})

/** One thing to do, in a sentence. */
export function concernLine({ name, status, day: on }: Concern, today: Day): Sentence {
  if (on === null) {
    if (status === 'expired') return said('{name}: it has ended.', { name })
    if (status === 'rejected') return said('{name}: it was sent back. Please send it again.', { name })
    return status === 'missing'
      ? said('{name}: we do not have it yet.', { name })
      : said('{name}: please renew it.', { name })
  }
  const values = { name, day: { day: on } }
  if (status === 'expired') return said('{name}: it ended on {day}.', values)
  if (status === 'rejected')
    return on < today
      ? said('{name}: it was sent back. Please send it again.', { name })
      : said('{name}: it was sent back. Please send it again by {day}.', values)
  if (status === 'missing') {
    if (on < today) return said('{name}: it was due on {day} and we do not have it yet.', values)
    return on === today ? said('{name}: it is due today.', { name }) : said('{name}: it is due on {day}.', values)
  }
  return on === today ? said('{name}: it ends today.', { name }) : said('{name}: it is valid through {day}.', values)
}

/** How many things a text names. */
const mostTexted = 3

/** The same as a text message: what is to be done, and where. */
export function reminderText(publicUrl: string, concerns: readonly Concern[], today: Day): string {
  const named = concerns.slice(0, mostTexted).map(concern => concernLine(concern, today).message)
  const more = concerns.length - named.length
  const lines = more > 0 ? [...named, `And ${more} more.`] : named
  return `${lines.join(' ')} ${publicUrl}/applicant/welcome-to-carefold`
}

/** What the mail is about, in a few words. */
export function concernSubject(concerns: readonly Concern[]): Sentence {
  const [first, ...others] = concerns
  if (!first || others.length > 0) return said('{count} things to send or renew', { count: concerns.length })
  const { name, status } = first
  return status === 'missing' || status === 'rejected'
    ? said('Please send: {name}', { name })
    : said('Please renew: {name}', { name })
}
