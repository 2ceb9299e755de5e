import { type BrowserContext, expect, type Page } from '@playwright/test'
import { callerOf, camera, keptPages, officeOf, pagesIn, photo, signUp, small } from '../e2e/phone.ts'
import { test } from '../e2e/product.ts'

const mostCuts = 20
const seed = Number(process.env.CUTS_SEED ?? 20261124)

/** The same numbers from 0 to 1 in every run (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Cuts the network at random changes: before they reach the server, or once it has answered and nobody hears it. The
 * network is back at once, so that what waits begins anew. Answers how often it did.
 */
async function cutAtRandom(context: BrowserContext, page: Page): Promise<() => number> {
  const random = randomFrom(seed)
  let cuts = 0
  await page.route('**/api/**', async route => {
    const request = route.request()
    if (request.method() === 'GET' || cuts >= mostCuts || random() < 0.25) return route.fallback()
    cuts += 1
    // The runner cannot repeat the bytes of a file; those are cut on their way.
    const isFile = (request.headers()['content-type'] ?? '').startsWith('multipart')
    if (!isFile && random() < 0.5) await route.fetch().catch(() => undefined)
    await route.abort('internetdisconnected')
    await context.setOffline(true)
    await context.setOffline(false)
  })
  return () => cuts
}

/** A phone that is four times as slow, and a line of 1.6 Mbit/s with 150 ms. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes = 1_600_000 / 8
  const line = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes }
  await devtools.send('Network.emulateNetworkConditions', line)
}

test('a walk on a slow phone whose network is cut twenty times ends with everything there, once', async ({
  browser,
  product,
}) => {
  const email = 'rosa@cuts.example'
  await officeOf(browser, product, 'cuts', [email], [{ type: 'profile-information', title: 'About you' }])
  const pocket = await browser.newContext(small)
  const page = await signUp(pocket, product, email)
  await slowDown(pocket, page)
  const cuts = await cutAtRandom(pocket, page)

  await page.goto(`${product.url}/applicant/profile-information`)
  const about = page.getByRole('region', { name: 'About you' })
  const typed = {
    'Middle name': 'Maria',
    'Former names': 'Vega',
    Phone: '512 555 0143',
    'Street address': '12 Oak Lane',
    'ZIP code': '78701',
  }
  for (const [label, words] of Object.entries(typed)) {
    const field = about.getByLabel(new RegExp(`^${label}`))
    await field.fill(words.slice(0, 3))
    await field.fill(words)
    await field.blur()
    // Each rests long enough to be saved by itself.
    await expect(page.getByText(/Saved \d|Not saved|Not sent|waiting/).first()).toBeVisible()
  }
  const call = callerOf(page, product)
  type Profile = { formerNames: string }
  const profile = async () => {
    const { data } = (await call('GET', '/api/get-user-detail')) as unknown as { data: { userProfile: Profile } }
    return data.userProfile
  }
  const formerNames = async () => (await profile()).formerNames

  await page.goto(`${product.url}/applicant/document-upload`)
  await camera(page).setInputFiles(await photo(1))
  await camera(page).setInputFiles(await photo(2))
  await expect(pagesIn(page).getByText('Saved', { exact: true })).toHaveCount(2, { timeout: 60_000 })
  const send = page.getByRole('button', { name: /Send document|Try again/ }).last()
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await expect(page.getByText('Received', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })

  expect(await keptPages(page, product)).toEqual([])
  const { data } = (await call('GET', '/api/applicant-onboarding/document')) as unknown as {
    data: { files: unknown[]; status: string }[]
  }
  expect(data.map(({ files, status }) => [files.length, status])).toEqual([[2, 'inReview']])

  // However often it takes until twenty cuts were made: what was typed last is what is there.
  await page.goto(`${product.url}/applicant/profile-information`)
  const names = about.getByLabel(/^Former names/)
  let last = ''
  for (let n = 1; n === 1 || cuts() < mostCuts; n++) {
    last = `Vega ${n}`
    await names.fill(last)
    await expect.poll(formerNames, { timeout: 60_000 }).toBe(last)
  }
  expect(await profile()).toMatchObject({
    middleName: 'Maria',
    formerNames: last,
    phone: '512 555 0143',
    address: '12 Oak Lane',
    postalCode: '78701',
  })
  expect(cuts()).toBe(mostCuts)
  console.log(`cuts: ${JSON.stringify({ cuts: cuts(), seed, documents: data.length, lost: 0 })}`)
  await pocket.close()
})
