import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, phone, signIn, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

test('records are destroyed by two people: one asks, another approves, and the certificate and the document say so', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/settings/retention/due?kind=i9`)
  await clean(page)
  const due = page
    .getByRole('row')
    .filter({ hasText: 'Due' })
    .filter({ has: page.getByRole('link') })
    .last()
  const link = due.getByRole('link')
  const name = (await link.textContent()) ?? ''
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: `Actions for ${name}: Form I-9 documents` }).click()
  await page.getByRole('menuitem', { name: 'Ask for destruction' }).click()
  const question = page.getByRole('alertdialog')
  await clean(page)
  await question.getByRole('button', { name: 'Ask for destruction' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Requested')).toBeVisible()

  // The second person, on a phone.
  const other = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const officer = await other.newPage()
  await signIn(officer, demo, 'records@demo.example', 'staff')
  await officer.goto(`${demo.url}/settings/retention/requests?state=asked`)
  const request = officer.getByRole('listitem').filter({ hasText: name }).first()
  await expect(request).toBeVisible()
  await clean(officer)
  const mine = officer.getByRole('button', { name: /^Actions for Request of/ }).first()
  await mine.click()
  await officer.getByRole('menuitem', { name: 'Approve' }).click()
  const approval = officer.getByRole('alertdialog')
  await expect(approval.getByText(name)).toBeVisible()
  await approval.getByRole('button', { name: 'Approve and destroy' }).click()
  await expect(approval).toBeHidden()

  await page.goto(`${demo.url}/settings/retention/requests`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: name }).getByText('Destroyed')).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await clean(page)
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Certificate' }).click()
  expect((await download).suggestedFilename()).toBe('Certificate of destruction.pdf')

  await page.goto(`${demo.url}/caregivers/documents/${id}`)
  await expect(page.getByText(/^Destroyed on .+ under retention$/).first()).toBeVisible()
  await page.goto(`${demo.url}/caregivers/retention/${id}`)
  await expect(page.getByText(/^Destroyed on .+ under retention$/)).toBeVisible()
  await clean(page)
  await other.close()
  await context.close()
})
