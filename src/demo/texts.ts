import { textNumber } from '../kit/contract/phone.ts'
import { addDays, type Day } from '../kit/contract/time.ts'
import type { Work } from '../kit/server/context.ts'
import { newId } from '../kit/server/ids.ts'
import { recordConsent } from '../modules/text-messages/consents/work.ts'
import { addReply } from '../modules/text-messages/replies/store.ts'
import { answerTo, segmentsOf, withSender } from '../modules/text-messages/rules.ts'
import type { DemoPart, DemoStage } from './part.ts'

const priceMicros = 7_900
const coordinator = 'Dana Whitfield'

/** Noon in Austin, so many days ago. */
const noon = (today: Day, daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T18:00:00Z`)

type Person = { readonly personId: string; readonly phone: string; readonly name: string }

/** The first active caregivers whose number gets texts. */
async function textable({ db }: Work, most: number): Promise<Person[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'phone', 'first_name', 'last_name'])
    .where('status', '=', 'active')
    .where('phone', 'is not', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(most)
    .execute()
  return rows.flatMap(row => {
    const phone = textNumber(row.phone)
    return phone ? [{ personId: row.id, phone, name: `${row.first_name} ${row.last_name}` }] : []
  })
}

type Kind = 'own' | 'reminder' | 'answer'
type Sent = { readonly person: Person; readonly kind: Kind; readonly body: string; readonly at: Date }

/** A text that left, or that the provider refused, as it is on record. */
const rowOf = ({ person, kind, body, at }: Sent, refused = false) => ({
  id: newId(at.getTime()),
  person_id: person.personId,
  kind,
  phone: person.phone,
  body,
  segments: segmentsOf(body),
  actor: kind === 'own' ? coordinator : 'Carefold',
  created_at: at,
  tries: refused ? 1 : 0,
  answered: refused ? 400 : 200,
  ...(refused
    ? { given_up_at: at, failure: 'The text message provider refused it (400).' }
    : { sent_at: at, cost_micros: segmentsOf(body) * priceMicros }),
})

const agree = (work: Work, { personId, phone }: Person, today: Day, daysAgo: number) =>
  recordConsent(
    { ...work, now: noon(today, daysAgo) },
    {
      ...{ personId, phone, given: true, way: 'onPaper', onDay: addDays(today, -daysAgo) },
      ...{ note: 'Form in the interview folder.', by: { accountId: null, name: coordinator } },
    },
  )

/** What the last two months brought: reminders, answers, one number that the provider refused, and one STOP. */
async function tell(work: Work, today: Day): Promise<void> {
  const { db, organization, services } = work
  const people = await textable(work, 12)
  const [first, second, refused, stopped] = people
  if (!first || !second || !refused || !stopped) throw new Error('too few people can be texted')
  for (const person of people) await agree(work, person, today, 60)
  const link = `${services.config.publicUrl}/applicant/welcome-to-carefold`
  const reminder = (person: Person, daysAgo: number, isFirst: boolean): Sent => {
    const body = withSender(organization.name, `CPR and first aid card: please renew it. ${link}`, isFirst)
    return { person, kind: 'reminder', body, at: noon(today, daysAgo) }
  }
  const words = withSender(organization.name, 'Please call the office about Thursday.', false)
  const own: Sent = { person: second, kind: 'own', body: words, at: noon(today, 9) }
  const answered = new Date(noon(today, 19).getTime() + 26 * 60_000)
  const answer: Sent = { person: stopped, kind: 'answer', body: answerTo.stop(organization.name), at: answered }
  const sent = [...people.map(person => reminder(person, 50, true)), reminder(first, 20, false), own, answer]
  const rows = [...sent.map(one => rowOf(one)), rowOf(reminder(refused, 20, false), true)]
  await db.insertInto('text_message').values(rows).execute()
  const reply = (person: Person, daysAgo: number, body: string, keyword: 'stop' | null = null) =>
    addReply(
      { ...work, now: new Date(noon(today, daysAgo).getTime() + 25 * 60_000) },
      { personId: person.personId, phone: person.phone, body, keyword, inboundId: newId() },
    )
  await reply(first, 20, 'Class is on Saturday, I will send a photo after.')
  await reply(second, 9, 'Calling at 3.')
  await reply(stopped, 19, 'Stop', 'stop')
  const by = { accountId: null, name: stopped.name }
  const end = { personId: stopped.personId, phone: stopped.phone, given: false, way: 'reply', by } as const
  await recordConsent({ ...work, now: noon(today, 19) }, { ...end, onDay: addDays(today, -19) })
}

/** Texts of the last two months. Where they are only written to the outbox, the caregiver agrees and gets one now. */
async function play({ admin, coordinator, cast, within, today }: DemoStage): Promise<void> {
  await admin.send('PUT', '/api/text-messages/settings', { reminders: true, priceMicros })
  const isWritten = await within(async work => {
    await tell(work, today)
    return work.services.config.showsTexts
  })
  if (!isWritten) return
  const { id, calls } = cast.caregiver
  await calls.send('PUT', '/api/text-messages/own', { agreed: true })
  const text = 'Your CPR card expires soon. Please send a photo of the new one when you have it.'
  await coordinator.send('POST', `/api/text-messages/send/${id}`, { text })
}

export const texts: DemoPart = { play }
