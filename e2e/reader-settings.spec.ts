import { expect, type Page } from '@playwright/test'
import { browserOf, pageOf } from './people.ts'
import { phone, test } from './product.ts'

const look = (page: Page, selector: string, of: 'backgroundColor' | 'borderTopStyle' | 'outlineStyle') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], of)

test('the links of the sign-in are as high as a finger, and a notification leaves the bar free', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'stranger', phone)
  const page = await context.newPage()
  for (const at of ['/login', '/applicant/login']) {
    await page.goto(`${demo.url}${at}`)
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
    const links = page.locator('main').getByRole('link')
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the right password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const told = page.locator('.MuiSnackbar-root')
  const bar = await page.locator('header').boundingBox()
  await expect
    .poll(async () => (await told.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await context.close()
})

test('what is told by a filled area is seen in the reader’s own colors', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'applicant', { ...phone, forcedColors: 'active' })
  await page.goto(`${demo.url}/applicant/document-upload`)
  await expect(page.getByRole('button', { name: 'All steps' })).toBeVisible()
  const paper = await look(page, 'body', 'backgroundColor')
  expect(await look(page, '[data-track] > [data-fill]', 'backgroundColor')).not.toBe(paper)
  expect(await look(page, '[data-track]', 'outlineStyle')).toBe('solid')
  expect(await look(page, 'main [data-fill]', 'backgroundColor')).not.toBe(paper)
  expect(await look(page, '.MuiButton-contained', 'borderTopStyle')).toBe('solid')
  await page.context().close()
})
