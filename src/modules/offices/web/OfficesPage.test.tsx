import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../testing/caregivers.ts'
import { testOffice } from '../../../testing/offices.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { OfficesPage } from './OfficesPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
const show = () => showPage(<OfficesPage />, { path: '/settings/office' })

test('the first office is added with an address in lines, and stands in the list in one line', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  show()
  expect(await screen.findByText('Offices group people by branch.')).toBeTruthy()
  await press('Add the first one')
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Add office' }))
  expect(await dialog.findByText('Fill this in.')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tampa')
  await person.type(dialog.getByRole('textbox', { name: /^Address/ }), '12 Lake Street{Enter}Tampa, FL 33602')
  await person.click(dialog.getByRole('button', { name: 'Add office' }))
  expect(await screen.findByText('12 Lake Street, Tampa, FL 33602')).toBeTruthy()
  expect(screen.getByText('Nobody')).toBeTruthy()
})

test('one that people belong to says how many, and is made inactive instead of deleted', async () => {
  const org = await testOrganization(product)
  await testInvited(product, org, { officeId: await testOffice(product, org, 'Tampa') })
  saveSession(someone(), org.admin)
  show()
  expect(await screen.findByText('1 person')).toBeTruthy()
  await press('Actions for Tampa')
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Tampa cannot be deleted' }))
  expect(dialog.getByText('1 person belongs to it.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(screen.getByText('Inactive')).toBeTruthy())
})
