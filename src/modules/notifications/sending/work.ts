import type { Language } from '../../../kit/contract/language.ts'
import type { Work } from '../../../kit/server/context.ts'
import { inLanguage } from '../../../kit/server/in-language.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { leavesAt } from '../../text-messages/rules.ts'
import { whoseOf } from '../../text-messages/store.ts'
import { noticeKinds } from '../kinds/contract.ts'
import { noteOutcomes, type Subscription, subscriptionsOf } from '../push/store.ts'
import { type Outcome, type Pushed, push } from '../push/work.ts'
import { decide, isQuietFor, lineOf } from '../rules.ts'
import { quietOf, readSettings } from '../settings/store.ts'
import { textUnread } from '../texts/work.ts'
import { sendingJob } from '../work.ts'
import { notificationsEmail } from './emails.ts'
import * as store from './store.ts'

const origin = { requestId: sendingJob, ip: '', userAgent: '' }

/** How many accounts are looked up together. */
const atOnce = 50
/** Milliseconds for which what is being pushed is nobody else's; and after a failure, until it is tried again. */
const [lease, pause] = [120_000, 300_000]
/** Milliseconds after which what could not be pushed is old news. */
const patience = 3_600_000

type Pushing = { readonly due: readonly store.Due[]; readonly to: readonly Subscription[]; readonly language: Language }

/**
 * Decides anew what becomes of everything that is due to an account, with what is known now. What leaves by email leaves with
 * the commit; what is to be pushed is taken for as long as a lease, and answered.
 */
async function decideDue(work: Work, accountId: string): Promise<Pushing> {
  const { services, organization, now } = work
  const all = await store.takeDue(work, accountId)
  const reader = await store.readerOf(work, accountId)
  const quiet = quietOf(await readSettings(work, accountId))
  const online = (await services.live.isOnline(organization.id, [accountId])).has(accountId)
  const textsFrom = leavesAt('notice', organization.timeZone, now)
  const told: store.Due[] = []
  for (const one of all) {
    const verdict = decide(one, { quiet, online, reachable: reader !== undefined, textsFrom }, now)
    if (verdict === 'tell') told.push(one)
    else await store.setDue(work, [one], verdict === 'drop' ? null : verdict)
  }
  const texted = told.filter(one => one.channel === 'sms')
  if (reader && texted.length > 0) {
    const textId = await textUnread(work, whoseOf({ personId: reader.personId, staffId: accountId }), texted)
    await store.setDue(work, texted, null, textId !== null, textId ?? undefined)
  }
  const emailed = told.filter(one => one.channel === 'email')
  if (reader && emailed.length > 0) {
    const to = { to: reader.email, name: reader.firstName, accountId }
    const lines = emailed.map(one => lineOf(noticeKinds[one.kind].title, one.happenings))
    await work.mail(notificationsEmail(services.config.publicUrl, to, lines))
    await store.setDue(work, emailed, null, true)
  }
  const due = told.filter(one => one.channel === 'push')
  const to = due.length > 0 ? await subscriptionsOf(work, accountId) : []
  await store.setDue(work, due, to.length > 0 ? new Date(now.getTime() + lease) : null)
  return { due: to.length > 0 ? due : [], to, language: reader?.language ?? 'en' }
}

const pushedOf = ({ kind, key, link, happenings }: store.Due, organization: string, language: Language): Pushed => ({
  title: inLanguage(lineOf(noticeKinds[kind].title, happenings), language),
  body: organization,
  tag: key,
  link,
})

type Sent = { readonly device: string; readonly of: store.Due; readonly outcome: Outcome }

async function pushAll(
  services: Services,
  { due, to, language }: Pushing,
  name: string,
  signal?: AbortSignal,
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const device of to) {
    for (const of of due) {
      const outcome = await push(services, device, pushedOf(of, name, language), signal)
      sent.push({ device: device.id, of, outcome })
      if (outcome === 'gone') break
    }
  }
  return sent
}

/** Notes what became of it: told where it arrived on any device, tried again where it failed and is not old news. */
async function noteSent(work: Work, { due }: Pushing, sent: readonly Sent[]): Promise<void> {
  const devices = (outcome: Outcome) => [...new Set(sent.filter(one => one.outcome === outcome).map(one => one.device))]
  await noteOutcomes(work, devices('arrived'), devices('gone'))
  const at = work.now.getTime()
  for (const one of due) {
    const mine = sent.filter(({ of }) => of === one)
    const arrived = mine.some(({ outcome }) => outcome === 'arrived')
    const again =
      !arrived && mine.some(({ outcome }) => outcome === 'failed') && at - one.happenedAt.getTime() < patience
    await store.setDue(work, [one], again ? new Date(at + pause) : null, arrived)
  }
}

/** Tells by email, text and push what is due and still unseen, in every organization. */
export async function sendDue(services: Services, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const accounts = await store.dueAccounts(services.database, services.now(), atOnce)
    for (const { accountId, organization } of accounts) {
      if (signal?.aborted) return
      const run = <T>(act: (work: Work) => Promise<T>) =>
        inWork(services, organization, null, origin, ({ work }) => act(work))
      const pushing = await run(work => decideDue(work, accountId))
      if (pushing.due.length === 0) continue
      const sent = await pushAll(services, pushing, organization.name, signal)
      await run(work => noteSent(work, pushing, sent))
    }
    if (accounts.length < atOnce) return
  }
}

/** Whether it is a quiet hour of an account. */
export const isLeftInPeace = async (work: Work, accountId: string): Promise<boolean> =>
  isQuietFor(quietOf(await readSettings(work, accountId)), work.now)

/** What a daily digest says of what is unread: a title, and a line for each kind. What has an email of its own was told. */
export async function digestLines(work: Work, accountId: string): Promise<string[]> {
  const rows = (await store.unreadForDigest(work, accountId)).filter(({ kind }) => !noticeKinds[kind]?.hasEmail)
  if (rows.length === 0) return []
  const total = rows.reduce((sum, one) => sum + one.happenings, 0)
  const lines = rows.map(one => lineOf(noticeKinds[one.kind].title, one.happenings).message)
  return [`Unread notifications (${total})`, ...lines]
}
