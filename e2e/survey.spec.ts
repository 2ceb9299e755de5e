import { expect, type Page } from '@playwright/test'
import { stranger } from './evidence.ts'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

test('survey day: a sample is drawn, a surveyor reads it with link and code, staff see that, and the link ends', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/report/lists`)
  await page.getByRole('link', { name: /^Survey day/ }).click()
  await page.getByRole('button', { name: 'New survey' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Unannounced survey')
  await form.getByRole('button', { name: 'Create survey' }).click()
  await page.getByRole('heading', { name: 'Unannounced survey' }).waitFor()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByLabel('Percent of each position').fill('1')
  await page.getByRole('dialog').getByRole('button', { name: 'Draw', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^1 percent of each position, at least 1/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Gaps' })).toBeVisible()
  await clean(page)

  await page.getByRole('button', { name: /^Build \d+ binders?$/ }).click()
  await expect(page.getByRole('button', { name: 'Download all' })).toBeEnabled({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const url = (await page.getByRole('group', { name: 'Link', exact: true }).locator('code').textContent()) ?? ''
  const code = (await page.getByRole('group', { name: 'Code', exact: true }).locator('code').textContent()) ?? ''

  const surveyor = await stranger(browser)
  await surveyor.goto(url)
  await surveyor.getByLabel('Code').fill(code)
  await clean(surveyor)
  await surveyor.getByRole('button', { name: 'Open survey' }).click()
  await surveyor.getByRole('heading', { name: 'Unannounced survey' }).waitFor()
  await clean(surveyor)
  expect(await surveyor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // Loaded again, the tab is still in.
  await surveyor.reload()
  await surveyor
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await surveyor
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await expect(surveyor.locator('iframe, main img').first()).toBeVisible()
  await clean(surveyor)

  await page.reload()
  const views = page.getByRole('region', { name: 'Viewed by the surveyor' })
  await expect(views.getByText('Viewed the list of people').first()).toBeVisible()
  await expect(views.getByText(/^Viewed .+ of .+/).first()).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()

  await surveyor.getByRole('button', { name: 'All people' }).click()
  await surveyor
    .getByRole('button', { name: /^Open / })
    .last()
    .click()
  await surveyor.getByRole('heading', { name: 'This link is closed' }).waitFor()
  await surveyor.context().close()
  await context.close()
})
