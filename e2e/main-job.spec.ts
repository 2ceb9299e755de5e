import { type Browser, expect, type Page } from '@playwright/test'
import { beginWith, desktop, type Product, password, phone, test, watchErrors } from './product.ts'

/** A card that is like no other: the very same file is asked about. */
const card = () =>
  Buffer.from(
    `%PDF-1.4\n% ${crypto.randomUUID()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function chooseIn(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  if ((await field.evaluate(element => element.tagName)) === 'SELECT') {
    const value = await field.getByRole('option', { name: option }).first().getAttribute('value')
    await field.selectOption(value)
    return
  }
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

/** The administrator's first password and first settings: a position, a document type, a requirement. */
async function setUp(page: Page, product: Product, firstLink: string, email: string) {
  await beginWith(page, product, firstLink, email)
  await page.goto(`${product.url}/settings/position`)
  await button(page, 'Add position').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Home health aide')
  await dialog.getByLabel('Abbreviation').fill('HHA')
  await button(page, 'Add position').last().click()
  // Closed once it is saved: whoever goes elsewhere before cuts the save.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Home health aide').first()).toBeVisible()

  await page.goto(`${product.url}/settings/documents`)
  await button(page, 'Add document type').first().click()
  await dialog.getByLabel('Name').fill('CPR card')
  await dialog.getByLabel('Needs an expiry date').check()
  await button(page, 'Add document type').last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('CPR card').first()).toBeVisible()

  await page.goto(`${product.url}/settings/compliance-manager`)
  await button(page, 'Add requirement').first().click()
  await dialog.getByLabel('Name').fill('CPR certification')
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await chooseIn(page, 'Document type', 'CPR card')
  await dialog.getByLabel('In plain words, for the caregiver').fill('A CPR card from a hands-on class.')
  await button(page, 'Add requirement').last().click()
  await expect(page.getByText('CPR certification').first()).toBeVisible()
}

async function addStep(page: Page, kind: string, fill: () => Promise<void>) {
  await button(page, 'Add step').first().click()
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
  await fill()
  await button(page, 'Save step').click()
  await expect(page.getByText('Not saved')).toHaveCount(0)
}

/** Builds and activates a walkthrough with six of the seven kinds of steps (a video needs its own file). */
async function buildWalkthrough(page: Page, product: Product) {
  await page.goto(`${product.url}/settings/onboarding`)
  await button(page, 'Create onboarding').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Aide start')
  await chooseIn(page, 'Position', 'Home health aide')
  await button(page, 'Create and add steps').click()
  await page.waitForURL('**/settings/onboarding/create-steps/**')
  await addStep(page, 'Welcome', () =>
    page.getByRole('textbox', { name: /^Text/ }).fill('We are glad that you are here.'),
  )
  await addStep(page, 'Profile information', async () => undefined)
  await addStep(page, 'Webpage link', () =>
    page.getByLabel('Address of the page').fill('https://harbor.example/handbook'),
  )
  await addStep(page, 'Document upload', () => page.getByRole('checkbox', { name: /^CPR card/ }).check())
  await addStep(page, 'Text information', () =>
    page.getByRole('textbox', { name: /^Text/ }).fill('Shifts begin at eight.'),
  )
  await addStep(page, 'Application review', async () => undefined)
  await page.goto(`${product.url}/settings/onboarding`)
  await button(page, /More|Actions/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await button(page, 'Activate').last().click()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
}

async function invite(page: Page, product: Product, email: string) {
  await page.goto(`${product.url}/caregivers?status=applicant`)
  await button(page, /Send invite|Invite/)
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Rosa')
  await dialog.getByLabel('Last name').fill('Delgado')
  await dialog.getByLabel('Email').fill(email)
  await chooseIn(page, 'Position', 'Home health aide')
  await button(page, 'Send invite').last().click()
  await page.waitForURL('**/caregivers**')
  await expect(page.getByText('Rosa Delgado').first()).toBeVisible()
}

async function fillProfile(page: Page) {
  const about = page.getByRole('region', { name: 'About you' })
  await about.getByLabel('Phone').fill('512 555 0143')
  const born = about.getByRole('group', { name: 'Date of birth' })
  for (const [part, digits] of Object.entries({ Month: '4', Day: '12', Year: '1990' }))
    await born.getByLabel(part).fill(digits)
  await about.getByLabel(/^Social Security number/).fill('123-45-6789')
  await about.getByLabel('Street address').fill('12 Oak Lane')
  await about.getByLabel('City').fill('Austin')
  await chooseIn(page, 'State', 'Texas')
  await about.getByLabel('ZIP code').fill('78701')
  await button(page, 'Add emergency contact').click()
  const contacts = page.getByRole('region', { name: 'Emergency contacts' })
  await contacts.getByLabel('Name').fill('Luis Delgado')
  await contacts.getByLabel('Phone').fill('512 555 0188')
}

const next = (page: Page) =>
  button(page, /^(Continue|Start)$/)
    .last()
    .click()

async function handIn(page: Page, expiresOn: string) {
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles({ name: 'cpr-card.pdf', mimeType: 'application/pdf', buffer: card() })
  await page.getByLabel('Expires on').fill(expiresOn)
  // The requirement is due before the first client contact, so the date on the card is asked for.
  await button(page, 'Send document').click()
  await expect(page.getByText('Enter the date on the document.')).toBeVisible()
  await page.getByLabel('Date on the document').fill('2026-01-05')
  await button(page, 'Send document').click()
  await expect(page.getByText('Received').first()).toBeVisible()
}

/** Everything that the candidate does on the phone, from the first page to the signature. */
async function goThrough(page: Page, expiresOn: string) {
  await expect(page.getByText('We are glad that you are here.')).toBeVisible()
  await next(page)
  await page.waitForURL('**/applicant/profile-information**')
  await fillProfile(page)
  await expect(button(page, 'Continue')).toBeEnabled()
  await next(page)
  await page.waitForURL('**/applicant/webpage-link**')
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the page' }).click()
  await (await popup).close()
  await next(page)
  await page.waitForURL('**/applicant/document-upload**')
  await handIn(page, expiresOn)
  await next(page)
  await page.waitForURL('**/applicant/text-information**')
  await expect(page.getByText('Shifts begin at eight.')).toBeVisible()
  await next(page)
  await page.waitForURL('**/applicant/application-review**')
  await page.getByLabel('I have read this and agree to electronic records and signatures.').check()
  await page.getByLabel('I confirm this.').check()
  await page.getByLabel('Type your full name').fill('Rosa Delgado')
  await button(page, 'Sign and send').click()
  await expect(page.getByText('Signed and sent').first()).toBeVisible()
}

/** Opens the person from the list, and their page of compliance. */
async function openCompliance(page: Page, product: Product) {
  await page.goto(`${product.url}/caregivers?status=applicant`)
  await page.getByText('Rosa Delgado').first().click()
  await page.getByRole('tab', { name: 'Compliance', exact: true }).click()
  await page.waitForURL('**/caregivers/compliance/**')
}

test('from the invitation email to the sign-off, on a desktop and a phone', async ({ browser, product }) => {
  await story(browser, product)
})

async function story(browser: Browser, product: Product) {
  const adminEmail = 'maya@harbor.example'
  const applicantEmail = 'rosa@mail.example'
  const office = await browser.newContext(desktop)
  const pocket = await browser.newContext(phone)
  const errors = watchErrors(office, pocket)
  const staff = await office.newPage()
  const rosa = await pocket.newPage()

  const firstLink = await product.createOrganization({
    name: 'Harbor Home Care',
    shortName: 'harbor',
    email: adminEmail,
  })
  await setUp(staff, product, firstLink, adminEmail)
  await buildWalkthrough(staff, product)
  await invite(staff, product, applicantEmail)

  const invitation = await product.mailTo(applicantEmail, /invit|Harbor/i)
  await rosa.goto(invitation.link)
  await rosa.getByLabel('Password', { exact: true }).fill(password)
  await rosa.locator('form button[type=submit]').click()
  await rosa.waitForURL('**/applicant/welcome-to-carefold')

  const expiresOn = `${new Date().getFullYear() + 1}-06-30`
  await goThrough(rosa, expiresOn)
  await product.mailTo(adminEmail, /Rosa Delgado|application/i)

  // Staff see that the paper waits, open the reason, and send it back.
  await openCompliance(staff, product)
  await expect(staff.getByText('Sign-off waits for: CPR certification.')).toBeVisible()
  await button(staff, /CPR certification/).click()
  await expect(staff.getByText(/waits for a decision/).first()).toBeVisible()
  await staff.getByRole('link', { name: 'Open and decide' }).click()
  await button(staff, 'Send back').click()
  await staff.getByLabel('Why, and what to do').fill('The date cannot be read.')
  await button(staff, 'Send back').last().click()
  const sentBack = await product.mailTo(applicantEmail, /CPR/)
  expect(sentBack.text).toContain('The date cannot be read.')

  // The candidate reads why on the phone and hands in a better picture.
  await rosa.goto(sentBack.link)
  await expect(rosa.getByText('The date cannot be read.').first()).toBeVisible()
  await rosa.goto(`${product.url}/applicant/document-upload`)
  await handIn(rosa, expiresOn)

  // Approved, nothing stands in the way of the sign-off, and signed off she is clear to work.
  await openCompliance(staff, product)
  await button(staff, /CPR certification/).click()
  await staff.getByRole('link', { name: 'Open and decide' }).click()
  await button(staff, 'Approve').click()
  await expect(staff.getByText(/^Approved by/)).toBeVisible()
  await openCompliance(staff, product)
  await expect(staff.getByText('Everything required before sign-off is in place.')).toBeVisible()
  await button(staff, 'Sign off').click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click()
  await expect(staff.getByText(/Signed off/).first()).toBeVisible()
  await expect(staff.getByText('Clear to work').first()).toBeVisible()
  const welcome = await product.mailTo(applicantEmail, /signed off/)
  expect(welcome.html).toContain('Open my page')

  // She is one person for life: active now, with every paper, and her page says what she needs to keep working.
  await staff.goto(`${product.url}/caregivers`)
  await expect(staff.getByText('Rosa Delgado').first()).toBeVisible()
  await rosa.goto(welcome.link)
  await expect(rosa.getByText('CPR certification').first()).toBeVisible()
  expect(errors).toEqual([])
}
