import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import { serve } from '../../../kit/server/serve.ts'
import { holdPersons } from '../../caregivers/store.ts'
import type { ComplianceItem } from '../items/contract.ts'
import { demandPeople, demandPerson, itemOf, itemsOf } from '../items/store.ts'
import { remindersApi } from './contract.ts'
import { reminderLetter } from './letters.ts'
import { concernOf, nothingToAsk } from './rules.ts'
import * as store from './store.ts'

type Person = NonNullable<Awaited<ReturnType<typeof store.holdForReminder>>>

/** Records the items and mails them as one letter. */
async function remind(ask: Ask, person: Person, items: readonly ComplianceItem[]): Promise<void> {
  const { db, today, house } = ask
  for (const { id } of items) await store.recordByHand(db, person.id, id, byCaller(ask))
  const to = { to: person.email, name: person.firstName, personId: person.id }
  await ask.mail(reminderLetter(house.config.publicUrl, to, items.map(concernOf), today))
}

type Outcome = 'sent' | 'nothing' | 'reminded' | 'left'

async function remindOfAll(ask: Ask, personId: string): Promise<Outcome> {
  const person = await store.holdForReminder(ask.db, personId)
  if (!person) return 'left'
  const open = (await itemsOf(ask.db, personId, ask.today)).filter(item => nothingToAsk(item) === null)
  if (open.length === 0) return 'nothing'
  const reminded = await store.remindedByHand(ask.db, personId, ask.now)
  const items = open.filter(item => !reminded.has(item.id))
  if (items.length === 0) return 'reminded'
  await remind(ask, person, items)
  await ask.audit({
    action: 'compliance.remindersSent',
    subjectKind: 'person',
    subjectId: person.id,
    personId: person.id,
    after: { requirements: items.map(item => item.name) },
  })
  return 'sent'
}

export const reminders = serve(remindersApi, {
  async sendReminder(ask) {
    const { db, now, today, params, body } = ask
    await demandPerson(db, body.userId)
    await holdPersons(db, [body.userId])
    const person = await store.holdForReminder(db, body.userId)
    if (!person) throw new Refusal('notPossible', 'This person is archived or rejected, so no reminder is sent.')
    const item = await itemOf(db, body.userId, params.id, today)
    const why = nothingToAsk(item)
    if (why) throw new Refusal('notPossible', why)
    if ((await store.remindedByHand(db, body.userId, now)).has(params.id)) {
      const message = 'A reminder about this went out less than 24 hours ago. Please give the person a day.'
      throw new Refusal('tooMany', message)
    }
    await remind(ask, person, [item])
    await ask.audit({
      action: 'compliance.reminderSent',
      subjectKind: 'requirement',
      subjectId: params.id,
      personId: person.id,
      after: { requirement: item.name },
    })
    return { sentTo: person.email, sentAt: now.toISOString() }
  },

  async sendReminders(ask) {
    const ids = [...new Set(ask.body.userIds)].sort()
    await demandPeople(ask.db, ids)
    await holdPersons(ask.db, ids)
    const count = { sent: 0, nothing: 0, reminded: 0, left: 0 }
    for (const id of ids) count[await remindOfAll(ask, id)]++
    const { sent, ...skipped } = count
    if (sent === 0) {
      const message =
        'Nobody was reminded: there is nothing to send or renew, or they heard of it less than 24 hours ago.'
      throw new Refusal('notPossible', message)
    }
    return { sent, skipped }
  },
})
