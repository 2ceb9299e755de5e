import { type Browser, expect, type Page } from '@playwright/test'
import { testDns } from '../src/testing/dns.ts'
import { testSignInService } from '../src/testing/sign-in-service.ts'
import { barriersInBothSchemes } from './looking.ts'
import { administratorOf, desktop, type Product, phone, startProduct, test, watchErrors } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

const domain = 'agency.example'
type Service = Awaited<ReturnType<typeof testSignInService>>
type Dns = Awaited<ReturnType<typeof testDns>>

/** The sign-in page of the service itself: a name is enough. */
async function signInThere(page: Page, service: Service, name: string) {
  await page.waitForURL(url => url.href.startsWith(service.issuer))
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('known to the service only')
  await page.locator('button[type=submit]').click()
}

/** Types the address, and signs in with the organization. */
async function enter(page: Page, product: Product, service: Service, name: string) {
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: 'Sign in with your organization' }).click()
  await page.waitForURL('**/single-sign-on')
  const email = page.getByLabel('Work email', { exact: true })
  await expect(email).toBeFocused()
  await email.fill(`${name}@${domain}`)
  await page.keyboard.press('Enter')
  await signInThere(page, service, name)
}

async function setUp(page: Page, product: Product, service: Service, dns: Dns) {
  await page.goto(`${product.url}/settings/single-sign-on`)
  await page.getByLabel('Issuer', { exact: true }).fill(service.issuer)
  await page.getByLabel('Client ID', { exact: true }).fill(service.client.id)
  await page.getByLabel('Client secret', { exact: true }).fill(service.client.secret)
  await page.getByLabel('Email domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const proof = page.getByRole('region', { name: `Email domain ${domain}` })
  await expect(proof.getByText('Waiting for the record')).toBeVisible()
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('')
  const check = proof.getByRole('button', { name: 'Check now' })
  await check.click()
  await expect(proof.getByText(/Last checked/)).toBeVisible()
  await expect(proof.getByText('Waiting for the record')).toBeVisible()
  const textOf = async (name: string) => (await proof.getByRole('group', { name }).locator('code').textContent()) ?? ''
  dns.set(await textOf('Name of the record'), await textOf('Value of the record'))
  await check.click()
  await expect(proof.getByText(/^Proven on/)).toBeVisible()
  await clean(page)
}

async function tryOutAndTurnOn(page: Page, service: Service) {
  await expect(page.getByRole('radio', { name: 'On: staff must use it' })).toBeDisabled()
  await page.getByRole('button', { name: 'Test sign-in' }).click()
  await signInThere(page, service, 'maya')
  await page.waitForURL('**/settings/single-sign-on')
  await expect(page.getByText(`The test worked: you signed in as maya@${domain}.`)).toBeVisible()
  await page.getByRole('radio', { name: 'On: staff must use it' }).check()
  const use = page.getByRole('region', { name: 'Who uses it' })
  await use.getByRole('button', { name: 'Save changes' }).click()
  // The button is disabled while it saves, too.
  await expect(page.getByText('Single sign-on settings saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'On: staff must use it' })).toBeChecked()
}

/** Another browser, which nobody signed in to before. */
async function newPage(browser: Browser, size: typeof desktop | typeof phone) {
  const context = await browser.newContext({ ...size, reducedMotion: 'reduce' })
  const errors = watchErrors(context)
  return { page: await context.newPage(), errors }
}

test('an administrator sets single sign-on up, and staff come in through their organization', async ({ browser }) => {
  const dns = await testDns()
  const { product, stop } = await startProduct('off', { OUTBOUND_TO_LOCALHOST: 'on', DNS_SERVER: dns.address })
  const service = await testSignInService(`${product.url}/single-sign-on/callback`)
  for (const name of ['maya', 'nia', 'stranger'])
    service.knows(name, { email: `${name}@${domain}`, email_verified: true })
  try {
    const { page } = await administratorOf(browser, product, { name: 'Agency', shortName: 'agency' }, desktop)
    await setUp(page, product, service, dns)
    await tryOutAndTurnOn(page, service)
    await page.goto(`${product.url}/settings/user-management?new`)
    const form = page.getByRole('dialog')
    await form.getByLabel('First name', { exact: true }).fill('Nia')
    await form.getByLabel('Last name', { exact: true }).fill('New')
    await form.getByLabel('Email', { exact: true }).fill(`nia@${domain}`)
    await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Coordinator' })
    await form.getByRole('button', { name: /invit/i }).click()
    await expect(form).toBeHidden()

    const staff = await newPage(browser, phone)
    await staff.page.goto(`${product.url}/single-sign-on`)
    await clean(staff.page)
    await enter(staff.page, product, service, 'nia')
    await staff.page.waitForURL('**/dashboard')
    expect(await staff.page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    expect(staff.errors).toEqual([])

    const stranger = await newPage(browser, phone)
    await enter(stranger.page, product, service, 'stranger')
    await expect(stranger.page.getByText(/You don't have an account at .+ yet/)).toBeVisible()
    await expect(stranger.page).toHaveURL(`${product.url}/single-sign-on/callback`)
    await clean(stranger.page)

    await page.goto(`${product.url}/settings/single-sign-on`)
    await page.getByRole('button', { name: 'Unlink Nia New' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Unlink' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('No one has signed in with your organization yet.')).toBeVisible()
  } finally {
    await service.close()
    await dns.close()
    await stop()
  }
})
