import { type Browser, expect, type Page } from '@playwright/test'
import { pdf } from '../src/testing/documents.ts'
import { zipWith } from '../src/testing/imports.ts'
import { shape } from './looking.ts'
import { exported, type Mover, movers, scanOf } from './moving-in-people.ts'
import { countOf, type Press, pressesIn } from './presses.ts'
import { desktop, password, test, watchErrors } from './product.ts'

const email = 'maya@juniper.example'
/** An email is opened where no page sees the press. */
const theEmail: Press = { kind: 'press', on: 'the link in the email' }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

async function choose(page: Page, card: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('region', { name: card }).getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles(file)
}

/** The link in the email, a first password, and the first sign-in. */
async function signInFirst(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await button(page, 'Save password').click()
  await page.waitForURL('**/login')
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

/** What people need to work, as the state asks it. */
async function takeRules(page: Page) {
  await page.getByRole('link', { name: 'Texas home care' }).click()
  await button(page, 'Preview import').click()
  await button(page, /^Import \d+ rules$/).click()
  await page.getByText('Imported. Next, add your people.').waitFor()
}

async function importDone(page: Page) {
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 90_000 })
}

async function importPeople(page: Page, people: readonly Mover[]) {
  await page.getByRole('link', { name: 'Import staff' }).click()
  await choose(page, 'New import', { name: 'Employees.csv', mimeType: 'text/csv', buffer: exported(people) })
  // Two of the positions are not in the rules.
  await expect(page.getByText('“RN” in 30 lines')).toBeVisible()
  await button(page, 'Add 2 positions').click()
  await button(page, 'Import 300 people').click()
  await importDone(page)
}

async function importScans(page: Page, people: readonly Mover[]) {
  await page.getByRole('link', { name: 'Back to Import staff' }).click()
  const buffer = await zipWith(Object.fromEntries(people.map(one => [scanOf(one), pdf()])))
  await choose(page, 'Scanned files', { name: 'Scans.zip', mimeType: 'application/zip', buffer })
  await button(page, `Import ${people.length} documents`).click()
  await importDone(page)
}

/** Who is not clear to work, and of one of them why. */
async function lookWhoIsNotClear(page: Page) {
  await page.getByRole('link', { name: 'See who is not clear' }).click()
  await expect(page.getByText('1–10 of 30')).toBeVisible()
  await page.locator('[role=row][data-id]').first().click()
  await expect(page.getByText('Not clear to work: 1 requirement')).toBeVisible()
  const coming = page.getByRole('region', { name: 'Coming up' })
  await expect(coming).toContainText('Registry searches before hire and every year')
  await expect(coming).toContainText('Expired')
}

async function inviteTwo(page: Page) {
  await inMenu(page, 'Caregivers').click()
  await button(page, 'Send invite').click()
  await page.getByRole('link', { name: 'Invite several people from a list or a file' }).click()
  const rows = [
    'First name\tLast name\tEmail\tPosition',
    'Celeste\tMoreau\tceleste@juniper.example\tHHA',
    'Tamara\tWhitfield\ttamara@juniper.example\tRN',
  ]
  await page.getByLabel('Rows from a spreadsheet').fill(rows.join('\n'))
  await button(page, 'Add to the list').click()
  await button(page, 'Invite 2 people').click()
  await expect(page.getByRole('heading', { name: 'Invited: 2 people' })).toBeVisible()
}

/** A sample by chance, a binder for each person of it, and a link with a code. */
async function prepareSurvey(page: Page) {
  await inMenu(page, 'Report').click()
  await page.getByRole('tab', { name: 'Lists' }).click()
  await page.getByRole('link', { name: /^Survey day/ }).click()
  await button(page, 'New survey').click()
  await inDialog(page, 'Create survey').click()
  await page.getByRole('heading', { name: /^Survey of / }).waitFor()
  await button(page, 'Draw').click()
  await inDialog(page, 'Draw').click()
  await expect(page.getByText('24 of 240')).toBeVisible()
  await button(page, 'Create link').click()
  await inDialog(page, 'Create link').click()
  await button(page, 'Copy link').click()
  await expect(button(page, 'Download all')).toBeEnabled({ timeout: 90_000 })
  const told = (name: string) => page.getByRole('group', { name, exact: true }).locator('code').textContent()
  return { url: (await told('Link')) ?? '', code: (await told('Code')) ?? '' }
}

/** All companions have one of two first names, and nobody else has. */
const isCompanion = ({ firstName }: Mover) => /^(Imani|Shanice)$/.test(firstName)

/** What the surveyor sees, in a browser without an account. Answers what they pressed. */
async function readAsSurveyor(browser: Browser, { url, code }: { url: string; code: string }): Promise<Press[]> {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const presses = await pressesIn(context)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Code').fill(code)
  await button(page, 'Open survey').click()
  // Some companions are in every sample, and each of them has a scan.
  await button(page, /^Open (Imani|Shanice) /)
    .first()
    .click()
  await expect(page.getByText('Criminal history check before hire').first()).toBeVisible()
  await button(page, /^View /)
    .first()
    .click()
  await expect(page.locator('iframe, main img').first()).toBeVisible()
  await context.close()
  return [theEmail, ...presses]
}

test('a new organization imports 300 people and hands a surveyor a link, in under 40 presses', async ({
  browser,
  product,
}) => {
  const link = await product.createOrganization({ name: 'Juniper Home Care', shortName: 'juniper', email })
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const errors = watchErrors(context)
  const presses = await pressesIn(context)
  presses.push(theEmail)
  const page = await context.newPage()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const people = movers(today)

  await signInFirst(page, link)
  await takeRules(page)
  await importPeople(page, people)
  const [companions, others] = [people.filter(isCompanion), people.filter(one => !isCompanion(one))]
  await importScans(page, [...companions, ...others.slice(0, 10)])
  await lookWhoIsNotClear(page)
  await inviteTwo(page)
  const survey = await prepareSurvey(page)
  expect(await shape(page)).toEqual([])
  const count = countOf(presses)
  const theirs = countOf(await readAsSurveyor(browser, survey))

  test.info().annotations.push({ type: 'presses', description: `${count}, and ${theirs} by the surveyor` })
  for (const { kind, on } of presses) test.info().annotations.push({ type: kind, description: on })
  expect(errors).toEqual([])
  expect(count).toBeLessThan(40)
  expect(theirs).toBeLessThan(10)
  await context.close()
})
