import { expect, type Page } from '@playwright/test'
import { pageOf } from './people.ts'
import { desktop, phone, test } from './product.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('Back asks before unsaved work is left, keeps the address of who stays, and leaves by one page', async ({
  browser,
  demo,
}) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/settings`)
  await menu(page, 'Position').click()
  await page.waitForURL('**/settings/position')
  await menu(page, 'Organization details').click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Brightside Home Care of Texas')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(/organization-details$/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Brightside Home Care of Texas')

  await menu(page, 'Categories').click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Position', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/settings\/position$/)
  await page.goForward()
  await expect(page).toHaveURL(/organization-details$/)
  await expect(name).not.toHaveValue('Brightside Home Care of Texas')
  await page.context().close()
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back from a person shows the list where it was left', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'coordinator', phone)
  await page.goto(`${demo.url}/caregivers?limit=50`)
  const people = page.getByRole('main').locator('a[href*="/profile-details/"]')
  await expect(people).toHaveCount(50)
  await people.nth(30).scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(1000)
  await people.nth(30).click()
  await expect(page).toHaveURL(/profile-details/)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(people).toHaveCount(50)
  expect(Math.abs((await scrolled(page)) - left)).toBeLessThan(100)
  await page.context().close()
})

test('a page whose code the network lost shows Oops in its layout, and opens once the network is back', async ({
  browser,
  demo,
}) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/settings`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await menu(page, 'Referral source').click()
  await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeVisible()
  await page.context().setOffline(false)
  await menu(page, 'Position').click()
  await expect(page.getByRole('heading', { name: 'Position', level: 1 })).toBeVisible()
  await menu(page, 'Referral source').click()
  await expect(page.getByRole('heading', { name: 'Referral source', level: 1 })).toBeVisible()
  await page.context().close()
})
