import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testBound } from '../../../testing/my-people.ts'
import { testOffice } from '../../../testing/offices.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { UsersPage } from './UsersPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/settings/user-management'

/** The form of a user, opened from the list: of a new one, or of whoever has the name. */
async function open(name?: string) {
  showPage(<UsersPage />, { path, at: path })
  if (name) {
    await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  } else await person.click(await screen.findByRole('button', { name: 'Invite a user' }))
  const dialog = within(await screen.findByRole('dialog', { name: name ? 'Edit user' : 'Invite a user' }))
  const roles = async () => {
    await dialog.findByRole('option', { name: 'Auditor' })
    return within(dialog.getByLabelText('Role'))
      .getAllByRole('option')
      .map(one => one.textContent)
  }
  const choose = async (role: string) =>
    person.selectOptions(dialog.getByLabelText('Role'), await dialog.findByRole('option', { name: role }))
  return { dialog, roles, choose }
}

async function asAdministrator() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  return org
}

test('an administrator may make another one, who may do everything', async () => {
  await asAdministrator()
  const { dialog, roles, choose } = await open()
  expect(await roles()).toContain('Administrator')
  expect(dialog.queryByText('You can give roles that allow no more than your own.')).toBeNull()
  await choose('Administrator')
  dialog.getByText('An administrator may see and do everything.')
  dialog.getByText('We email a link to choose a password. It works for seven days.')
})

test('whoever else invites gives no more than they have', async () => {
  const org = await testOrganization(product)
  const capabilities: Capability[] = ['users.view', 'users.edit', 'settings.view', 'compliance.view']
  const { accountId, token } = await org.staffWith('Office lead', capabilities)
  await org.staffWith('Reader', ['compliance.view'])
  saveSession(someone({ id: accountId, role: 'organizationUser', capabilities }), token)
  const { dialog } = await open()
  await dialog.findByRole('option', { name: 'Reader' })
  const offered = within(dialog.getByLabelText('Role'))
    .getAllByRole('option')
    .map(one => one.textContent)
  expect(offered.filter(Boolean)).toEqual(expect.arrayContaining(['Office lead', 'Reader']))
  for (const more of ['Administrator', 'Auditor', 'Coordinator']) expect(offered).not.toContain(more)
  dialog.getByText('You can give roles that allow no more than your own.')
})

test('nobody changes their own role', async () => {
  await asAdministrator()
  const { dialog } = await open('Ada Admin')
  expect((dialog.getByLabelText('Role') as HTMLSelectElement).disabled).toBe(true)
  dialog.getByText('You can’t change your own role. Ask another administrator.')
})

test('what is on file is shown; a new address has to be confirmed by whoever signed in with the old one', async () => {
  const org = await asAdministrator()
  const { accountId, email } = await org.staff('Auditor')
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ password_hash: 'x' }).where('id', '=', accountId).execute(),
  )
  const { dialog, roles } = await open('Auditor Person')
  await roles()
  const shown = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
  expect(['First name', 'Last name', 'Email'].map(shown)).toEqual(['Auditor', 'Person', email])
  const role = dialog.getByLabelText('Role') as HTMLSelectElement
  await waitFor(() => expect(role.selectedOptions[0]?.textContent).toBe('Auditor'))
  dialog.getByText('A new address has to be confirmed before it can be used to sign in.')
  await person.type(dialog.getByLabelText(/^Phone/), '6175550134')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = await product.call('GET', '/api/organizationUser?search=Auditor', { token: org.admin })
  expect(body.data.data).toMatchObject([{ id: accountId, email, phone: '6175550134', userRole: 'Auditor' }])
})

test('what offices mean follows the role: a limit where it works with their people, else none', async () => {
  const org = await asAdministrator()
  await testBound(org, 'Office desk', ['compliance.view'], 'theirOffices')
  await testOffice(product, org, 'North')
  const { dialog, choose } = await open()
  await choose('Auditor')
  await dialog.findByText('They limit whom the user sees only where the role works with the people of their offices.')
  await choose('Office desk')
  await dialog.findByText(/Without an office, this user sees no one\.$/)
  await person.click(dialog.getByRole('combobox', { name: /^Offices/ }))
  await person.click(await screen.findByRole('option', { name: 'North' }))
  await dialog.findByText('This user sees only the people of these offices.')
})
