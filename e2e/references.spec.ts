import { type Browser, expect, type Page } from '@playwright/test'
import { nameReferee, recordReferences, sendReference, stranger } from './evidence.ts'
import { browserOf, fetchAs } from './people.ts'
import { desktop, type Product, phone, test } from './product.ts'

type Rows = { data: { id: string; name: string; email: string }[] }

/** Asks two references of one person, as an administrator adds an item. */
async function require(page: Page, userId: string, demo: Product, browser: Browser): Promise<void> {
  const forms = await fetchAs<Rows>(browser, demo, 'administrator', '/api/reference-form?search=Professional')
  const categories = await fetchAs<Rows>(browser, demo, 'administrator', '/api/category?type=compliance')
  const satisfiedBy = { kind: 'references', sourceId: forms.data[0]?.id, count: 2 }
  const item = { userId, name: 'References', categoryId: categories.data[0]?.id, seriousness: 'warns', lasting: [] }
  const status = await page.evaluate(
    async body => {
      const values = Object.values({ ...localStorage }).map(value => value.replaceAll('"', ''))
      const token = values.find(value => /^[\w-]{43}$/.test(value))
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch('/api/compliance-requirement/compliance', sent)).status
    },
    { ...item, satisfiedBy },
  )
  expect(status).toBe(200)
}

test('references: named on a phone, declined in two acts, sent from the first email after a reminder, taken by phone', async ({
  browser,
  demo,
}) => {
  const people = await fetchAs<Rows>(browser, demo, 'administrator', '/api/caregiver?search=Santos')
  const maria = people.data.find(one => one.email === 'applicant@demo.example')
  const office = await browserOf(browser, demo, 'administrator', desktop)
  const desk = await office.newPage()
  await desk.goto(`${demo.url}/caregivers/references/${maria?.id}`)
  await desk.getByText('No requirement asks for references from this person.').waitFor()
  await require(desk, maria?.id ?? '', demo, browser)

  const own = await browserOf(browser, demo, 'applicant', phone)
  const page = await own.newPage()
  await page.goto(`${demo.url}/applicant/reference-check`)
  await page.getByText('0 of 2 received. Please name 2 people.').waitFor()
  await nameReferee(page, 'Ines Park', 'ines.park@referee.example')
  await nameReferee(page, 'Gloria Bennett', 'gloria.bennett@referee.example')
  await page.getByText('0 of 2 received. Waiting for 2 answers.').waitFor()
  await own.close()

  // A scanner opens every link before anybody reads the email.
  const toInes = await demo.mailTo('ines.park@referee.example', /A reference for Maria/)
  const toGloria = await demo.mailTo('gloria.bennett@referee.example', /A reference for Maria/)
  for (const { link } of [toInes, toGloria]) {
    const data = link.replace('/referee/reference-request', '/api/reference-request')
    for (const url of [link, data]) {
      await fetch(url)
      await fetch(url, { method: 'HEAD' })
    }
  }
  await desk.reload()
  await expect(desk.getByText('Waiting', { exact: true })).toHaveCount(2)

  const ines = await stranger(browser)
  await ines.goto(toInes.link)
  await ines.getByRole('heading', { name: 'Can you give a reference for Maria?' }).waitFor()
  await expect(ines).toHaveURL(/\/referee\/reference-request$/)
  await ines.getByRole('button', { name: 'No, I can’t' }).click()
  await ines.getByLabel('Reason').fill('Company policy.')
  await ines.getByRole('button', { name: 'Confirm: I can’t give a reference' }).click()
  await ines.getByRole('heading', { name: 'Thank you for telling us' }).waitFor()
  await ines.context().close()

  const first = await stranger(browser)
  await first.goto(toGloria.link)
  await first.getByRole('button', { name: 'Yes, I can' }).click()
  await first.getByLabel('What are or were you to Maria?').selectOption('supervisor')
  await first.getByRole('button', { name: 'Next' }).click()
  // What is answered without a network is kept and sent later.
  await first.context().setOffline(true)
  await first.getByRole('group', { name: 'Arrives on time' }).getByRole('radio', { name: '5' }).check({ force: true })
  await first.getByText('You’re offline. Saved on this device.').waitFor()
  await first.context().setOffline(false)
  await first.getByText(/^Saved \d/).waitFor()
  expect(await first.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await first.context().close()

  await desk.reload()
  await desk.getByRole('button', { name: 'Remind now' }).click()
  await demo.mailTo('gloria.bennett@referee.example', /^Reminder/)
  const gloria = await stranger(browser)
  await gloria.goto(toGloria.link)
  await gloria.getByText('Welcome back. You were on part 2.').waitFor()
  await sendReference(gloria)
  await gloria.goto(toGloria.link)
  await gloria.getByRole('heading', { name: 'This reference was sent' }).waitFor()
  await gloria.context().close()

  await desk.reload()
  await recordReferences(desk, 'Maria')
  await desk.goto(`${demo.url}/caregivers/compliance/${maria?.id}`)
  await desk.getByRole('button', { name: /^References/ }).click()
  await expect(desk.getByRole('dialog').getByText('Valid', { exact: true }).first()).toBeVisible()
  await office.close()
})
