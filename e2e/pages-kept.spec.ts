import { expect, type Page, type Request } from '@playwright/test'
import sharp from 'sharp'
import { heic } from '../src/testing/heic.ts'
import { pageOf } from './people.ts'
import { callerOf, camera, type Kept, keptPages, officeOf, pagesIn, photo, signUp, small } from './phone.ts'
import { type Product, phone, signIn, test, watchErrors } from './product.ts'

const addressOf = (product: Product) => `${product.url}/applicant/document-upload`

/** Opens the step and waits until all that it needs without a network is there: the sheet's code is fetched beside it. */
async function openStep(page: Page, product: Product): Promise<void> {
  const underWay = new Set<Request>()
  const asked: string[] = []
  page.on('request', request => {
    underWay.add(request)
    asked.push(request.url())
  })
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  await page.goto(addressOf(product))
  await expect(page.getByRole('button', { name: /Take photo|Check and send/ })).toBeVisible()
  const sheet = [/\/PaperForm-/, /\/TitledDialog-/, /\/Dialog-/]
  const isThere = () => underWay.size === 0 && sheet.every(part => asked.some(url => part.test(url)))
  await expect.poll(isThere).toBe(true)
}

/** Lets no page of a document through; everything else is as always. */
const cutUploads = (page: Page) =>
  page.route('**/api/documents/draft-page', route =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  )

