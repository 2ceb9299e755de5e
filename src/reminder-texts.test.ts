import { beforeEach, describe, expect, test } from 'vitest'
import { ownDatabase } from './kit/server/testing/database.ts'
import { sendDueReminders } from './modules/follow-up/reminder-schedule/work.ts'
import type { PlannedReminder } from './modules/follow-up/reminders/contract.ts'
import { longestText } from './modules/text-messages/contract.ts'
import { testApplicant } from './testing/applicant.ts'
import { mailsTo } from './testing/caregivers.ts'
import { testDocumentType, testRequirement } from './testing/compliance.ts'
import { testOrganization } from './testing/people.ts'
import { startSmsProvider } from './testing/second-factor.ts'
import { testProduct } from './testing/test-product.ts'
import { inboundSecret, reply, sendTexts, testConsent } from './testing/texts.ts'

// Reminders go through every organization of the database: here only those of this file.
const provider = await startSmsProvider()
const product = await testProduct({ SMS_URL: provider.url, SMS_INBOUND_SECRET: inboundSecret }, await ownDatabase())
const { call } = product

// Noon in New York, where these organizations are.
const noon = '2026-12-01T17:00:00Z'
beforeEach(() => product.setNow(noon))

let last = 5560000
const newPhone = () => `+1512${++last}`

/** Two applicants who owe a card from today on; the first one agreed to texts, the other one has a number only. */
async function scene() {
  const org = await testOrganization(product)
  const due = { kind: 'after', event: 'signUp', days: 0 }
  await testRequirement(org, await testDocumentType(org), { name: 'CPR', due, reminderDays: [0, -1] })
  const [agreed, silent] = [await testApplicant(org), await testApplicant(org)]
  const phone = await testConsent(org, agreed.personId, newPhone())
  const other = newPhone()
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ phone: other }).where('id', '=', silent.personId).execute(),
  )
  return { org, agreed: { ...agreed, phone }, silent: { ...silent, phone: other } }
}
type Scene = Awaited<ReturnType<typeof scene>>

const textsTo = (phone: string) => provider.texts.filter(one => one.to === phone).map(one => one.text)
const mailed = async (email: string) => (await mailsTo(product, email)).map(mail => mail.subject)
const thread = async ({ org, agreed }: Scene) => {
  const token = await org.tokenFor(org.adminId)
  return (await call('GET', `/api/text-messages/of-person/${agreed.personId}`, { token })).body.data.data
}
const link = `${product.services.config.publicUrl}/applicant/welcome-to-carefold`

describe('reminders that the schedule sends', () => {
  const switchTexts = (of: Scene, reminders: boolean) =>
    call('PUT', '/api/text-messages/settings', { token: of.org.admin, body: { reminders, priceMicros: 0 } })
  const run = () => sendDueReminders(product.services, product.services.now())

  test('are texted beside the email to who agreed, once, and to nobody else', async () => {
    const of = await scene()
    expect((await switchTexts(of, true)).status).toBe(200)
    for (const _ of [1, 2]) {
      await run()
      await sendTexts(product)
    }
    const { org, agreed, silent } = of
    expect(textsTo(agreed.phone)).toEqual([
      `${org.name}: CPR: it is due today. ${link} Reply STOP to end, HELP for help.`,
    ])
    expect(textsTo(silent.phone)).toEqual([])
    for (const { email } of [agreed, silent]) expect(await mailed(email)).toEqual(['Please send: CPR'])
    expect(await thread(of)).toMatchObject([{ kind: 'reminder', state: 'sent', actor: 'Carefold' }])
  })

  test('go by email alone until the organization switches texts on', async () => {
    const of = await scene()
    await run()
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toEqual([])
    expect(await mailed(of.agreed.email)).toEqual(['Please send: CPR'])
  })

  test('go by email alone to who replied STOP, also what was not sent yet', async () => {
    const of = await scene()
    await switchTexts(of, true)
    await run()
    expect((await reply(product, of.agreed.phone, 'STOP')).status).toBe(200)
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toEqual([expect.stringContaining("You've turned off text messages")])
    expect(await thread(of)).toContainEqual(expect.objectContaining({ kind: 'reminder', state: 'withheld' }))
    product.setNow('2026-12-02T17:00:00Z')
    await run()
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toHaveLength(1)
    expect(await mailed(of.agreed.email)).toEqual(['Please send: CPR', 'Please send: CPR'])
  })
})

describe('a reminder by hand', () => {
  const at = '/api/compliance-requirement'
  const wishFor = ({ agreed, silent }: Scene, text?: object) => ({
    userIds: [agreed.personId, silent.personId],
    ...(text && { text }),
  })
  const remind = (of: Scene, text?: object, token = of.org.admin) =>
    call('POST', `${at}/send-reminders`, { token, body: wishFor(of, text) })

  test('says beforehand who can be texted, and texts nobody unless that is chosen', async () => {
    const of = await scene()
    const { body } = await call('POST', `${at}/preview-reminders`, { token: of.org.admin, body: wishFor(of) })
    const numbers = Object.fromEntries(body.data.map((one: PlannedReminder) => [one.id, one.textTo]))
    expect(numbers).toEqual({ [of.agreed.personId]: of.agreed.phone, [of.silent.personId]: null })
    expect((await remind(of)).body.data).toMatchObject({ sent: 2, texted: 0 })
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toEqual([])
  })

  test('is texted in what the email says, to who agreed; the others get the email alone', async () => {
    const of = await scene()
    expect((await remind(of, {})).body.data).toMatchObject({ sent: 2, texted: 1 })
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toEqual([
      `${of.org.name}: CPR: it is due today. ${link} Reply STOP to end, HELP for help.`,
    ])
    expect(textsTo(of.silent.phone)).toEqual([])
    for (const { email } of [of.agreed, of.silent]) expect(await mailed(email)).toEqual(['Please send: CPR'])
    expect(await thread(of)).toMatchObject([{ kind: 'reminder', state: 'sent', actor: 'Ada Admin' }])
  })

  test('is texted in words of one’s own, which the email does not have', async () => {
    const of = await scene()
    const long = await remind(of, { words: 'a'.repeat(longestText + 1) })
    expect([long.status, long.body.errors[0].path]).toEqual([400, 'text.words'])
    expect((await remind(of, { words: ' Please bring your card on Monday. ' })).body.data.texted).toBe(1)
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toEqual([
      `${of.org.name}: Please bring your card on Monday. Reply STOP to end, HELP for help.`,
    ])
    const [mail] = await mailsTo(product, of.agreed.email)
    expect(mail?.text).not.toContain('Monday')
    expect(await thread(of)).toMatchObject([{ kind: 'own', state: 'sent' }])
  })

  test('that is written at night is texted in the morning, and emailed now', async () => {
    const of = await scene()
    product.setNow('2026-12-02T03:00:00Z')
    expect((await remind(of, {}, await of.org.tokenFor(of.org.adminId))).body.data.texted).toBe(1)
    expect(await mailed(of.agreed.email)).toEqual(['Please send: CPR'])
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toEqual([])
    expect(await thread(of)).toMatchObject([{ state: 'waiting', leavesAt: '2026-12-02T13:00:00.000Z' }])
    product.setNow('2026-12-02T13:00:00Z')
    await sendTexts(product)
    expect(textsTo(of.agreed.phone)).toHaveLength(1)
  })
})
