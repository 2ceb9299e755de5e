import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testKey } from '../../../testing/api-keys.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { ApiKeysPage } from './ApiKeysPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/settings/api-keys'

async function asAdministrator() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

const reads = async (token: string) => (await product.call('GET', '/api/caregiver', { token })).status

test('an administrator makes a key, which is shown once, works, and is listed in words', async () => {
  await asAdministrator()
  showPage(<ApiKeysPage />, { path, at: path })
  expect(await screen.findByText('No API keys yet.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add API key' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add API key' }))
  await person.type(form.getByLabelText('Name'), 'Scheduling')
  await person.click(form.getByRole('button', { name: 'Create key' }))
  expect(await form.findByText('Choose at least one thing that it can read.')).toBeTruthy()
  expect(form.queryByRole('checkbox', { name: /users|audit|write|invite/i })).toBeNull()
  await person.click(form.getByRole('checkbox', { name: 'see caregivers and applicants' }))
  await person.click(form.getByRole('button', { name: 'Create key' }))
  const told = within(await screen.findByRole('dialog', { name: 'API key Scheduling' }))
  const token = told.getByText(/^cf_/).textContent ?? ''
  expect(await reads(token)).toBe(200)
  await person.click(told.getByRole('button', { name: 'I saved the key' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(`${token.slice(0, 8)}…`)).toBeTruthy()
  expect(screen.getByText('see caregivers and applicants')).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(document.body.textContent).not.toContain(token)
})

test('a day that is too late, or a name that another key has, is told at its field', async () => {
  const org = await asAdministrator()
  await testKey(product, org, { name: 'Payroll' })
  showPage(<ApiKeysPage />, { path, at: `${path}?new` })
  const form = within(await screen.findByRole('dialog', { name: 'Add API key' }))
  await person.type(form.getByLabelText('Name'), 'Payroll')
  await person.click(form.getByRole('checkbox', { name: 'read notes' }))
  await person.clear(form.getByLabelText('Last day'))
  await person.type(form.getByLabelText('Last day'), '2099-01-01')
  await person.click(form.getByRole('button', { name: 'Create key' }))
  expect(await form.findByText('Choose a day within the next 12 months.')).toBeTruthy()
  await person.clear(form.getByLabelText('Last day'))
  const { endsOn } = await testKey(product, org)
  await person.type(form.getByLabelText('Last day'), endsOn)
  await person.click(form.getByRole('button', { name: 'Create key' }))
  expect(await form.findByText('Another API key has this name.')).toBeTruthy()
})

test('a key is revoked after a question, and refused from then on', async () => {
  const org = await asAdministrator()
  const { name, token } = await testKey(product, org)
  showPage(<ApiKeysPage />, { path, at: path })
  const ask = async () => {
    await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await person.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    return within(await screen.findByRole('alertdialog', { name: `Revoke the API key ${name}?` }))
  }
  await person.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await reads(token)).toBe(200)
  const question = await ask()
  await person.click(question.getByRole('button', { name: 'Revoke key' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('Revoked')).toBeTruthy()
  expect(await reads(token)).toBe(401)
  await person.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  const again = await screen.findByRole('menuitem', { name: /^Revoke/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
})
