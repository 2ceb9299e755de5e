import { Webhook as Signer } from 'standardwebhooks'
import { newId } from '../kit/server/ids.ts'
import { addConsent } from '../modules/text-messages/consents/store.ts'
import { recordConsent } from '../modules/text-messages/consents/work.ts'
import { addText } from '../modules/text-messages/messages/store.ts'
import { sendDueTexts } from '../modules/text-messages/messages/work.ts'
import { addReply } from '../modules/text-messages/replies/store.ts'
import type { TestOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** With which a provider signs replies in tests. */
export const inboundSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr'

/** Calls as the provider does when somebody replied; answers the call. */
export async function reply(product: TestProduct, from: string, text: string, id = `msg_${newId()}`) {
  const body = JSON.stringify({ from, text })
  const at = product.services.now()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Signer(inboundSecret).sign(id, at, body),
  }
  return product.call('POST', '/api/text-messages/inbound', { headers, body })
}

/** Lets the job send what is due. */
export const sendTexts = (product: TestProduct): Promise<void> => sendDueTexts(product.services)

/** Puts a number on file for the person, and their consent on paper to be texted there. Answers the number. */
export const testConsent = (org: TestOrganization, personId: string, phone = '+15125550100') =>
  org.work(async ({ work }) => {
    await work.db.updateTable('person').set({ phone }).where('id', '=', personId).execute()
    await addConsent(work, { personId, phone, given: true, way: 'onPaper', onDay: work.today })
    return phone
  })

/** A consent and a reply of the person. */
export const testTextRecords = (org: TestOrganization, personId: string, phone = '+15125550100') =>
  org.work(async ({ work }) => {
    const onDay = work.today
    await addConsent(work, { personId, phone, given: true, way: 'onPaper', onDay })
    await addReply(work, { personId, phone, body: 'Thanks.', keyword: null, inboundId: newId() })
  })

type ConsentGiver = { accountId: string; name: string }

/** What stands with somebody who agreed as they signed up, was texted, answered, ended it with STOP, and has a text that waits. */
export const testTextThread = (org: TestOrganization, personId: string, phone: string, by: ConsentGiver) =>
  org.work(async ({ work }) => {
    const whom = { personId, phone }
    const consent = { ...whom, onDay: work.today }
    await recordConsent(work, { ...consent, given: true, way: 'signUp', note: 'Texted at noon.', by })
    const text = { ...whom, kind: 'own', leavesAt: work.now } as const
    const sent = await addText(work, { ...text, body: 'Texted to you.' })
    await work.db
      .updateTable('text_message')
      .set({ next_try_at: null, sent_at: work.now })
      .where('id', '=', sent)
      .execute()
    const reply = { ...whom, inboundId: newId() }
    await addReply(work, { ...reply, body: 'Texted back.', keyword: null })
    await addReply(work, { ...reply, inboundId: newId(), body: 'Stop', keyword: 'stop' })
    await recordConsent(work, { ...consent, given: false, way: 'reply', by: { accountId: null, name: by.name } })
    await addText(work, { ...text, body: 'Texted too late.' })
  })
