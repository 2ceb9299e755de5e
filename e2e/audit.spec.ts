import { expect } from '@playwright/test'
import { rowsOfCsv } from '../src/testing/csv.ts'
import { browserOf } from './people.ts'
import { desktop, phone, test } from './product.ts'

test('a change is sealed, found, opened by keyboard, verified and exported', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/settings/referral-source?new`)
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Job fair in Waco')
  await form.getByRole('button', { name: /^Add/ }).click()
  await expect(form).toBeHidden()

  await page.goto(`${demo.url}/settings/audit?kind=leadSource`)
  const row = page.getByRole('button', { name: /added a referral source Job fair in Waco/i })
  // Nobody asked for it: the seal comes by itself about a second after the event.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(/[0-9a-f]{4} [0-9a-f]{2}/)
  }).toPass()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('row', { name: 'Name – Job fair in Waco' })).toBeVisible()

  const chain = page.getByRole('region', { name: 'State of the chain' })
  await chain.getByRole('button', { name: /^Verify/ }).click()
  await expect(chain.getByRole('heading', { name: 'Chain verified' })).toBeVisible()
  await expect(chain).toContainText('None changed, missing or out of order.')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await (await saving).createReadStream()
  const text = (await file.toArray()).join('')
  const events = rowsOfCsv(text).slice(1)
  expect(events.length).toBeGreaterThan(0)
  expect(new Set(events.map(cells => cells[2]?.split('.')[0]))).toEqual(new Set(['leadSource']))
  await page.goto(`${demo.url}/settings/audit`)
  await expect(
    page.getByRole('button', { name: /exported the audit log|Exported the audit log/ }).first(),
  ).toBeVisible()
  await context.close()
})

test('the log is read on a phone, and who may not read it is not let in', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'administrator', phone)
  const page = await context.newPage()
  await page.goto(`${demo.url}/settings/audit`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Session', exact: true }).check()
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/kind=session/)
  const first = page.getByRole('button', { expanded: false }).filter({ hasText: 'Signed in' }).first()
  await first.tap()
  await expect(page.getByRole('definition').filter({ hasText: '127.0.0.1' }).first()).toBeVisible()
  await context.close()

  const other = await browserOf(browser, demo, 'coordinator', desktop)
  const desk = await other.newPage()
  await desk.goto(`${demo.url}/settings/audit`)
  await expect(desk.getByRole('heading', { level: 1, name: 'Audit' })).toHaveCount(0)
  await other.close()
})
