import { expect, type Page } from '@playwright/test'
import { forget, pageOf } from './people.ts'
import { signIn, test } from './product.ts'

const password = 'carefold-demo-password'

/** Gives the browser a phone's passkeys. `touch(false)`: nobody touches it; otherwise the finger is always the right one. */
async function giveScreenLock(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Grace|Dana|Account/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

/** Notes what the page asks its devices for, and what it no longer wants. */
async function watchAsking(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = options => {
      const how = options?.mediation ?? 'button'
      asked.push(how)
      options?.signal?.addEventListener('abort', () => asked.push(`${how} aborted`))
      return get(options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
}

test('a caregiver adds a passkey on a phone, signs out, and signs in with it', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'stranger')
  await page.setViewportSize({ width: 360, height: 720 })
  const touch = await giveScreenLock(page)
  await signIn(page, demo, 'caregiver@demo.example', 'applicant')
  await page.goto(`${demo.url}/applicant/account`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section.getByText('No passkeys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const current = dialog.getByLabel('Current password', { exact: true })
  await expect(current).toBeFocused()
  await current.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await current.fill(password)
  const name = dialog.getByLabel('Name')
  await expect(name).toHaveValue('Chrome on Linux')
  await name.fill('My phone')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // Other devices were signed out.
  forget(demo, 'caregiver')
  const remove = page.getByRole('button', { name: 'Remove the passkey Grace’s phone' })
  await page.getByRole('button', { name: 'Rename the passkey My phone' }).click()
  await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill('Grace’s phone')
  await page.keyboard.press('Enter')
  await expect(remove).toBeVisible()
  expect((await demo.mailTo('caregiver@demo.example', /passkey was added/)).text).toContain('Chrome on Linux')
  // A notification stands over the button for a while.
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await touch(false)
  await signOut(page)
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  // What is on the phone is a caregiver's: the staff page lets nobody in with it.
  await touch(true)
  await withPasskey.click()
  await expect(page.getByText('This passkey does not work here. Sign in with your email and password.')).toBeVisible()
  await touch(false)
  await page.goto(`${demo.url}/applicant/login`)
  await withPasskey.focus()
  await touch(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.endsWith('/login'))
  await page.goto(`${demo.url}/applicant/account`)
  await remove.click()
  const removing = page.getByRole('dialog', { name: 'Remove the passkey' })
  await removing.getByLabel('Current password', { exact: true }).fill(password)
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(removing).toBeHidden()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await page.context().close()
})

for (const { as, email, account } of [
  { as: 'applicant', email: 'applicant@demo.example', account: '/applicant/account' },
  { as: 'staff', email: 'nurse@demo.example', account: '/profile' },
] as const)
  test(`${as}: the browser offers the passkey where the address is typed`, async ({ browser, demo }) => {
    const page = await pageOf(browser, demo, 'stranger')
    const login = demo.url + (as === 'staff' ? '/login' : '/applicant/login')
    const asked = await watchAsking(page)
    const touch = await giveScreenLock(page)
    await signIn(page, demo, email, as)
    await page.goto(demo.url + account)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    // Other devices were signed out.
    if (as === 'applicant') forget(demo, 'applicant')
    await page.evaluate(() => localStorage.clear())
    await touch(false)

    await page.goto(login)
    await expect.poll(asked).toEqual(['conditional'])
    await expect(page.locator('input[autocomplete="username webauthn"]')).toBeVisible()
    await page.getByLabel(/e-?mail/i).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not my password')
    await page.keyboard.press('Enter')
    await expect(page.locator('form').getByText(/password don['’]t match/)).toBeVisible()
    await expect.poll(asked).toEqual(['conditional', 'conditional aborted', 'conditional'])
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(url => !url.pathname.endsWith('/login'))
    // No request for a passkey outlives the page that made it.
    const open = async () => {
      const all = await asked()
      return all.filter(one => one === 'conditional').length - all.filter(one => one === 'conditional aborted').length
    }
    await expect.poll(open).toBe(0)

    await page.evaluate(() => localStorage.clear())
    await page.goto(login)
    await expect.poll(asked).toEqual(['conditional'])
    await touch(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(url => !url.pathname.endsWith('/login'))
    expect((await asked()).slice(0, 3)).toEqual(['conditional', 'conditional aborted', 'button'])

    await page.evaluate(() => localStorage.clear())
    await page.goto(login)
    await page.waitForURL(url => !url.pathname.endsWith('/login'))
    await expect(page.getByText('This passkey does not work here')).toHaveCount(0)
    await page.context().close()
  })