/** The size in pixels of a page that the server keeps. */
async function sizeOf(page: Page, product: Product, { id }: Kept) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const file = await fetch(`${product.url}/api/documents/draft-page/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  return { width, height }
}

test('pages that were photographed outlive the tab, the network and the phone, and are sent once', async ({
  browser,
  product,
}) => {
  const email = 'rosa@kept.example'
  await officeOf(browser, product, 'pages', [email])
  const pocket = await browser.newContext(small)
  const errors = watchErrors(pocket)
  const first = await signUp(pocket, product, email)
  await openStep(first, product)

  // Out of reach of any network, two pages are taken, and the first one once more.
  await pocket.setOffline(true)
  await camera(first).setInputFiles(await photo(1))
  await expect(pagesIn(first)).toHaveCount(1)
  await expect(
    pagesIn(first)
      .first()
      .getByText(/You’re offline. Your photo is saved on this phone/),
  ).toBeVisible()
  await camera(first).setInputFiles(await photo(2))
  await expect(pagesIn(first)).toHaveCount(2)
  await expect(pagesIn(first).nth(1)).toBeFocused()
  await first
    .getByLabel('Retake Page 1')
    .and(first.locator('input'))
    .setInputFiles(await photo(3))
  await expect(pagesIn(first).first().getByText('IMG_3.jpg')).toBeVisible()
  await expect(pagesIn(first)).toHaveCount(2)

  // The tab dies as Android kills it: nothing is asked, and nothing runs.
  const died = first.waitForEvent('crash')
  void (await pocket.newCDPSession(first)).send('Page.crash').catch(() => undefined)
  await died
  await first.close()
  await pocket.setOffline(false)

  // Opened again, where pages still do not get through: both are there.
  const second = await pocket.newPage()
  await cutUploads(second)
  await openStep(second, product)
  await expect(second.getByText('2 pages, not sent yet')).toBeVisible()
  await expect(second.getByText('2 changes are waiting for the network.')).toBeVisible()
  expect(await keptPages(second, product)).toEqual([])

  // Offline, and back: they are sent without a tap, and are smaller.
  await pocket.setOffline(true)
  await second.unroute('**/api/documents/draft-page')
  await pocket.setOffline(false)
  await second.getByRole('button', { name: 'Check and send CPR card' }).click()
  await expect(pagesIn(second).getByText('Saved', { exact: true })).toHaveCount(2)
  const drafts = await keptPages(second, product)
  expect(drafts.map(({ name }) => name)).toEqual(['IMG_3.jpg', 'IMG_2.jpg'])
  for (const draft of drafts) expect(await sizeOf(second, product, draft)).toEqual({ width: 1800, height: 2400 })

  // Another device of the same person goes on with them.
  const other = await browser.newContext(small)
  const third = await other.newPage()
  await signIn(third, product, email, 'applicant')
  await openStep(third, product)
  await third.getByRole('button', { name: 'Check and send CPR card' }).click()
  await expect(pagesIn(third)).toHaveCount(2)
  await expect(pagesIn(third).first().getByRole('img')).toBeVisible()
  await third.getByRole('button', { name: 'Send document' }).click()
  await expect(third.getByRole('status').getByText('CPR card received')).toBeVisible()
  await expect(third.getByRole('heading', { name: 'CPR card' })).toBeFocused()
  await expect(third.getByText('Received', { exact: true })).toBeVisible()

  // One document with two pages, once; nothing waits any more.
  type Documents = { data: { files: unknown[]; status: string }[] }
  const { data } = await callerOf(third, product)<Documents>('GET', '/api/applicant-onboarding/document')
  expect(data.map(({ files, status }) => [files.length, status])).toEqual([[2, 'inReview']])
  expect(await keptPages(third, product)).toEqual([])
  expect(errors).toEqual([])
  await Promise.all([pocket.close(), other.close()])
})

async function signOut(page: Page): Promise<void> {
  // A notification stands over the button for a while, and stays while it is pointed at.
  await expect(page.getByRole('status').getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.getByRole('button', { name: /Rosa/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** How many pages the browser keeps, of everybody. */
function pagesOnDevice(): Promise<number> {
  return new Promise(resolve => {
    const open = indexedDB.open('carefold')
    open.onsuccess = () => {
      const counted = open.result.transaction('pages').objectStore('pages').count()
      counted.onsuccess = () => {
        open.result.close()
        resolve(counted.result)
      }
    }
  })
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign out before your pages are sent?' })

test('without a network, the menu and the steps open, and a sign-out asks about what was typed', async ({
  browser,
  demo,
}) => {
  const page = await pageOf(browser, demo, 'applicant', phone)
  await page.goto(`${demo.url}/applicant/profile-information`)
  await expect(page.getByLabel('City')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const city = await page.getByLabel('City').inputValue()
  await page.getByLabel('City').fill('Lubbock')
  await expect(page.getByText('1 change is waiting for the network.')).toBeVisible()
  await page.getByRole('button', { name: 'All steps' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Maria Santos' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('City').fill(city)
  await page.context().close()
})

test('a sign-out asks before it deletes pages, and nobody else on the device sees them', async ({
  browser,
  product,
}) => {
  const [rosa, tom] = ['rosa@shared.example', 'tom@shared.example'] as const
  await officeOf(browser, product, 'shared', [rosa, tom])
  const pocket = await browser.newContext(small)
  const toms = await signUp(pocket, product, tom)
  await signOut(toms)
  await toms.waitForURL('**/login')
  await toms.close()
  const page = await signUp(pocket, product, rosa)
  await cutUploads(page)
  await openStep(page, product)
  await camera(page).setInputFiles(await photo(1))
  await expect(pagesIn(page).first().getByText('Not sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  // Asked, she stays.
  await signOut(page)
  await expect(question(page).getByText(/^1 page has not been sent yet and is only on this device\./)).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('1 page, not sent yet')).toBeVisible()

  // Her session ends without a question: the page stays on the device, for her only.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${product.url}/applicant/login`)
  await page.unroute('**/api/documents/draft-page')
  const sent: string[] = []
  page.on('request', one => one.method() === 'POST' && one.url().endsWith('/draft-page') && sent.push(one.url()))
  await signIn(page, product, tom, 'applicant')
  await openStep(page, product)
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  // His own page is sent, and hers, which was there before, is not.
  await camera(page).setInputFiles(await photo(4))
  await expect(pagesIn(page).getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  // What is small already goes as it is. So does what this browser cannot read; the server makes a JPEG of it.
  const card = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  await camera(page).setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: card })
  await expect(pagesIn(page).getByText('Saved', { exact: true })).toHaveCount(2)
  await camera(page).setInputFiles({ name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(pagesIn(page).getByText('Saved', { exact: true })).toHaveCount(3)
  const names = (await keptPages(page, product)).map(({ name }) => name)
  expect(names).toEqual(['IMG_4.jpg', 'card.png', 'IMG_9.jpg'])
  await page.getByRole('button', { name: 'Close' }).click()
  await signOut(page)
  await page.waitForURL('**/login')

  // Signed in again, she need not even open the step: what waited is sent.
  await signIn(page, product, rosa, 'applicant')
  await expect.poll(async () => (await keptPages(page, product)).map(({ name }) => name)).toEqual(['IMG_1.jpg'])

  // Asked, she goes: what the server has stays, and what it lacks is gone from the device.
  await cutUploads(page)
  await openStep(page, product)
  await page.getByRole('button', { name: 'Check and send CPR card' }).click()
  await camera(page).setInputFiles(await photo(2))
  await expect(pagesIn(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Close' }).click()
  await signOut(page)
  // Deleted first: the tab may be gone once she is signed out.
  const left: number[] = []
  await page.route('**/api/logout', async route => {
    left.push(await page.evaluate(pagesOnDevice))
    await route.continue()
  })
  await question(page).getByRole('button', { name: 'Sign out and delete' }).click()
  await page.waitForURL('**/login')
  expect(left).toEqual([0])
  await page.unroute('**/api/documents/draft-page')
  await signIn(page, product, rosa, 'applicant')
  await openStep(page, product)
  await expect(page.getByText('1 page, not sent yet')).toBeVisible()
  expect((await keptPages(page, product)).map(({ name }) => name)).toEqual(['IMG_1.jpg'])
  await pocket.close()
})
