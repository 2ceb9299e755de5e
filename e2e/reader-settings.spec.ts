import { expect, type Page } from '@playwright/test'
import { idsOf } from './pages.ts'
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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

// WCAG 1.4.4: the text size of the reader's browser, which counts in rem.
for (const [who, paths] of [
  ['applicant', ['/applicant/profile-information', '/applicant/document-upload']],
  ['administrator', ['/dashboard', '/caregivers']],
] as const)
  test(`the ${who} who reads letters of twice the size gets them, and nothing is cut off or pushed aside`, async ({
    browser,
    demo,
  }) => {
    const page = await pageOf(browser, demo, who, phone)
    for (const path of paths) {
      await page.goto(`${demo.url}${path}`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await page.waitForLoadState('networkidle')
      const size = () => heading.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
      const before = await size()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await size()).toBeCloseTo(before * 2, 0)
      const cut = await page.evaluate(() => {
        const isWords = (one: Element) =>
          [...one.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
        const shown = [...document.querySelectorAll('main *')].filter(
          one => isWords(one) && one.getClientRects().length > 0,
        )
        // Tabs are scrolled sideways within their row.
        const beyond = (one: Element) => {
          if (one.closest('[role=tablist]')) return false
          const { left, right, width } = one.getBoundingClientRect()
          return width > 1 && (right > innerWidth + 1 || left < -1)
        }
        return shown.filter(beyond).map(one => one.textContent)
      })
      expect.soft(cut, path).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), path).toBe(false)
    }
    await page.context().close()
  })

// WCAG 1.4.10: a window of 320 pixels, and one that is only 256 high because everything is shown four times as large.
test('a narrow window shows pages whole, and in a low one the bar leaves the room to the form', async ({
  browser,
  demo,
}) => {
  const narrow = { ...phone, viewport: { width: 320, height: 640 } }
  const staff = await pageOf(browser, demo, 'administrator', narrow)
  const { person } = await idsOf(browser, demo)
  for (const path of [`/caregivers/compliance/${person}`, '/caregivers']) {
    await staff.goto(`${demo.url}${path}`)
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
    await staff.waitForLoadState('networkidle')
    expect(await staff.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  await staff.context().close()
  const page = await pageOf(browser, demo, 'applicant', { ...phone, viewport: { width: 320, height: 256 } })
  await page.goto(`${demo.url}/applicant/profile-information`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeAttached()
  const around = page.getByRole('button', { name: 'Continue' }).locator('xpath=ancestor::*')
  const positions = () => around.evaluateAll(all => all.map(one => getComputedStyle(one).position))
  expect(await positions()).not.toContain('sticky')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(positions).toContain('sticky')
  await page.context().close()
})
