import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { signUpAddress } from '../../caregivers/invitations/work.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { readPerson } from '../../caregivers/store.ts'
import type { TextKind } from '../contract.ts'
import { leavesAt, shortEnough, whyNoNotices, whyNoText, withSender } from '../rules.ts'
import { readTextSettings } from '../settings/store.ts'
import { aboutPerson, isFirstText, readReach, type Whose, whoseOf } from '../store.ts'
import * as store from './store.ts'

/** Of the audit events of texts. What becomes of one that waits is no act: open pages are told by this noun. */
const noun = 'textMessage'

/** The job that sends what waits. */
export const textJob = 'text-messages'

/** The number at which a person can be texted now; null when they cannot be. */
export async function textNumberOf(work: Work, personId: string): Promise<string | null> {
  const { phone } = await readReach(work.db, { personId })
  return (await whyNotTexted(work, personId, 'reminder')) === null ? phone : null
}

/** Why a person cannot be texted now; null when they can. */
async function whyNotTexted({ db, services }: Work, personId: string, kind: TextKind): Promise<string | null> {
  if (!services.sms.available) return 'Text messages cannot be sent from here.'
  return whyNoText(kind, await readReach(db, { personId }))
}

/** Whether reminders that the schedule sends are texted too. */
export const textsReminders = async ({ db, services }: Work): Promise<boolean> =>
  services.sms.available && (await readTextSettings(db)).reminders

type Written = { readonly id: string; readonly leavesAt: Date; readonly waits: boolean }

async function write(work: Work, of: Whose & { phone: string; kind: TextKind; body: string }): Promise<Written> {
  const at = leavesAt(of.kind, work.organization.timeZone, work.now)
  const id = await store.addText(work, { ...of, leavesAt: at })
  const waits = at > work.now
  if (!waits) work.afterCommit(() => work.services.jobs.wake(textJob))
  await work.audit({
    action: 'textMessage.sent',
    subjectKind: 'textMessage',
    subjectId: id,
    ...aboutPerson(of),
    after: { phone: of.phone, about: of.kind },
  })
  return { id, leavesAt: at, waits }
}

/**
 * Texts a person, in the transaction of what it is about; the text leaves after the commit, or when the quiet hours end. Answers
 * null when they may not be texted.
 */
export async function textPerson(
  work: Work,
  personId: string,
  kind: Exclude<TextKind, 'answer' | 'notice'>,
  text: string,
): Promise<Written | null> {
  if (!work.services.sms.available) return null
  const reach = await readReach(work.db, { personId })
  if (whyNoText(kind, reach) !== null || !reach.phone) return null
  const isFirst = await isFirstText(work.db, { personId }, reach.phone)
  const body = withSender(work.organization.name, text, isFirst)
  return write(work, { personId, phone: reach.phone, kind, body })
}

/** Why somebody is not texted what they have not read, in words for themselves; null when they can be. */
export const whyNotNoticed = async ({ db }: Work, whose: Whose): Promise<string | null> =>
  whyNoNotices((await readTextSettings(db)).notices, await readReach(db, whose))

/**
 * Texts somebody that there is something to read: the first of these ways to say it that is one segment. Answers the id of the
 * text; null when they may not be texted.
 */
export async function textNotice(work: Work, whose: Whose, texts: readonly string[]): Promise<string | null> {
  if (!work.services.sms.available || (await whyNotNoticed(work, whose)) !== null) return null
  const { phone } = await readReach(work.db, whose)
  if (!phone) return null
  const isFirst = await isFirstText(work.db, whose, phone)
  const asSent = (text: string) => withSender(work.organization.name, text, isFirst)
  return (await write(work, { ...whose, phone, kind: 'notice', body: asSent(shortEnough(texts, asSent)) })).id
}

/** Answers a keyword at the number that it came from. */
export const answerKeyword = (work: Work, to: Whose & { phone: string }, body: string): Promise<Written> =>
  write(work, { ...to, kind: 'answer', body })

