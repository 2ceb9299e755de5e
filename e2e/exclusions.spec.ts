import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes, settled } from './looking.ts'
import { administratorOf, desktop, type Product, test } from './product.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function invite(page: Page, product: Product, firstName: string, lastName: string) {
  await page.goto(`${product.url}/settings/position`)
  await button(page, 'Add position').click()
  const position = page.getByRole('dialog')
  await position.getByLabel('Name').fill('Home health aide')
  await position.getByLabel('Abbreviation').fill('HHA')
  await position.getByRole('button', { name: 'Add position' }).click()
  await expect(page.getByText('Home health aide').first()).toBeVisible()
  await page.goto(`${product.url}/caregivers?status=applicant`)
  await page
    .getByRole('button', { name: /Send invite|Invite/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByLabel(/e-?mail/i).fill('made-up@screening.example')
  await dialog.getByLabel('Position').click()
  await page.getByRole('option', { name: 'Home health aide' }).click()
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(`${firstName} ${lastName}`).first()).toBeVisible()
}

const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const row = (last: string, first: string) =>
  `${last},${first},,,INDIVIDUAL,AIDE,,0000000000,00000000,1 ROAD,TOWN,TX,75001,1128a1,20200101,00000000,00000000,`

/** A made-up list that is as long as the real one has to be. */
function listFile(rows: readonly string[]) {
  const others = Array.from({ length: 51_000 }, (_, place) => row(`ZQ${place}X`, `MADEUP${place % 900}`))
  const buffer = Buffer.from([header, ...others, ...rows, ''].join('\n'))
  return { name: 'UPDATED.csv', mimeType: 'text/csv', buffer }
}

async function drop(page: Page, product: Product, file: ReturnType<typeof listFile>) {
  await page.goto(`${product.url}/settings/exclusion-screening`)
  await button(page, 'Import a file').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('List', { exact: true }).selectOption('oig-leie')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import and screen' }).click()
  await expect(dialog).toBeHidden()
}

test('the monthly list is dropped, names who may be on it, and waits for a second person', async ({
  browser,
  product,
}) => {
  const organization = { name: 'Screening Care', shortName: 'screening' }
  const { page, context, errors } = await administratorOf(browser, product, organization, desktop)
  await invite(page, product, 'Orsolya', 'Quillfeather')

  await drop(page, product, listFile([row('QUILL-FEATHER', 'ORSOLYA')]))
  await page.getByRole('tab', { name: /Possible matches/ }).click()
  await expect(page.getByText('Orsolya Quillfeather')).toBeVisible({ timeout: 60_000 })
  await settled(page)
  expect(await barriersInBothSchemes(page)).toEqual([])

  await page.getByText('Orsolya Quillfeather').click()
  await expect(page.getByRole('heading', { name: 'Is this Orsolya Quillfeather?' })).toBeVisible()
  await settled(page)
  expect(await barriersInBothSchemes(page)).toEqual([])
  await button(page, 'Not the same person').click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Another middle name and town.')
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText(/second person/i).first()).toBeVisible()
  // Its own sentence names a second person too: only without it the proposal is saved.
  await expect(page.getByRole('dialog', { name: /Not the same person/ })).toHaveCount(0)

  await page.goto(`${product.url}/settings/exclusion-screening`)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByText('UPDATED.csv').first()).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
