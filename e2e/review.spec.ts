import { type Browser, expect, type Page } from '@playwright/test'
import { barriersInBothSchemes, settled } from './looking.ts'
import { desktop, type Product, phone, signIn, test, watchErrors } from './product.ts'

const queue = (demo: Product) => `${demo.url}/caregivers/review`
const place = (page: Page) => page.getByText(/^\d+ of \d+, the oldest first$/)
const told = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const openedId = (page: Page) => new URL(page.url()).searchParams.get('document')

async function reviewer(browser: Browser, demo: Product, email: string, look: object = desktop) {
  const context = await browser.newContext(look)
  const errors = watchErrors(context)
  const page = await context.newPage()
  await signIn(page, demo, email)
  return { page, context, errors }
}

/** Opens the queue at its oldest paper; answers how many wait. */
async function start(page: Page, demo: Product): Promise<number> {
  await page.goto(queue(demo))
  const words = await page.getByText(/\d+ documents wait for a decision/).textContent()
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  const total = Number(words?.match(/\d+/)?.[0])
  await expect(place(page)).toHaveText(`1 of ${total}, the oldest first`)
  return total
}

/** The named heading of the paper that is shown, once its decision can be made. */
async function shown(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  return (await page.getByRole('heading', { level: 2 }).textContent()) ?? ''
}

test('the queue is worked by keyboard and keeps its place', async ({ demo, browser }) => {
  const { page, context, errors } = await reviewer(browser, demo, 'admin@demo.example')
  const total = await start(page, demo)

  await page.keyboard.press('j')
  await expect(place(page)).toHaveText(`2 of ${total}, the oldest first`)
  await page.keyboard.press('ArrowLeft')
  await expect(place(page)).toHaveText(`1 of ${total}, the oldest first`)
  const oldest = openedId(page)
  const type = await shown(page)
  await settled(page)
  expect(await barriersInBothSchemes(page)).toEqual([])

  await page.keyboard.press('a')
  await expect(told(page, `Approved: ${type} of`)).toBeVisible()
  await expect(place(page)).toHaveText(`1 of ${total - 1}, the oldest first`)
  expect(openedId(page)).not.toBe(oldest)

  // One is passed over; the place is in the address.
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText(`2 of ${total - 1}, the oldest first`)
  await page.reload()
  await expect(place(page)).toHaveText(`2 of ${total - 1}, the oldest first`)
  const second = openedId(page)
  const sent = await shown(page)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Send back' })
  await dialog.getByLabel('Why, and what to do').pressSequentially('ajar kzr?')
  await expect(dialog.getByLabel('Why, and what to do')).toHaveValue('ajar kzr?')
  await dialog.getByRole('button', { name: 'The back side is missing.' }).click()
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(told(page, `Sent back: ${sent} of`)).toBeVisible()
  await expect(place(page)).toHaveText(`2 of ${total - 2}, the oldest first`)
  expect(openedId(page)).not.toBe(second)

  await page.keyboard.press('z')
  await expect(place(page)).toHaveText(`2 of ${total - 1}, the oldest first`)
  expect(openedId(page)).toBe(second)
  expect(await shown(page)).toBe(sent)
  expect((await demo.mails()).filter(mail => mail.text.includes('The back side is missing.'))).toEqual([])

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByText(`${total - 1} documents wait for a decision`)).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

test('two reviewers never decide the same paper: the second hears who was first, and goes on', async ({
  demo,
  browser,
}) => {
  const first = await reviewer(browser, demo, 'admin@demo.example')
  const second = await reviewer(browser, demo, 'coordinator@demo.example')
  const total = await start(second.page, demo)
  const both = openedId(second.page)
  await shown(second.page)
  await first.page.goto(second.page.url())
  await shown(first.page)
  await second.page.keyboard.press('r')
  const dialog = second.page.getByRole('dialog', { name: 'Send back' })
  await dialog.getByLabel('Why, and what to do').fill('It cannot be read.')
  await first.page.keyboard.press('a')
  await expect(told(first.page, 'Approved:')).toBeVisible()
  // Who is still writing hears it over the live connection; a decision that comes first is refused with the same words.
  await expect(told(second.page, /Alex Moreno has already approved this document/)).toBeVisible()
  await expect(place(second.page)).toHaveText(`1 of ${total - 1}, the oldest first`)
  expect(openedId(second.page)).not.toBe(both)
  await expect(dialog).toHaveCount(0)
  expect(second.errors).toEqual([])
  await first.context.close()
  await second.context.close()
})

test('on a phone the two buttons stay at hand, and a tap takes a decision back', async ({ demo, browser }) => {
  const { page, context, errors } = await reviewer(browser, demo, 'admin@demo.example', phone)
  await start(page, demo)
  const id = openedId(page)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Send back' })).toBeInViewport()
  await settled(page)
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve' }).tap()
  await expect.poll(() => openedId(page)).not.toBe(id)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => openedId(page)).toBe(id)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
  await context.close()
})
