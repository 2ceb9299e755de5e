import { type Browser, expect, type Page } from '@playwright/test'
import { settled } from './looking.ts'
import { pageOf } from './people.ts'
import { type Product, signIn, test } from './product.ts'

const expired = { success: false, message: 'Session has expired. Please log in again.' }

async function leadsTo(page: Page, demo: Product, from: string, to: string) {
  await page.goto(demo.url + from)
  await expect(page, `from ${from}`).toHaveURL(demo.url + to)
}

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** A sign-in of its own, for a story that ends it. */
async function freshly(browser: Browser, demo: Product): Promise<Page> {
  const page = await pageOf(browser, demo, 'stranger')
  await signIn(page, demo, 'coordinator@demo.example')
  await page.waitForURL('**/dashboard')
  return page
}

// spec 4, route guards
test('leads who is signed out to /login, on every kind of page', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'stranger')
  for (const from of ['/', '/dashboard', '/caregivers', '/settings/position', '/applicant/document-upload'])
    await leadsTo(page, demo, from, '/login')
  await page.context().close()
})

test('leads who may not to /unauthorized, with the message', async ({ browser, demo }) => {
  const applicant = await pageOf(browser, demo, 'applicant')
  for (const from of ['/dashboard', '/caregivers', '/settings']) await leadsTo(applicant, demo, from, '/unauthorized')
  await expect(applicant.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await expect(applicant.getByText('You do not have permission to access this page.')).toBeVisible()
  const coordinator = await pageOf(browser, demo, 'coordinator')
  for (const from of ['/settings/position', '/settings/compliance-manager', '/applicant/welcome-to-carefold'])
    await leadsTo(coordinator, demo, from, '/unauthorized')
  for (const page of [applicant, coordinator]) await page.context().close()
})

test('leads who is signed in from the sign-in pages to their own first page', async ({ browser, demo }) => {
  const staff = await pageOf(browser, demo, 'administrator')
  for (const from of ['/', '/login', '/forget-password', '/email-confirmation', '/reset-password'])
    await leadsTo(staff, demo, from, '/dashboard')
  const applicant = await pageOf(browser, demo, 'applicant')
  for (const from of ['/login', '/applicant/login', '/applicant/forget-password'])
    await leadsTo(applicant, demo, from, '/applicant/welcome-to-carefold')
  for (const page of [staff, applicant]) await page.context().close()
})

test('an unknown path is not found, signed in or not', async ({ browser, demo }) => {
  for (const who of ['stranger', 'administrator'] as const) {
    const page = await pageOf(browser, demo, who)
    await page.goto(`${demo.url}/no/such/page`)
    await expect(page.getByRole('heading', { name: 'Page not found!' })).toBeVisible()
    await page.context().close()
  }
})

// spec 4: the message of an ended session clears what is kept and leads to /login
test('the answer that the session has expired clears everything and leads to /login', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator')
  await page.goto(`${demo.url}/dashboard`)
  await settled(page)
  // What this page still asks for must not meet the answer before the next one does.
  await page.waitForLoadState('networkidle')
  expect(await keptKeys(page)).toEqual(expect.arrayContaining(['user', 'token', 'tokenExpiry']))
  await page.route('**/api/**', route => route.fulfill({ status: 401, json: expired }))
  await page.goto(`${demo.url}/caregivers`)
  await expect(page).toHaveURL(`${demo.url}/login`)
  await expect(page.getByText(expired.message)).toBeVisible()
  expect(await keptKeys(page)).not.toEqual(expect.arrayContaining(['user']))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.context().close()
})

// spec 4: an expiry at or before now
test('an expiry that has passed clears everything when the page is opened', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator')
  await page.goto(`${demo.url}/no-such-page`)
  await page.evaluate(() => {
    localStorage.setItem('tokenExpiry', new Date(Date.now() - 1000).toISOString())
    localStorage.setItem('activeCaregiver', '{"id":"1","name":"Somebody"}')
  })
  await page.goto(`${demo.url}/dashboard`)
  await expect(page).toHaveURL(`${demo.url}/login`)
  for (const key of ['user', 'token', 'tokenExpiry', 'activeCaregiver'])
    expect(await page.evaluate(name => localStorage.getItem(name), key), key).toBeNull()
  await page.context().close()
})

test('a sign-in is kept for 48 hours', async ({ browser, demo }) => {
  const page = await freshly(browser, demo)
  const left = await page.evaluate(() => Date.parse(localStorage.getItem('tokenExpiry') ?? '') - Date.now())
  expect(left).toBeLessThanOrEqual(172_800_000)
  expect(left).toBeGreaterThan(172_800_000 - 600_000)
  await page.context().close()
})

test('signing out in one tab signs out the other, and ends the session on the server', async ({ browser, demo }) => {
  const page = await freshly(browser, demo)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const other = await page.context().newPage()
  await other.goto(`${demo.url}/caregivers`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${demo.url}/login`)
  await expect(other).toHaveURL(`${demo.url}/login`)
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const late = await fetch(`${demo.url}/api/caregiver`, { headers: { authorization: `Bearer ${token}` } })
  expect([late.status, await late.json()]).toEqual([401, expect.objectContaining(expired)])
  await page.context().close()
})
