import type { Email } from '../../../kit/server/email.ts'
import type { EventWords } from '../events/contract.ts'
import { type Series, whenOf } from '../events/rules.ts'
import { repeatsInWords, whenInWords } from './rules.ts'

/** Who gets the email, and the page on which they answer. */
export type Recipient = {
  readonly to: string
  readonly name: string
  readonly page: string
  readonly accountId?: string
  readonly personId?: string
}

type About = { readonly of: Series; readonly words: EventWords; readonly invite?: NonNullable<Email['invite']> }

function linesOf({ of, words }: About): string[] {
  const repeats = of.repeats && words === of ? repeatsInWords(of.repeats) : ''
  return [
    `${words.title}: ${whenInWords(whenOf(of, words))}`,
    repeats,
    words.place && `Where: ${words.place}`,
    words.link && `Link: ${words.link}`,
    words.leader && `With ${words.leader}.`,
    words.details,
  ].filter(Boolean)
}

const base = ({ page: _, ...to }: Recipient, { of, invite }: About) => ({
  ...to,
  aboutId: of.id,
  ...(invite && { invite }),
})

/** To whoever is to take part. */
export const invitationEmail = (publicUrl: string, to: Recipient, about: About): Email => ({
  kind: 'eventInvitation',
  ...base(to, about),
  subject: `Invitation: ${about.words.title}`,
  lines: ['You’re invited:', ...linesOf(about)],
  action: { label: 'Answer the invitation', url: `${publicUrl}${to.page}` },
  after: ['Open the attached file to add it to your own calendar.'],
})

/** To whoever takes part in what changed. */
export const updateEmail = (publicUrl: string, to: Recipient, about: About & { isMoved: boolean }): Email => ({
  kind: 'eventUpdate',
  ...base(to, about),
  subject: about.isMoved ? `New time: ${about.words.title}` : `Changed: ${about.words.title}`,
  lines: [about.isMoved ? 'This is now at another time:' : 'This has changed:', ...linesOf(about)],
  action: { label: 'Open the calendar', url: `${publicUrl}${to.page}` },
  after: ['Open the attached file to update your own calendar.'],
})

/** To whoever took part in one day of a series that is not held. */
export const skippedEmail = (publicUrl: string, to: Recipient, about: About): Email => ({
  kind: 'eventSkipped',
  ...base(to, about),
  subject: `Canceled once: ${about.words.title}`,
  lines: ['This time it isn’t held:', ...linesOf(about), 'The other dates stay as they are.'],
  action: { label: 'Open the calendar', url: `${publicUrl}${to.page}` },
  after: ['Open the attached file to update your own calendar.'],
})

/** To whoever took part in what is canceled, or takes part no more. */
export const cancellationEmail = (to: Recipient, about: About & { isRemoved: boolean }): Email => ({
  kind: 'eventCancellation',
  ...base(to, about),
  subject: `Canceled: ${about.words.title}`,
  lines: [about.isRemoved ? 'You no longer take part in this event:' : 'This event is canceled:', ...linesOf(about)],
  after: ['Open the attached file to remove it from your own calendar.'],
})

/** Shortly before it begins. */
export const eventReminderEmail = (publicUrl: string, to: Recipient, about: About): Email => ({
  kind: 'eventReminder',
  ...base(to, about),
  subject: `Reminder: ${about.words.title}`,
  lines: ['This is coming up:', ...linesOf(about)],
  action: { label: 'Open the calendar', url: `${publicUrl}${to.page}` },
})
