import { expect, type Page } from '@playwright/test'
import { pdf } from '../src/testing/documents.ts'
import { zipWith } from '../src/testing/imports.ts'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

const head = 'Caregiver,Email,Mobile,Discipline,State,Hire Date,CPR card Exp'
const line = '"Marlowe, Odette",odette.marlowe@example.com,(512) 555-0191,HHA,TX,11/23/2025,1/31/2027'

test('moving in: a person with dates comes first, then the scanned files, one of them bound by hand', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/settings/import`)
  await clean(page)
  const send = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input')).setInputFiles({ name, mimeType, buffer })
  await send('File with staff', 'staff.csv', 'text/csv', Buffer.from([head, line].join('\r\n')))
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 60_000 })

  await page.goto(`${demo.url}/settings/import`)
  const zip = await zipWith({ 'Marlowe, Odette - CPR card exp 2027-01-31.pdf': pdf(), 'Scan 7.pdf': pdf() })
  await send('ZIP with scanned files', 'scans.zip', 'application/zip', zip)
  const first = page.getByRole('listitem', { name: 'File 1' })
  await expect(first.getByText('Becomes the file of the document that is on record without one.')).toBeVisible()
  await clean(page)
  await page.getByRole('listitem', { name: 'File 2' }).getByRole('button', { name: 'Fix here' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Person').fill('Odette')
  await page.getByRole('option', { name: /^Odette Marlowe/ }).click()
  await form.getByLabel('Document type').fill('TB')
  await page.getByRole('option').first().click()
  await clean(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Import 2 documents' }).click()
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible({ timeout: 60_000 })
  await clean(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/Everything is as it was before\.$/)).toBeVisible({ timeout: 60_000 })
})
