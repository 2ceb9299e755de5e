import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
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

/** Presses Continue until the next step is open. */
async function goOn(page: Page, to: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' }).last()
  await expect(async () => {
    if (!page.url().includes(to)) await next.click({ timeout: 5_000 })
    await page.waitForURL(`**/applicant/${to}**`, { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}

/** Signs, and asks again whenever the network ate the answer. */
async function sign(page: Page): Promise<void> {
  await page.getByLabel('I have read this and agree to electronic records and signatures.').check()
  await page.getByLabel('I confirm this.').check()
  await page.getByLabel('Type your full name').fill('Rosa Delgado 0')
  const send = page.getByRole('button', { name: /Sign and send|Try again/ }).last()
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await expect(page.getByText('Signed and sent').first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}

/** Types a date into its boxes and leaves the last one. */
async function fillDate(within: Locator, name: string, parts: Record<string, string>): Promise<void> {
  const date = within.getByRole('group', { name: new RegExp(`^${name}`) })
  for (const [part, typed] of Object.entries(parts)) await date.getByLabel(part).fill(typed)
  await date.getByLabel('Year').blur()
}

/** Types a job, which is sent as soon as it is whole. */
async function addJob(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add job' }).click()
  const job = page.getByRole('group', { name: 'Job 1' })
  await job.getByLabel('Employer', { exact: true }).fill('Elm House')
  await fillDate(job, 'From', { Month: '3', Year: '2017' })
  await fillDate(job, 'To', { Month: 'Feb', Year: '2020' })
}

test('a walk on a slow phone whose network is cut twenty times ends with everything there, once', async ({
  browser,
  product,
}) => {
  const email = 'rosa@cuts.example'
  await officeOf(
    browser,
    product,
    'cuts',
    [email],
    [
      { type: 'profile-information', title: 'About you' },
      { type: 'application-review', title: 'Read and sign' },
    ],
  )
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
    'Social Security number': '123-45-6789',
    'Street address': '12 Oak Lane',
    City: 'Austin',
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
  await fillDate(about, 'Date of birth', { Month: '4', Day: '12', Year: '1990' })
  await page.getByRole('button', { name: 'Add emergency contact' }).click()
  const contacts = page.getByRole('region', { name: 'Emergency contacts' })
  await contacts.getByLabel('Name').fill('Luis Delgado')
  await contacts.getByLabel('Phone').fill('512 555 0188')
  await addJob(page)
  const call = callerOf(page, product)
  type Detail = { userProfile: { formerNames: string }; employmentHistory: readonly unknown[] }
  const detail = async () => ((await call('GET', '/api/get-user-detail')) as unknown as { data: Detail }).data
  const profile = async () => (await detail()).userProfile
  const formerNames = async () => (await profile()).formerNames
  await expect
    .poll(async () => (await detail()).employmentHistory, { timeout: 60_000 })
    .toMatchObject([{ employer: 'Elm House', from: '2017-03-01', to: '2020-02-29' }])
  await page.getByRole('textbox', { name: /^Since Mar/ }).fill('I looked after my mother.')
  await expect(page.getByRole('button', { name: 'Continue' }).last()).toBeEnabled({ timeout: 90_000 })
  await goOn(page, 'document-upload')

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

  await goOn(page, 'application-review')
  await sign(page)
  const signed = await call('GET', '/api/applicant-onboarding/evidence')
  expect(signed).toMatchObject([{ typedName: 'Rosa Delgado 0', intact: true }])

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
