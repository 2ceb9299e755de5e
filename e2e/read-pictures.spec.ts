import { expect, type Page } from '@playwright/test'
import { specimenOf } from '../src/testing/specimen-papers.ts'
import { pictureOf, scannedPdfOf } from '../src/testing/specimen-pictures.ts'
import { barriersInLight } from './looking.ts'
import { callerOf, camera, officeOf, signUp } from './phone.ts'
import { phone, test, watchErrors } from './product.ts'

const specimen = specimenOf('CPR card', 0)

/** Whether the mark lies within the window that shows the picture. */
const isInView = async (page: Page) => {
  const shown = page.getByRole('img', { name: /^The part of the page that says/ })
  const window = await shown.locator('..').boundingBox()
  const mark = await shown.locator('~ div').boundingBox()
  return window && mark
    ? mark.x >= window.x && mark.x + mark.width <= window.x + window.width && mark.y >= window.y
    : false
}

test('a scanned card and a photographed one are read; its expiry is shown where it stands, and used with a press', async ({
  browser,
  product,
}) => {
  const email = 'rosa@read.example'
  await officeOf(browser, product, 'reading', [email], [], { needsExpiry: true, needsNumber: true })
  const pocket = await browser.newContext(phone)
  const errors = watchErrors(pocket)
  const page = await signUp(pocket, product, email)
  await page.goto(`${product.url}/applicant/document-upload`)
  await expect(page.getByRole('button', { name: /Take photo/ })).toBeVisible()

  // A scan from a copy shop, of an older card; she removes it again.
  const older = specimenOf('CPR card', 1)
  const scan = { name: 'card.pdf', mimeType: 'application/pdf', buffer: await scannedPdfOf(older, 'clean') }
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(scan)
  const shows = page.getByRole('button', { name: /^Show where .* 20\d\d stands$/ }).first()
  await expect(shows).toBeVisible({ timeout: 60_000 })
  await shows.press('Enter')
  await expect.poll(() => isInView(page)).toBe(true)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText(/^Read from the page/)).toHaveCount(0)

  const picture = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(specimen, 'phone') }
  await camera(page).setInputFiles(picture)

  // Nothing is filled in by itself.
  const expires = page.getByLabel('Expires on')
  await expect(page.getByText('Read from the page: Jan 14, 2028')).toBeVisible({ timeout: 60_000 })
  await expect(expires).toHaveValue('')

  await page.getByRole('button', { name: 'Show where Jan 14, 2028 stands' }).press('Enter')
  await expect.poll(() => isInView(page)).toBe(true)
  expect(await barriersInLight(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this: Jan 14, 2028' }).press('Enter')
  await expect(expires).toHaveValue('2028-01-14')
  await expect(expires).toBeFocused()
  await expect(page.getByText(/Jan 14, 2028/)).toHaveCount(0)
  // The number is typed otherwise, and stays as it was typed.
  await page.getByLabel('Number on the document').fill('4711')
  await expect(page.getByText(`The page seems to say ${specimen.number}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send document' }).click()
  await expect(page.getByText(/received|reviewing/i).first()).toBeVisible()
  const { data } = await callerOf(page, product)<{ data: object[] }>('GET', '/api/applicant-onboarding/document')
  expect(data).toMatchObject([{ number: '4711', expiresOn: '2028-01-14', performedOn: null }])
  expect(errors).toEqual([])
})
