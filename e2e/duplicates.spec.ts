import { expect } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { callerOf } from './phone.ts'
import { administratorOf, desktop, test } from './product.ts'

test('somebody who is invited twice is told of, compared, merged into one record, and set apart again', async ({
  browser,
  demo,
}) => {
  const office = { name: 'Willow Home Care', shortName: 'willow' }
  const { page, errors, context } = await administratorOf(browser, demo, office, desktop)
  const call = callerOf(page, demo)
  const position = await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
  const rosa = { firstName: 'Rosa', lastName: 'Delgado', positionId: position.id }
  const first = await call('POST', '/api/caregiver', { ...rosa, email: 'rosa@example.com', phone: '512 555 0100' })

  // The form says who is here already, and still sends.
  await page.goto(`${demo.url}/caregivers?status=applicant&invite=true`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Rosa')
  await dialog.getByLabel('Last name').fill('Delgado')
  await dialog.getByLabel('Email').fill('rosa.delgado@example.com')
  await expect(dialog.getByRole('link', { name: 'Rosa Delgado' })).toBeVisible()
  expect(await barriersInBothSchemes(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Position' }).click()
  await page.getByRole('option', { name: 'Home health aide' }).click()
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Possible duplicates' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Same name' })
  await expect(row).toBeVisible()
  expect(await barriersInBothSchemes(page)).toEqual([])
  await row.getByText('Same name').click()

  // One record is kept, and says so; the other one says where it went.
  await page.getByLabel('Record to keep').selectOption('Rosa Delgado (rosa.delgado@example.com)')
  await page.getByRole('checkbox', { name: 'Use 512 555 0100 as Phone' }).check()
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByLabel('Reason').fill('Invited twice.')
  expect(await barriersInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  const notice = page.getByRole('status').filter({ hasText: 'Earlier record' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Phone: 512 555 0100' })).toBeVisible()
  await notice.getByRole('link', { name: 'Rosa Delgado (rosa@example.com)' }).click()
  await expect(page).toHaveURL(new RegExp(`/caregivers/profile-details/${first.id}`))
  const gone = page.getByRole('status').filter({ hasText: 'This record was merged into' })
  await expect(gone).toBeVisible()
  expect(await barriersInBothSchemes(page)).toEqual([])

  await gone.getByRole('button', { name: 'Undo merge' }).click()
  await dialog.getByLabel('Reason').fill('They are sisters.')
  await dialog.getByRole('button', { name: 'Undo merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(gone).toBeHidden()
  await page.goto(`${demo.url}/caregivers/duplicates`)
  await page.getByRole('button', { name: 'Actions for Rosa Delgado and Rosa Delgado' }).click()
  await page.getByRole('menuitem', { name: 'Not the same person' }).click()
  await expect(page.getByText('No possible duplicates.')).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
