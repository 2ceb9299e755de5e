import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { administratorOf, type Product, password, signIn, test, watchErrors } from './product.ts'

const small = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const
const email = 'rosa@mail.example'

type Call = (method: string, path: string, body?: unknown) => Promise<{ [key: string]: unknown; id: string }>

/** Calls the server in the name of whoever is signed in on the page. */
const callerOf =
  (page: Page, product: Product): Call =>
  async (method, path, body) => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(product.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: never }
    if (!success) throw new Error(`${method} ${path}: ${message}`)
    return data
  }

/** An organization whose only step asks for a CPR card, which needs no date; answers its administrator's page and the card. */
async function officeOf(browser: Browser, product: Product) {
  const { page } = await administratorOf(browser, product, { name: 'Harbor Home Care', shortName: 'pages' })
  const call = callerOf(page, product)
  const position = await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
  const card = await call('POST', '/api/documents', { name: 'CPR card' })
  const made = await call('POST', '/api/onboarding/create-onboarding', { name: 'Aide', positionId: position.id })
  const onboardingId = (made.data as { id: string }).id
  const content = { documents: [{ documentTypeId: card.id, name: 'CPR card', required: true }] }
  const step = { onboardingId, uniqueId: 'step-1', type: 'document-upload', title: 'Your documents', content }
  await call('POST', '/api/onboarding/onboarding-steps', step)
  await call('PUT', `/api/onboarding/isactive-onboarding/${onboardingId}`, { status: true })
  const who = { firstName: 'Rosa', lastName: 'Delgado', email, positionId: position.id, stateCode: 'TX' }
  await call('POST', '/api/caregiver', who)
  return { page, call }
}

async function signUp(context: BrowserContext, product: Product): Promise<Page> {
  const page = await context.newPage()
  const { link } = await product.mailTo(email, /invit|Harbor/i)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/applicant/welcome-to-carefold')
  return page
}

/** A picture as large as a phone's camera makes them. */
async function photo(number: number) {
  const words = `<text x="300" y="900" font-size="400" fill="white">Page ${number}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000"><rect width="3000" height="4000" fill="#246"/>${words}</svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 100 }).toBuffer()
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer }
}

const camera = (page: Page) => page.locator('input[type=file][capture]:not([aria-label^=Retake])').last()
const pagesIn = (page: Page) => page.getByRole('dialog', { name: 'CPR card' }).getByRole('listitem')
const step = (product: Product) => `${product.url}/applicant/document-upload`

/** Lets no page of a document through; everything else is as always. */
const cutUploads = (page: Page) =>
  page.route('**/api/documents/draft-page', route =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  )

test('pages that were photographed outlive the tab, the network and the phone, and are sent once', async ({
  browser,
  product,
}) => {
  const office = await officeOf(browser, product)
  const pocket = await browser.newContext(small)
  const errors = watchErrors(pocket)
  const first = await signUp(pocket, product)
  await first.goto(step(product))
  await expect(first.getByRole('button', { name: 'Take photo' })).toBeVisible()

  // The first page arrives; then the network is gone, and the second one is taken.
  await cutUploads(first)
  await camera(first).setInputFiles(await photo(1))
  await expect(pagesIn(first)).toHaveCount(1)
  await expect(pagesIn(first).first().getByText('Not sent yet.')).toBeVisible()
  await camera(first).setInputFiles(await photo(2))
  await expect(pagesIn(first)).toHaveCount(2)
  await expect(pagesIn(first).nth(1)).toBeFocused()
  await expect(pagesIn(first).nth(1).getByText('Not sent yet.')).toBeVisible()

  // The tab dies as Android kills it: nothing is asked, and nothing runs.
  await first.close({ runBeforeUnload: false })

  // Opened again, still without a way to the server for pages: both are there.
  const second = await pocket.newPage()
  await cutUploads(second)
  await second.goto(step(product))
  await expect(second.getByText('2 pages, not sent yet')).toBeVisible()
  await expect(second.getByText('2 changes are waiting for the network.')).toBeVisible()
  expect(await callerOf(second, product)('GET', '/api/documents/draft-page')).toEqual([])

  // Back online: they are sent without a tap.
  await second.unroute('**/api/documents/draft-page')
  await second.evaluate(() => void window.dispatchEvent(new Event('online')))
  await second.getByRole('button', { name: 'Check and send CPR card' }).click()
  await expect(pagesIn(second).getByText('Saved', { exact: true })).toHaveCount(2)
  const drafts = (await callerOf(second, product)('GET', '/api/documents/draft-page')) as unknown as { bytes: number }[]
  const sizes = await Promise.all([photo(1), photo(2)])
  expect(drafts.map(({ bytes }, at) => bytes < (sizes[at]?.buffer.length ?? 0))).toEqual([true, true])

  // Another device of the same person goes on with them.
  const other = await browser.newContext(small)
  const third = await other.newPage()
  await signIn(third, product, email, 'applicant')
  await third.goto(step(product))
  await third.getByRole('button', { name: 'Check and send CPR card' }).click()
  await expect(pagesIn(third)).toHaveCount(2)
  await expect(pagesIn(third).first().getByRole('img')).toBeVisible()
  await third.getByRole('button', { name: 'Send document' }).click()
  await expect(third.getByRole('status').getByText('CPR card received')).toBeVisible()
  await expect(third.getByRole('heading', { name: 'CPR card' })).toBeFocused()
  await expect(third.getByText('Received', { exact: true })).toBeVisible()

  // One document with two pages, once; nothing waits any more.
  const { data } = (await callerOf(third, product)('GET', '/api/applicant-onboarding/document')) as unknown as {
    data: { files: unknown[]; status: string }[]
  }
  expect(data.map(({ files, status }) => [files.length, status])).toEqual([[2, 'inReview']])
  expect(await callerOf(third, product)('GET', '/api/documents/draft-page')).toEqual([])
  expect(errors).toEqual([])
  await Promise.all([pocket.close(), other.close(), office.page.context().close()])
})