async function demandTexted(work: Work, personId: string, kind: 'own' | 'invitation', text: string) {
  const why = await whyNotTexted(work, personId, kind)
  const written = why === null ? await textPerson(work, personId, kind, text) : null
  if (!written) throw new Refusal('notPossible', why ?? undefined)
  return { leavesAt: written.waits ? written.leavesAt.toISOString() : null }
}

/** Texts a person what a member of the staff wrote. Throws `notPossible` with the sentence why not. */
export const textOwnWords = (work: Work, personId: string, text: string) => demandTexted(work, personId, 'own', text)

/** Texts a person the link with which they sign up. */
export async function textInvitation(work: Work, personId: string) {
  const person = await readPerson(work.db, personId)
  if (person.accountId) throw new Refusal('notPossible', 'They have signed up already and can sign in.')
  if (isClosed(person.status))
    throw new Refusal('notPossible', 'Only an applicant or an active caregiver can be invited.')
  const words =
    person.status === 'applicant' ? 'Start your application' : 'See what you need to keep working, and when it expires'
  return demandTexted(work, personId, 'invitation', `${words}: ${await signUpAddress(work, person)}`)
}

const origin = { requestId: textJob, ip: '', userAgent: '' }

/** For how long a text is nobody else's while it is sent, in milliseconds. */
const lease = 60_000

/** Why a text that is due is not sent; null when it is. */
async function whyNotNow({ db }: Work, text: store.TakenText): Promise<string | null> {
  const reach = await readReach(db, whoseOf(text))
  if (text.kind !== 'answer' && reach.phone !== text.phone) return 'The phone number was changed before it left.'
  const why = whyNoText(text.kind, reach)
  if (why !== null || text.kind !== 'notice') return why
  return (await store.isUnseen(db, text.id)) ? null : 'It was read in Carefold before it left.'
}

/**
 * Takes a text and looks once more whether it may be sent: consent may have ended, the number changed, the night begun. Null:
 * nothing is due; `skipped`: this one is not sent now.
 */
async function takeAllowed(work: Work): Promise<store.TakenText | 'skipped' | null> {
  const text = await store.takeText(work, lease)
  if (!text) return null
  const { db, now, organization } = work
  const why = await whyNotNow(work, text)
  if (why !== null) {
    work.outdate(noun)
    await store.withhold(db, text.id, now, why)
    return 'skipped'
  }
  const at = leavesAt(text.kind, organization.timeZone, now)
  if (at <= now) return text
  work.outdate(noun)
  await store.postpone(db, text.id, at)
  return 'skipped'
}

async function sendOf(services: Services, organization: Organization, signal?: AbortSignal): Promise<void> {
  const run = <T>(act: (work: Work) => Promise<T>) =>
    inWork(services, organization, null, origin, ({ work }) => act(work))
  while (!signal?.aborted) {
    const text = await run(takeAllowed)
    if (text === null) return
    if (text === 'skipped') continue
    const delivery = await services.sms.deliver({ to: text.phone, text: text.body, key: text.id }, signal)
    // It is not known whether it left: the lease ends, and then it is sent again, under the same key.
    if (!delivery) return
    await run(work => {
      work.outdate(noun)
      return store.noteDelivery(work, text, delivery)
    })
    // The provider may be away: the others wait for the next run.
    if (!delivery.sent && !delivery.final) return
  }
}

/** Sends every text that is due. Any number of processes may run it at the same time: each text is taken by one. */
export async function sendDueTexts(services: Services, signal?: AbortSignal): Promise<void> {
  if (!services.sms.available) return
  const troubles: unknown[] = []
  for (const organization of await store.organizationsWithDue(services.database, services.now())) {
    if (signal?.aborted) return
    await sendOf(services, organization, signal).catch(error => troubles.push(error))
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `${textJob} failed for ${troubles.length} organizations`)
}
