import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

const head = 'Caregiver,Email,Mobile,Discipline,State,Hire Date,Payroll ID'
const lines = [
  '"Moreau, Celeste",celeste.moreau@example.com,(512) 555-0181,HHA,TX,11/23/2025,1',
  '"Whitfield, Tamara",tamara.whitfield@example.com,(512) 555-0182,HHA,TX,31/02/2025,2',
]

test('moving in: a file is chosen, checked, mended, imported, and undone', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/settings/import`)
  await clean(page)
  const buffer = Buffer.from([head, ...lines].join('\r\n'))
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File with staff', { exact: true }).and(page.locator('input')).setInputFiles(file)
  await expect(page.getByText('staff.csv · 2 lines')).toBeVisible()
  const first = page.getByRole('listitem', { name: 'Line 2' })
  await expect(first.getByText('Celeste Moreau')).toBeVisible()
  await expect(first.getByText(/^(Clear|Not clear: \d+)$/)).toBeVisible()
  await clean(page)

  const second = page.getByRole('listitem', { name: 'Line 3' })
  await second.getByRole('button', { name: 'Fix here' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Hire Date').fill('2/3/2025')
  await clean(page)
  await form.getByRole('button', { name: 'Save line' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 60_000 })
  await clean(page)
  await page.getByRole('link', { name: 'Tamara Whitfield' }).click()
  await expect(page.getByRole('heading', { name: 'Tamara Whitfield' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Everything is as it was before\.$/)).toBeVisible()
  await page.goto(`${demo.url}/caregivers?search=Whitfield`)
  await expect(page.getByText('Tamara Whitfield')).toHaveCount(0)
})
