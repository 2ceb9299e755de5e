import { type Browser, expect, type Page } from '@playwright/test'
import { administratorOf, type Product, password, test } from './product.ts'

const warning = 'Are you still there?'
/** The organization's idle limit is eight hours, as a new one has it. */
const lastMinute = '07:59:00'

/**
 * The limit is watched by a part that comes after the page itself. It has begun once it tells the server of a key a minute
 * after it was pressed; one more is pressed then, so that the whole limit lies ahead.
 */
async function watched(page: Page): Promise<void> {
  let heard = false
  page.on('request', request => {
    heard ||= request.url().endsWith('/api/stay-signed-in')
  })
  await expect
    .poll(async () => {
      await used(page)
      await page.clock.fastForward('01:01')
      return heard
    })
    .toBe(true)
  await used(page)
}

const used = (page: Page) => page.keyboard.press('Shift')

/** A browser of a new organization's administrator, with a clock that the story moves. */
async function administrator(browser: Browser, product: Product, shortName: string) {
  const began = await administratorOf(
    browser,
    product,
    { name: 'Northside Care', shortName },
    { reducedMotion: 'reduce', before: page => page.clock.install() },
  )
  await watched(began.page)
  return began
}

const question = (page: Page) => page.getByRole('alertdialog', { name: warning })
const drafts = (page: Page): Promise<{ title: string }[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await (await fetch('/api/draft', { headers })).json()).data
  })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add position' })

// field.md 6, check 16: idle logoff warns, can be extended, does not lose typed text
test('the idle limit warns, can be extended, and loses nothing that was typed', async ({ browser, product }) => {
  const { page, context, errors, email } = await administrator(browser, product, 'idle-form')
  await page.goto(`${product.url}/settings/position`)
  await page.getByRole('button', { name: 'Add position' }).first().click()
  await form(page).getByLabel('Name').fill('Night nurse')
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:05')
      return (await drafts(page)).map(one => one.title)
    })
    .toEqual(['Add position'])

  await test.step('warns a minute before, and goes on', async () => {
    // The looks for the draft moved the clock too.
    await used(page)
    await page.clock.fastForward(lastMinute)
    await expect(question(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question(page)).toBeHidden()
    await expect(form(page).getByLabel('Name')).toHaveValue('Night nurse')
  })

  await test.step('ends when nobody answers, with the message, and clears what the browser kept', async () => {
    await page.clock.fastForward(lastMinute)
    await expect(question(page)).toBeVisible()
    await page.clock.fastForward('01:00')
    await expect(page).toHaveURL(`${product.url}/login`)
    await expect(page.getByText('Session has expired. Please log in again.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  await test.step('offers what was typed at the next sign-in, and fills it in', async () => {
    await page.getByLabel('Work email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const offer = page.getByRole('region', { name: 'Unsaved work' })
    await expect(offer).toContainText(/You have unsaved work from .*: Add position/)
    await offer.getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(`${product.url}/settings/position?new`)
    await expect(form(page).getByLabel('Name')).toHaveValue('Night nurse')
    await expect(form(page)).toContainText('This is your unsaved work from')
    await expect(offer).toBeHidden()
  })

  await test.step('once sent, nothing of it waits any more', async () => {
    await form(page).getByLabel('Abbreviation').fill('NN')
    await form(page).getByRole('button', { name: 'Add position' }).click()
    await expect(form(page)).toBeHidden()
    await expect.poll(() => drafts(page)).toEqual([])
  })
  expect(errors).toEqual([])
  await context.close()
})

test('the answer in one tab counts in the other, and signing out at the question ends both', async ({
  browser,
  product,
}) => {
  const { page, context } = await administrator(browser, product, 'idle-tabs')
  const other = await context.newPage()
  await other.goto(`${product.url}/caregivers`)
  await watched(other)
  // One clock for both.
  await used(page)
  await page.clock.fastForward(lastMinute)
  for (const tab of [page, other]) await expect(question(tab)).toBeVisible()
  await other.getByRole('button', { name: 'Stay signed in' }).click()
  for (const tab of [page, other]) await expect(question(tab)).toBeHidden()
  await page.clock.fastForward(lastMinute)
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(`${product.url}/login`)
  await context.close()
})
