import { timingSafeEqual } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import { textNumber } from '../../../kit/contract/phone.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { OpenContext, Work } from '../../../kit/server/context.ts'
import { noticed } from '../../../kit/server/notice.ts'
import { hold, recordConsent } from '../consents/work.ts'
import type { Keyword } from '../contract.ts'
import { textReplyEmail } from '../emails.ts'
import { answerKeyword } from '../messages/work.ts'
import { answerTo, keywordIn } from '../rules.ts'
import { aboutPerson, newestConsent, readReach, type Whose, whoseOf } from '../store.ts'
import { timeOfCall } from './rules.ts'
import * as store from './store.ts'

const isSame = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Refuses a call that the provider has not signed just now. Answers the id by which it names what it sends. */
export function demandSigned({ services, signed, now }: OpenContext): string {
  const secret = services.config.smsInboundSecret
  if (!secret) throw new Refusal('notFound')
  const header = (name: string) => {
    const value = signed?.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const id = header('webhook-id')
  const at = timeOfCall(header('webhook-timestamp'), now)
  const expected = id && at && signed ? new Signer(secret).sign(id, at, signed.body) : null
  // There are several while a secret is changed.
  const given = header('webhook-signature').split(' ')
  if (!expected || id.length > 200 || !given.some(one => isSame(one, expected)))
    throw new Refusal('notAllowed', 'The signature of this call does not fit, or it was made too long ago.')
  return id
}

type Reply = {
  readonly phone: string
  readonly text: string
  readonly keyword: Keyword | null
  readonly inboundId: string
}

/** Ends or begins the texts to somebody as they asked for. Nothing changes that stands already. */
async function obey(work: Work, whose: Whose, phone: string, given: boolean): Promise<void> {
  await hold(work.db, whose)
  const newest = await newestConsent(work.db, whose, phone)
  if (!newest || newest.given === given) return
  const { firstName, lastName } = await readReach(work.db, whose)
  const by = { accountId: null, name: `${firstName} ${lastName}` }
  await recordConsent(work, { ...whose, phone, given, way: 'reply', onDay: work.today, by })
}

/** Keeps a reply with whoever sent it, and does what it asks for. Answers false when it was kept before. */
async function take(work: Work, whose: Whose, { phone, text, keyword, inboundId }: Reply): Promise<boolean> {
  const id = await store.addReply(work, { ...whose, phone, body: text, keyword, inboundId })
  if (!id) return false
  if (keyword === 'stop' || keyword === 'start') await obey(work, whose, phone, keyword === 'start')
  await work.audit({ action: 'textMessage.received', subjectKind: 'textMessage', subjectId: id, ...aboutPerson(whose) })
  return true
}

/** Tells the coordinator that somebody answered. */
async function tellReaders(work: Work, personId: string): Promise<void> {
  const { firstName, lastName } = await readReach(work.db, { personId })
  const from = { personId, name: `${firstName} ${lastName}` }
  await work.announce(noticed, {
    kind: 'textReplied',
    responsible: { personId, needs: 'caregivers.view' },
    key: `textReplied:${personId}`,
    links: { staff: `/caregivers/profile-details/${personId}` },
    words: { person: from.name },
  })
  for (const to of await store.readersOf(work.db, personId))
    await work.mail(textReplyEmail(work.services.config.publicUrl, to, from))
}

/**
 * A keyword counts for everybody who was to be texted at the number, in every organization: whoever holds the phone means all of
 * it. The one who was texted last is answered, once.
 */
async function takeKeyword(ctx: OpenContext, known: readonly store.Known[], reply: Reply, keyword: Keyword) {
  for (const [place, one] of known.entries())
    await ctx.inOrganization(one.organizationId, async work => {
      const whose = whoseOf(one)
      const isNew = await take(work, whose, reply)
      const answer = answerTo[keyword](work.organization.name, 'staffId' in whose)
      if (isNew && place === 0) await answerKeyword(work, { ...whose, phone: reply.phone }, answer)
    })
}

/** An answer is for whoever was texted last at the number, as long as it is theirs. What staff answer is for nobody, and not kept. */
async function takeAnswer(ctx: OpenContext, known: readonly store.Known[], reply: Reply): Promise<void> {
  for (const one of known) {
    const whose = whoseOf(one)
    const isTheirs = await ctx.inOrganization(one.organizationId, async work => {
      if ((await readReach(work.db, whose)).phone !== reply.phone) return false
      if ('personId' in whose && (await take(work, whose, reply))) await tellReaders(work, whose.personId)
      return true
    })
    if (isTheirs) return
  }
}

/** Takes what somebody replied. What comes from a number that nobody knows is answered the same, and kept nowhere. */
export async function takeReply(ctx: OpenContext, inboundId: string, from: string, text: string): Promise<void> {
  const phone = textNumber(from)
  if (!phone) return
  const known = await ctx.lookup(db => store.knownAt(db, phone))
  const keyword = keywordIn(text)
  const reply = { phone, text, keyword, inboundId }
  if (keyword) await takeKeyword(ctx, known, reply, keyword)
  else await takeAnswer(ctx, known, reply)
}
