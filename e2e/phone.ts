import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { administratorOf, type Product, password } from './product.ts'

/** The phone of most who apply: narrow, and touched. */
export const small = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const

type Made = { [key: string]: unknown; id: string }
type Call = <Data = Made>(method: string, path: string, body?: unknown) => Promise<Data>

/** Calls the server in the name of whoever is signed in on the page. */
export const callerOf =
  (page: Page, product: Product): Call =>
  async (method, path, body) => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(product.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: never }
    if (!success) throw new Error(`${method} ${path}: ${message}`)
    return data
  }

type Step = { readonly type: string; readonly title: string; readonly content?: unknown }

/** An organization whose last step asks for a CPR card, which needs no date unless it is wished, and these applicants. */
export async function officeOf(
  browser: Browser,
  product: Product,
  shortName: string,
  people: readonly string[],
  before: readonly Step[] = [],
  wishes: Record<string, unknown> = {},
) {
  const { page } = await administratorOf(browser, product, { name: 'Harbor Home Care', shortName })
  const call = callerOf(page, product)
  const position = await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
  const card = await call('POST', '/api/documents', { name: 'CPR card', ...wishes })
  const made = await call('POST', '/api/onboarding/create-onboarding', { name: 'Aide', positionId: position.id })
  const onboardingId = (made.data as { id: string }).id
  const content = { documents: [{ documentTypeId: card.id, name: 'CPR card', required: true }] }
  for (const [at, step] of [...before, { type: 'document-upload', title: 'Your documents', content }].entries())
    await call('POST', '/api/onboarding/onboarding-steps', { onboardingId, uniqueId: `step-${at + 1}`, ...step })
  await call('PUT', `/api/onboarding/isactive-onboarding/${onboardingId}`, { status: true })
  for (const [at, email] of people.entries()) {
    const who = { firstName: 'Rosa', lastName: `Delgado ${at}`, email, positionId: position.id, stateCode: 'TX' }
    await call('POST', '/api/caregiver', who)
  }
  await page.context().close()
}

/** Opens the invitation in the mail and chooses a password. */
export async function signUp(context: BrowserContext, product: Product, email: string): Promise<Page> {
  const page = await context.newPage()
  const { link } = await product.mailTo(email, /invit|Harbor/i)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/applicant/welcome-to-carefold')
  return page
}

/** A picture that is larger than what is sent of one. */
export async function photo(number: number) {
  const words = `<text x="200" y="600" font-size="300" fill="white">Page ${number}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1950" height="2600"><rect width="1950" height="2600" fill="#246"/>${words}</svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 100 }).toBuffer()
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** What the button for the camera opens. */
export const camera = (page: Page) => page.locator('input[type=file][capture]:not([aria-label^=Retake])').last()
export const pagesIn = (page: Page) => page.getByRole('dialog', { name: 'CPR card' }).getByRole('listitem')
/** A page that the server keeps and that was not sent yet. */
export type Kept = { id: string; name: string; bytes: number }
export const keptPages = (page: Page, product: Product) =>
  callerOf(page, product)<Kept[]>('GET', '/api/documents/draft-page')
