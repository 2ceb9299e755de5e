import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { DocumentTypesPage } from './DocumentTypesPage.tsx'

const product = await testScreens()

test('spec 9: after creating a document the list reloads with page 1, limit 10', async () => {
  const org = await testOrganization(product)
  for (let n = 0; n < 11; n++)
    await product.call('POST', '/api/documents', { token: org.admin, body: { name: `Paper ${n}` } })
  saveSession(someone(), org.admin)
  showPage(<DocumentTypesPage />, { path: '/settings/documents', at: '/settings/documents?page=2' })
  await screen.findByText('Paper 0')
  product.heard.length = 0
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Add document type' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'CPR card')
  await person.click(within(dialog).getByRole('button', { name: 'Add document type' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('CPR card')).toBeTruthy()
  expect(product.heard.findLast(one => one.method === 'GET')?.url).toBe('/api/documents?page=1&limit=10')
})

test('the form asks who provides a type, and the list says what the office makes', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<DocumentTypesPage />, { path: '/settings/documents' })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Add document type' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Orientation record')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Who provides it' }), 'office')
  await person.click(dialog.getByRole('button', { name: 'Add document type' }))
  expect(await screen.findByText('Made by your office')).toBeTruthy()
})
