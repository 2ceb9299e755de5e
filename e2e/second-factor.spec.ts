import { type Browser, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { pageOf } from './people.ts'
import { type Product, signIn, test } from './product.ts'

const password = 'carefold-demo-password'
const codeIn = (text: string) => text.match(/Your code is (\d{6})\./)?.[1] ?? ''

async function fillPassword(page: Page, demo: Product, email: string) {
  await page.goto(`${demo.url}/login`)
  await page.getByLabel('Work email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a code by email signs in, and no password stays in the browser meanwhile', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'stranger')
  await page.setViewportSize({ width: 360, height: 720 })
  await fillPassword(page, demo, 'recruiter@demo.example')
  await page.waitForURL('**/otp-verification')
  await expect(page.getByText('We emailed a six-digit code to r•••@demo.example.')).toBeVisible()
  const held = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(held).not.toContain(password)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('button', { name: /Send another code in \d+ seconds?/ })).toBeDisabled()
  const mailed = codeIn((await demo.mailTo('recruiter@demo.example', /Your code/)).text)
  const wrong = String((Number(mailed) + 1) % 1_000_000).padStart(6, '0')
  await code.fill(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right. Check it, or use the newest one.')).toBeVisible()
  await code.fill(`${mailed.slice(0, 3)} ${mailed.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('twoFactor'))).toBe('{"enabled":true,"method":"email"}')
  // spec 4: who is signed in has nothing to do there.
  await page.goto(`${demo.url}/otp-verification`)
  await page.waitForURL('**/dashboard')
  await page.context().close()
})

/** Somebody sets an authenticator up by the keyboard of a phone, and gets the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await dialog.getByRole('group', { name: 'Key' }).locator('code').textContent()
  const secret = Secret.fromBase32((key ?? '').replaceAll(' ', ''))
  await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await dialog.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

async function phoneOf(browser: Browser, demo: Product): Promise<Page> {
  const page = await pageOf(browser, demo, 'stranger')
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

test('a nurse sets an authenticator up, signs in with a recovery code, and turns it off', async ({ browser, demo }) => {
  const page = await phoneOf(browser, demo)
  await signIn(page, demo, 'nurse@demo.example')
  await page.goto(`${demo.url}/profile`)
  const codes = await setUp(page)
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()
  await page.context().close()
  const again = await phoneOf(browser, demo)
  await fillPassword(again, demo, 'nurse@demo.example')
  await again.waitForURL('**/otp-verification')
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.waitForURL('**/dashboard')
  await again.goto(`${demo.url}/profile`)
  await expect(again.getByText('This device', { exact: true })).toBeVisible()
  await again.getByRole('button', { name: 'Turn off', exact: true }).click()
  const off = again.getByRole('dialog', { name: 'Turn off the second factor' })
  await off.getByLabel('Current password', { exact: true }).fill(password)
  await off.getByRole('button', { name: 'Turn off' }).click()
  // The demo's password is a known one: alone it would not do.
  await off.getByLabel('New password', { exact: true }).fill('three loud bridges at dawn')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off).toBeHidden()
  await again.context().close()
})
