import { hourIn } from '../../kit/contract/time.ts'
import { type ConsentWay, type Keyword, notedWays, type TextKind } from './contract.ts'

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take two places each. */
const extended = new Set('^{}\\[~]|€\f')

/** How many segments pieces of these sizes take, when none is cut in two: one when they fit, else several with less room. */
function packed(sizes: readonly number[], alone: number, several: number): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > several) [segments, used] = [segments + 1, 0]
    used += size
  }
  return segments
}

/** How many segments a text is sent and charged as: of 160 characters of GSM 03.38, or of 70 once one is not in it. */
export function segmentsOf(text: string): number {
  const characters = [...text]
  const isGsm = characters.every(one => basic.has(one) || extended.has(one))
  return isGsm
    ? packed(
        characters.map(one => (extended.has(one) ? 2 : 1)),
        160,
        153,
      )
    : packed(
        characters.map(one => one.length),
        70,
        67,
      )
}

const words: Readonly<Record<string, Keyword>> = {
  ...{ stop: 'stop', stopall: 'stop', unsubscribe: 'stop', cancel: 'stop', end: 'stop', quit: 'stop' },
  ...{ revoke: 'stop', optout: 'stop' },
  ...{ start: 'start', unstop: 'start' },
  ...{ help: 'help', info: 'help' },
}

/** What a reply asks for: a text of one such word, in any case, whatever signs stand around it. Null: it is for people. */
export function keywordIn(text: string): Keyword | null {
  const only = text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const word = /^opt[\s-]out$/.test(only) ? 'optout' : only
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null
}

/** Between these hours people may be texted; before and after, a message waits. */
const wakes = 8
const sleeps = 21

const isQuietHour = (timeZone: string, at: Date) => {
  const hour = hourIn(timeZone, at)
  return hour < wakes || hour >= sleeps
}

const quarter = 15 * 60_000

/**
 * When a message written now may leave: immediately, or when the quiet hours of the zone end. What somebody asked for a moment
 * ago is answered at any hour.
 */
export function leavesAt(kind: TextKind, timeZone: string, now: Date): Date {
  if (kind === 'answer' || !isQuietHour(timeZone, now)) return now
  // Zones differ from each other by quarters of an hour, and clocks are changed by them.
  let at = Math.ceil(now.getTime() / quarter) * quarter
  while (isQuietHour(timeZone, new Date(at))) at += quarter
  return new Date(at)
}

/** What is known of somebody who is to be texted. */
export type Reach = {
  /** The number that gets texts now; null: there is none. */
  readonly phone: string | null
  /** The newest consent for this number; null: none is on record. */
  readonly consent: { readonly given: boolean; readonly way: ConsentWay } | null
  /** Archived or rejected. */
  readonly isClosed: boolean
}

/** Why a person may not be texted; null when they may. */
export function whyNoText(kind: TextKind, { phone, consent, isClosed }: Reach): string | null {
  // The one answer to a keyword is part of what its sender asked for.
  if (kind === 'answer') return null
  if (!phone) return 'There is no phone number on file that can get text messages.'
  if (isClosed) return 'This person is archived or rejected, so no text message is sent.'
  if (!consent) return 'No consent to text messages is on record for this number.'
  if (consent.given) return null
  return consent.way === 'reply'
    ? 'They replied STOP. Only they can turn text messages on again, by replying START or on their own page.'
    : 'Text messages to this number were turned off.'
}

/** Why staff cannot note that somebody agreed; null when they can. */
export function whyNoNote({ phone, consent }: Reach): string | null {
  if (!phone) return 'There is no phone number on file that can get text messages.'
  if (consent?.given) return 'Consent is already on record for this number.'
  return consent && !isNoted(consent.way)
    ? 'They turned text messages off themselves. Only they can turn them on again, by replying START or on their own page.'
    : null
}

const isNoted = (way: ConsentWay) => (notedWays as readonly ConsentWay[]).includes(way)

/** A text as it is sent: it says who it is from, and the first one how to end them. */
export const withSender = (organization: string, text: string, isFirst: boolean): string =>
  `${organization}: ${text}${isFirst ? ' Reply STOP to end, HELP for help.' : ''}`

/** What members of the staff agree to who want text messages. The very words are kept with the consent. */
export const staffConsentWords = (organization: string): string =>
  `I agree that ${organization} may text me at this phone number about my work. How many texts I get depends on what I choose to be told of. Message and data rates may apply. I can reply STOP at any time to end them, or HELP for help. Agreeing is not required.`

/** Why somebody is not texted what they have not read, in words for themselves; null when they can be. */
export function whyNoNotices(chosen: boolean, { phone, consent, isClosed }: Reach): string | null {
  if (!chosen) return 'Your organization has not turned on notifications by text message.'
  if (!phone) return 'There is no cell phone number on file for you.'
  if (isClosed) return 'Your record is closed, so no text message is sent.'
  if (consent?.given) return null
  return consent?.way === 'reply'
    ? 'You replied STOP to our text messages. Turn them on again first.'
    : 'Turn on text messages to your phone first.'
}

/** Of the ways to say the same, longest first, the first that is sent as one segment, else the shortest. */
export const shortEnough = (texts: readonly string[], asSent: (text: string) => string): string =>
  texts.find(text => segmentsOf(asSent(text)) === 1) ?? texts.at(-1) ?? ''

/** What a keyword is answered. A number may be known to several organizations, so an answer names the one that it is sent for. */
export const answerTo: Readonly<Record<Keyword, (organization: string, isStaff?: boolean) => string>> = {
  stop: () =>
    "You've turned off text messages from Carefold and will get no more, except codes that you ask for. Reply START to turn them on again.",
  start: () => 'Text messages from Carefold are on again. Reply STOP to end, HELP for help.',
  help: (organization, isStaff) =>
    `${organization} sends you text messages about ${isStaff ? 'your work' : 'your application, documents and work'}. Contact the office for help. Message and data rates may apply. Reply STOP to end.`,
}

/** Minutes to wait after each failed try. */
const pauses = [1, 5, 15, 60, 180]

/** When a message is tried again after so many tries; null: it is given up, because it would come too late. */
export function nextTextTry(tries: number, now: Date): Date | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000)
}

/** Why a message did not leave, by the provider's answer; null: it did not answer. */
export const failureOf = (status: number | null): string =>
  status === null ? 'The text message provider did not answer.' : `The text message provider refused it (${status}).`

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of millionths of a dollar, in cents. */
export const inDollars = (micros: number): string => dollars.format(micros / 1_000_000)
