import { expect, type Page } from '@playwright/test'
import { Webhook as Signer } from 'standardwebhooks'
import { barriersInBothSchemes } from './looking.ts'
import { administratorOf, password, phone, startProduct, test, watchErrors } from './product.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr'
const number = '+15125550142'

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()))
/** A zone in which it is day, and stays so for an hour: at night texts wait. */
const dayZone = ['America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo', 'Asia/Dubai', 'Europe/Berlin'].find(
  zone => hourIn(zone) >= 9 && hourIn(zone) < 19,
)

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

/** Asks the server in the name of whoever is signed in on the page. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      }
      const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return (await answer.json()).data
    },
    { method, path, body },
  )

/** What the provider does when somebody replied. */
async function reply(url: string, text: string) {
  const body = JSON.stringify({ from: number, text })
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': `msg_${at.getTime()}`,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(`msg_${at.getTime()}`, at, body),
  }
  return fetch(`${url}/api/text-messages/inbound`, { method: 'POST', headers, body })
}

test('an applicant agrees to texts, gets one, and ends them with STOP', async ({ browser }) => {
  const { product, stop } = await startProduct('off', { SMS_INBOUND_SECRET: secret })
  const { page, context, errors } = await administratorOf(browser, product, {
    name: 'Harbor Texts',
    shortName: 'harbor-texts',
  })
  const organization = await ask(page, 'GET', '/api/organization')
  await ask(page, 'PUT', `/api/organization/${organization.id}`, { ...organization, timeZone: dayZone })
  const position = await ask(page, 'POST', '/api/positions', { name: 'Home Health Aide', abbreviation: 'HHA' })
  const email = 'ana@harbor-texts.example'
  const draft = { firstName: 'Ana', lastName: 'Reyes', email, positionId: position.id }
  const { id } = await ask(page, 'POST', '/api/caregiver', draft)

  const hers = await browser.newContext(phone)
  const herErrors = watchErrors(hers)
  const applicant = await hers.newPage()
  await applicant.goto((await product.mailTo(email, /invites you/)).link)
  const box = applicant.getByRole('checkbox', { name: /^I agree that Harbor Texts may text me/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await applicant.getByLabel('Password', { exact: true }).fill(password)
  await clean(applicant)
  await applicant.getByRole('button', { name: 'Sign up' }).click()
  await expect(applicant.getByText('Enter the number of the phone that should get the texts.')).toBeVisible()
  await applicant.getByRole('textbox', { name: 'Phone' }).fill(number)
  await applicant.getByRole('button', { name: 'Sign up' }).click()
  await applicant.waitForURL('**/applicant/welcome-to-carefold')

  await page.goto(`${product.url}/caregivers/profile-details/${id}`)
  const panel = page.getByRole('region', { name: 'Text messages' })
  await expect(panel.getByText('Agreed to text messages')).toBeVisible()
  await panel.getByRole('button', { name: 'Send text message' }).click()
  const form = page.getByRole('dialog', { name: 'Send text message' })
  await form.getByLabel('Message').fill('Please bring your TB test tomorrow.')
  await clean(page)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form).toBeHidden()

  const outbox = await context.newPage()
  await expect(async () => {
    await outbox.goto(`${product.url}/dev/texts`)
    await expect(outbox.getByText(/^Harbor Texts: Please bring your TB test tomorrow\./)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 90_000 })
  await outbox.goto(`${product.url}/dev/mail`)
  await outbox.getByRole('link', { name: 'Text messages' }).click()
  await expect(outbox.getByText(number, { exact: false })).toBeVisible()

  expect((await reply(product.url, 'I will!')).status).toBe(200)
  await page.reload()
  await expect(panel.getByText('I will!')).toBeVisible()
  expect((await reply(product.url, 'Stop')).status).toBe(200)
  await page.reload()
  await expect(panel.getByText(/^They replied STOP\./)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send text message' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Note consent' })).toHaveCount(0)
  await clean(page)

  await applicant.goto(`${product.url}/applicant/account`)
  const own = applicant.getByRole('region', { name: 'Text messages' })
  await expect(own.getByText('Off', { exact: true })).toBeVisible()
  await clean(applicant)
  expect([...errors, ...herErrors]).toEqual([])
  await hers.close()
  await context.close()
  await stop()
})
