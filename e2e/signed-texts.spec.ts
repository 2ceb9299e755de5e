import { expect } from '@playwright/test'
import { refusals } from '../src/kit/contract/refusal.ts'
import { fillSignature } from './evidence.ts'
import { browserOf, fetchAs } from './people.ts'
import { desktop, phone, test } from './product.ts'

test('an applicant signs a text on a phone, and the requirement is met at once', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'applicant', phone)
  const page = await context.newPage()
  await page.goto(`${demo.url}/applicant/welcome-to-carefold`)
  const toSign = page.getByRole('region', { name: 'Also to do' })
  await toSign.getByRole('link', { name: 'Read and sign: Client privacy (HIPAA)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client privacy (HIPAA)' })).toBeFocused()
  await fillSignature(page, 'maria santos')
  // Without a network nothing is lost and nothing is signed twice.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText(refusals.busy.message).first()).toBeVisible()
  await expect(page.getByLabel('Type your full name')).toHaveValue('maria santos')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: 'View Client privacy (HIPAA)' }).click()
  await expect(page.getByText('I keep it to myself.')).toBeVisible()
  await context.close()

  const office = await browserOf(browser, demo, 'administrator', desktop)
  const desk = await office.newPage()
  type People = { data: { id: string; email: string }[] }
  const { data } = await fetchAs<People>(browser, demo, 'administrator', '/api/caregiver?search=Santos')
  const maria = data.find(one => one.email === 'applicant@demo.example')
  await desk.goto(`${demo.url}/caregivers/compliance/${maria?.id}`)
  await desk.getByRole('button', { name: /^HIPAA agreement/ }).click()
  const panel = desk.getByRole('dialog')
  // The timeline's table has it, too.
  await expect(panel.getByText('Valid', { exact: true }).first()).toBeVisible()
  await expect(panel.getByText(/^Signed .* It counts and does not end\.$/)).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.getByRole('tab', { name: 'Signed texts' }).click()
  await expect(desk.getByText(/^Signed by maria santos on /)).toBeVisible()
  await office.close()
})
