import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { textConsentWords } from '../../caregivers/signup/rules.ts'
import { holdPersons, readPerson } from '../../caregivers/store.ts'
import type { ConsentWay } from '../contract.ts'
import { leavesAt, staffConsentWords, whyNoNote, whyNoText } from '../rules.ts'
import {
  aboutPerson,
  isFirstText,
  newestConsent,
  readReach,
  type Texted,
  type Whose,
  withholdWaiting,
} from '../store.ts'
import type { OwnTexts, TextReach } from './contract.ts'
import { addConsent, type NewConsent } from './store.ts'

/** How a person is reached by text, for staff. */
export async function reachOf({ db, services, organization, now }: Work, personId: string): Promise<TextReach> {
  const reach = await readReach(db, { personId })
  const person = await readPerson(db, personId)
  const { phone } = reach
  const found = phone === null ? undefined : await newestConsent(db, { personId }, phone)
  const at = leavesAt('own', organization.timeZone, now)
  return {
    available: services.sms.available,
    phone,
    consent: found
      ? {
          given: found.given,
          way: found.way as ConsentWay,
          onDay: found.on_day,
          note: found.note,
          words: found.words,
          actor: found.actor,
          at: found.created_at.toISOString(),
        }
      : null,
    why: whyNoText('own', reach),
    whyNoNote: whyNoNote(reach),
    leavesAt: at > now ? at.toISOString() : null,
    isFirst: phone === null || (await isFirstText(db, { personId }, phone)),
    invitable: person.accountId === null && !reach.isClosed,
  }
}

/** Refuses everything about texts where none can be sent. */
function demandTexts({ services }: Work): void {
  if (!services.sms.available) throw new Refusal('notPossible', 'Text messages cannot be sent from here.')
}

const stopped = 'Text messages to this number were turned off before it left.'

/** Writes down that somebody agreed to texts at a number, or ended them, and tells it on record. What waits is taken back. */
export async function recordConsent(work: Work, of: NewConsent): Promise<void> {
  const id = await addConsent(work, of)
  if (!of.given) await withholdWaiting(work.db, work.now, of, of.phone, stopped)
  await work.audit({
    action: of.given ? 'textConsent.given' : 'textConsent.ended',
    subjectKind: 'textConsent',
    subjectId: id,
    ...aboutPerson(of),
    ...(of.by?.accountId ? { by: { accountId: of.by.accountId, name: of.by.name } } : {}),
    after: { phone: of.phone, way: of.way, day: of.onDay, ...(of.note ? { note: of.note } : {}) },
  })
}

/** Holds whoever changes their consent: of two who do at the same moment, one comes after the other. */
export const hold = (db: Work['db'], whose: Whose): Promise<unknown> =>
  'personId' in whose
    ? holdPersons(db, [whose.personId])
    : db.selectFrom('account').select('id').where('id', '=', whose.staffId).forUpdate().execute()

/** Somebody as they are reached now, held. */
async function heldReach(work: Work, whose: Whose): Promise<Texted & { phone: string }> {
  await hold(work.db, whose)
  const reach = await readReach(work.db, whose)
  const { phone } = reach
  if (!phone) throw new Refusal('notPossible', 'There is no phone number on file that can get text messages.')
  return { ...reach, phone }
}

type Note = { way: ConsentWay; note: string }

/** Staff note that a person agreed, on a day and in a way that they name. */
export async function noteConsent(work: Work, personId: string, of: Note & { onDay: string }): Promise<void> {
  demandTexts(work)
  const reach = await heldReach(work, { personId })
  const why = whyNoNote(reach)
  if (why) throw new Refusal('notPossible', why)
  if (of.onDay > work.today) throw invalidField('onDay', 'Enter today or an earlier day.')
  await recordConsent(work, { ...of, personId, phone: reach.phone, given: true })
}

/** Staff end the texts to a person who asked them to. */
export async function endConsent(work: Work, personId: string, of: Note): Promise<void> {
  const { phone, consent } = await heldReach(work, { personId })
  if (!consent?.given) throw new Refusal('notPossible', 'Text messages to this number are off already.')
  await recordConsent(work, { ...of, personId, phone, given: false, onDay: work.today })
}

/** The words that somebody agrees to. */
const wordsFor = (whose: Whose, organization: string): string =>
  'personId' in whose ? textConsentWords(organization) : staffConsentWords(organization)

/** What somebody sees of the texts to themselves. */
export async function ownTexts({ db, services, organization }: Work, whose: Whose): Promise<OwnTexts> {
  const { phone, consent } = await readReach(db, whose)
  return {
    available: services.sms.available,
    phone,
    agreed: consent?.given ?? false,
    words: wordsFor(whose, organization.name),
  }
}

/** Somebody turns texts to themselves on or off. */
export async function saveOwn(work: Work, whose: Whose, agreed: boolean): Promise<void> {
  if (agreed) demandTexts(work)
  const { phone, consent } = await heldReach(work, whose)
  if ((consent?.given ?? false) === agreed) {
    // Sent twice: it stands already.
    const unchanged = { before: {}, after: {} }
    await work.audit({ action: 'textConsent.given', subjectKind: 'textConsent', ...aboutPerson(whose), ...unchanged })
    return
  }
  const words = agreed ? wordsFor(whose, work.organization.name) : ''
  await recordConsent(work, { ...whose, phone, given: agreed, way: 'ownPage', onDay: work.today, words })
}

type SignedUp = { personId: string; agreedToTexts?: boolean; by?: { accountId: string; name: string } }

/** Keeps the consent that somebody gave as they signed up. */
export async function consentAtSignUp(work: Work, { personId, agreedToTexts, by }: SignedUp): Promise<void> {
  if (!agreedToTexts || !by || !work.services.sms.available) return
  const { phone, consent } = await readReach(work.db, { personId })
  if (!phone || consent?.given) return
  const words = textConsentWords(work.organization.name)
  await recordConsent(work, { personId, phone, given: true, way: 'signUp', onDay: work.today, words, by })
}
