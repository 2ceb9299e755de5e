import { expect, type Page } from '@playwright/test'
import { forget, pageOf } from './people.ts'
import { signIn, test } from './product.ts'

const password = 'carefold-demo-password'

/** Gives the browser a phone's passkeys, with a finger that is always the right one. */
async function giveScreenLock(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a caregiver adds a passkey on a phone, signs out, and signs in with it', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'stranger')
  await page.setViewportSize({ width: 360, height: 720 })
  await giveScreenLock(page)
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
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // Other devices were signed out.
  forget(demo, 'caregiver')
  const remove = page.getByRole('button', { name: 'Remove the passkey of Chrome on Linux' })
  await expect(remove).toBeVisible()
  expect((await demo.mailTo('caregiver@demo.example', /passkey was added/)).text).toContain('Chrome on Linux')
  // A notification stands over the button for a while.
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /Grace/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  // What is on the phone is a caregiver's: the staff page lets nobody in with it.
  await withPasskey.click()
  await expect(page.getByText('This passkey does not work here. Sign in with your email and password.')).toBeVisible()
  await page.goto(`${demo.url}/applicant/login`)
  await withPasskey.focus()
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
