import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { textOfPdf } from '../src/testing/pdf.ts'
import { barriersInBothSchemes, settled } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

test('reports: figures by chart and table, a file as filtered, saved, found again and emailed', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/report`)
  await page.getByRole('tab', { name: 'All reports' }).click()
  await page.getByRole('heading', { name: 'All reports' }).waitFor()
  await settled(page)
  await clean(page)

  await page.getByRole('link', { name: 'Onboarding', exact: true }).click()
  const chart = page.getByRole('region', { name: 'How far they got' })
  await expect(chart.getByText(/^Invited or signed up: \d+\. Signed off: \d+\./)).toBeVisible()
  await settled(page)
  await clean(page)
  // The keyboard alone turns the chart into its table.
  await chart.getByRole('button', { name: 'Show as table' }).press('Enter')
  const table = chart.getByRole('table', { name: 'How far they got' })
  await expect(table.getByRole('row')).toHaveCount(7)
  const people = Number(
    await table
      .getByRole('row', { name: /^Invited or signed up/ })
      .getByRole('cell')
      .textContent(),
  )
  await clean(page)

  const saving = page.waitForEvent('download')
  const exporting = page.getByRole('button', { name: 'Export', exact: true })
  await exporting.click()
  await settled(page)
  await clean(page)
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await (await saving).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(people + 1)

  const printing = page.waitForEvent('download')
  // By the keyboard alone, to the last entry of the menu.
  await expect(exporting).toHaveAttribute('aria-busy', 'false')
  await exporting.press('Enter')
  await page.getByRole('menuitem', { name: 'CSV' }).press('End')
  await page.getByRole('menuitem', { name: 'PDF' }).press('Enter')
  const printed = await printing
  expect(printed.suggestedFilename()).toMatch(/^onboarding-.*\.pdf$/)
  const words = (await textOfPdf(await readFile(await printed.path()))).join(' ')
  expect(words).toContain(`${people} rows`)

  await page.goto(`${demo.url}/report/all/onboarding?days=90`)
  await page.getByRole('button', { name: 'Save report' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('New applicants of the quarter')
  await form.getByLabel(/^Email it to me/).selectOption('Every Monday')
  await clean(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Back to All reports' }).click()
  const saved = page.getByRole('region', { name: 'Saved reports' })
  await expect(saved.getByText('Onboarding · Emailed every Monday')).toBeVisible()
  await clean(page)
  await saved.getByRole('link', { name: 'New applicants of the quarter' }).click()
  await expect(page).toHaveURL(/\/report\/all\/onboarding\?days=90$/)

  // On a phone the bars have their names above them, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const report of ['onboarding', 'lead-sources', 'references', 'tests', 'evaluations', 'activity']) {
    await page.goto(`${demo.url}/report/all/${report}`)
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), report).toBeLessThanOrEqual(390)
    await clean(page)
  }
  await context.close()
})

/** Asks for a long file as a page does, whatever the demo's lists are long. */
const askForFile = (page: Page) =>
  page.evaluate(async () => {
    const body = { call: 'reportKinds.exportReport', param: 'onboarding', query: { days: '90' }, format: 'csv' }
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    return (await fetch('/api/report/exports', { method: 'POST', headers, body: JSON.stringify(body) })).status
  })

test('a long file is made in the background: the page shows it by itself, and the bell leads there', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/report/all`)
  await page.getByRole('tab', { name: 'Exports' }).click()
  await expect(page.getByText(/^No exports\./)).toBeVisible()
  await settled(page)
  await clean(page)
  expect(await askForFile(page)).toBe(200)
  const row = page.getByRole('list', { name: 'Exports' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('button', { name: /^Download Onboarding/ })).toBeVisible()
  await expect(row.getByText(/^\d+ rows? · Requested .* · Will be deleted /)).toBeVisible()
  await settled(page)
  await clean(page)
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download Onboarding/ }).press('Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^onboarding-.*\.csv$/)
  const [head] = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/First name,Last name,Position/)

  expect(await askForFile(page)).toBe(200)
  await expect(
    page.getByRole('list', { name: 'Exports' }).getByRole('button', { name: /^Download Onboarding/ }),
  ).toHaveCount(2)
  await page.goto(`${demo.url}/notifications`)
  await page.getByRole('link', { name: /^Your file onboarding-.*\.csv is ready to download Unread/ }).click()
  await expect(page).toHaveURL(/\/report\/exports$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.first()).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await clean(page)
  await context.close()
})
