import { type Sentence, said } from '../../kit/contract/sentence.ts'
import { type Channel, channels, type KindName, type NoticeKind, noticeKinds, type Place } from './kinds/contract.ts'

/** What somebody chose: by kind, where they are told. */
export type Choices = Readonly<Partial<Record<string, readonly Place[]>>>

/** Where an account is told of a kind. */
export const placesOf = (kind: KindName, choices: Choices): readonly Place[] => choices[kind] ?? noticeKinds[kind].usual

/** Whether the settings of an account name a kind. */
export const concerns = ({ of }: NoticeKind, isStaff: boolean): boolean =>
  of === 'all' || of === (isStaff ? 'staff' : 'people')

const minute = 60_000

/** Minutes after which a notice that is still unseen is told. Whoever reads a chat as it is written has seen it by then. */
const patience: Record<Channel, number> = { email: 15, push: 0, sms: 15 }
/** While somebody has a page open they see it there: so many minutes more. */
const patienceOnline = 2

/** By which channels, and when, a notice is told that happens now. */
export function dueBy(
  kind: KindName,
  choices: Choices,
  now: Date,
  notBefore: Date = now,
): { channel: Channel; dueAt: Date }[] {
  const wanted = placesOf(kind, choices)
  return channels
    .filter(one => wanted.includes(one) && !(one === 'email' && noticeKinds[kind].hasEmail))
    .map(channel => ({
      channel,
      dueAt: new Date(Math.max(now.getTime() + patience[channel] * minute, notBefore.getTime())),
    }))
}

/** Hours in which nothing is told outside of the product; null: there are none. */
export type Quiet = { readonly from: string; readonly to: string; readonly timeZone: string } | null

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight in a time zone. */
function minutesIn(timeZone: string, at: Date): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  return minutesOf(format.format(at))
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether it is quiet for somebody now. Hours may go over midnight; the same time twice means never. */
export function isQuietFor(quiet: Quiet, now: Date): boolean {
  if (!quiet) return false
  const [from, to, at] = [minutesOf(quiet.from), minutesOf(quiet.to), minutesIn(quiet.timeZone, now)]
  return from <= to ? at >= from && at < to : at >= from || at < to
}

type Delivery = { readonly channel: Channel; readonly happenedAt: Date; readonly seenAt: Date | null }
type Reader = {
  readonly quiet: Quiet
  readonly online: boolean
  readonly reachable: boolean
  /** From when on texts leave: now, or when the night is over. */
  readonly textsFrom: Date
}

/**
 * What becomes of a notice that is due: it is told now, or looked at again later, or never told, because it was seen or its
 * reader can no longer sign in.
 */
export function decide(of: Delivery, reader: Reader, now: Date): 'tell' | 'drop' | Date {
  if (of.seenAt || !reader.reachable) return 'drop'
  const later = new Date(now.getTime() + minute)
  if (isQuietFor(reader.quiet, now)) return new Date(now.getTime() + 5 * minute)
  if (of.channel === 'sms' && reader.textsFrom > now) return reader.textsFrom
  const isFresh = now.getTime() - of.happenedAt.getTime() < patienceOnline * minute
  return of.channel === 'push' && reader.online && isFresh ? later : 'tell'
}

/** Notices of before then are removed. */
export const notificationsBegin = (now: Date): Date => new Date(now.getTime() - 90 * 24 * 60 * minute)

/** A kind in one line of an email or on a lock screen: "New message (3)". */
export const lineOf = (title: Sentence, happenings: number): Sentence =>
  happenings > 1 ? said('{title} ({happenings})', { title, happenings }) : title
