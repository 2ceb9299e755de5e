import { Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import type { ComplianceItem } from '../items/contract.ts'
import { demandPerson, itemOf } from '../items/store.ts'
import { holdPerson } from '../timeline/store.ts'
import { remindersApi } from './contract.ts'
import { reminderLetter } from './letters.ts'
import type { Concern } from './rules.ts'
import * as store from './store.ts'

/** What the item asks of the person. Throws `notPossible` when there is nothing that they could do. */
function concernOf({ name, status, reason, lastDay, dueOn, waitingId }: ComplianceItem): Concern {
  if (status === 'in review' || waitingId) {
    throw new Refusal('notPossible', 'A document waits for a decision, so there is nothing to remind of.')
  }
  if (status === 'valid' || status === 'waived') {
    throw new Refusal('notPossible', 'This is in place, so there is nothing to remind of.')
  }
  return { name, status, day: reason.code === 'ranOut' ? reason.lastDay : (lastDay ?? dueOn) }
}

export const reminders = serve(remindersApi, {
  async sendReminder(ask) {
    const { db, now, today, caller, params, body, house } = ask
    await demandPerson(db, body.userId)
    await holdPerson(db, body.userId)
    const person = await store.holdForReminder(db, body.userId)
    if (!person) throw new Refusal('notPossible', 'This person is archived or rejected, so no reminder is sent.')
    const concern = concernOf(await itemOf(db, body.userId, params.id, today))
    const last = await store.lastByHand(db, body.userId, params.id, now)
    if (last) {
      const message = 'A reminder about this went out less than 24 hours ago. Please give the person a day.'
      throw new Refusal('tooMany', message)
    }
    await store.recordByHand(db, person.id, params.id, { now, today, accountId: caller.accountId })
    const to = { to: person.email, name: person.firstName, personId: person.id }
    await ask.mail(reminderLetter(house.config.publicUrl, to, [concern], today))
    await ask.audit({
      action: 'compliance.reminderSent',
      subjectKind: 'requirement',
      subjectId: params.id,
      personId: person.id,
      after: { requirement: concern.name },
    })
    return { sentTo: person.email, sentAt: now.toISOString() }
  },
})
