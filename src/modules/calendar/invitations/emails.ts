import { said } from '../../../kit/contract/sentence.ts'
import type { NameOrSentence } from '../../../kit/contract/told-sentence.ts'
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

function linesOf({ of, words }: About): NameOrSentence[] {
  const { title, place, link, leader, details } = words
  return [
    said('{title}: {when}', { title, when: whenInWords(whenOf(of, words)) }),
    of.repeats && words === of && repeatsInWords(of.repeats),
    place && said('Where: {place}', { place }),
    link && said('Link: {link}', { link }),
    leader && said('With {leader}.', { leader }),
    details,
  ].flatMap(line => line || [])
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
  subject: said('Invitation: {title}', { title: about.words.title }),
  lines: [said('You’re invited:'), ...linesOf(about)],
  action: { label: said('Answer the invitation'), url: `${publicUrl}${to.page}` },
  after: [said('Open the attached file to add it to your own calendar.')],
})

/** To whoever takes part in what changed. */
export const updateEmail = (publicUrl: string, to: Recipient, about: About & { isMoved: boolean }): Email => ({
  kind: 'eventUpdate',
  ...base(to, about),
  subject: about.isMoved
    ? said('New time: {title}', { title: about.words.title })
    : said('Changed: {title}', { title: about.words.title }),
  lines: [about.isMoved ? said('This is now at another time:') : said('This has changed:'), ...linesOf(about)],
  action: { label: said('Open the calendar'), url: `${publicUrl}${to.page}` },
  after: [said('Open the attached file to update your own calendar.')],
})

/** To whoever took part in one day of a series that is not held. */
export const skippedEmail = (publicUrl: string, to: Recipient, about: About): Email => ({
  kind: 'eventSkipped',
  ...base(to, about),
  subject: said('Canceled once: {title}', { title: about.words.title }),
  lines: [said('This time it isn’t held:'), ...linesOf(about), said('The other dates stay as they are.')],
  action: { label: said('Open the calendar'), url: `${publicUrl}${to.page}` },
  after: [said('Open the attached file to update your own calendar.')],
})

/** To whoever took part in what is canceled, or takes part no more. */
export const cancellationEmail = (to: Recipient, about: About & { isRemoved: boolean }): Email => ({
  kind: 'eventCancellation',
  ...base(to, about),
  subject: said('Canceled: {title}', { title: about.words.title }),
  lines: [
    about.isRemoved ? said('You no longer take part in this event:') : said('This event is canceled:'),
    ...linesOf(about),
  ],
  after: [said('Open the attached file to remove it from your own calendar.')],
})

/** Shortly before it begins. */
export const eventReminderEmail = (publicUrl: string, to: Recipient, about: About): Email => ({
  kind: 'eventReminder',
  ...base(to, about),
  subject: said('Reminder: {title}', { title: about.words.title }),
  lines: [said('This is coming up:'), ...linesOf(about)],
  action: { label: said('Open the calendar'), url: `${publicUrl}${to.page}` },
})
