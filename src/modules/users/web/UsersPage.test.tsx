import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testBound } from '../../../testing/my-people.ts'
import { testOffice } from '../../../testing/offices.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { addPasskey } from '../../session/passkeys/store.ts'
import { saveFactor } from '../../session/second-factor/store.ts'
import { UsersPage } from './UsersPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/settings/user-management'

async function asAdministrator() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

const signedUp = (org: TestOrganization, id: string) =>
  org.work(({ work: { db } }) => db.updateTable('account').set({ password_hash: 'x' }).where('id', '=', id).execute())

const passkey = { publicKey: Buffer.from('key'), counter: 0, transports: [] }

async function openMenu(name: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}

test('an administrator invites a user with a role, and sees in words what it allows', async () => {
  const org = await asAdministrator()
  showPage(<UsersPage />, { path, at: path })
  await person.click(await screen.findByRole('button', { name: 'Invite a user' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a user' }))
  await person.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('Choose a role from the list.')).toBeTruthy()
  await person.type(dialog.getByLabelText('First name'), 'Noa')
  await person.type(dialog.getByLabelText('Last name'), 'New')
  await person.type(dialog.getByLabelText('Email'), `${unique('noa')}@x.example`)
  await person.selectOptions(dialog.getByLabelText('Role'), await dialog.findByRole('option', { name: 'Recruiter' }))
  expect(await dialog.findByText('invite applicants')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Noa New')).toBeTruthy()
  const { body } = await product.call('GET', '/api/organizationUser?search=Noa', { token: org.admin })
  expect(body.data.data).toMatchObject([{ userRole: 'Recruiter', invited: true }])
})

test('a user is made inactive after the consequences were told, and active again', async () => {
  const org = await asAdministrator()
  const { accountId, token } = await org.staff('Auditor')
  await signedUp(org, accountId)
  showPage(<UsersPage />, { path, at: path })
  await person.click((await openMenu('Auditor Person')).getByRole('menuitem', { name: 'Make inactive' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Auditor Person inactive?' }))
  await person.click(dialog.getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('Inactive')).toBeTruthy()
  expect((await product.call('GET', '/api/get-profile', { token })).status).toBe(401)
  await person.click((await openMenu('Auditor Person')).getByRole('menuitem', { name: 'Make active' }))
  await waitFor(() => expect(screen.queryByText('Inactive')).toBeNull())
})

test('a user who lost a device is signed out everywhere, and stays active', async () => {
  const org = await asAdministrator()
  const { accountId, token } = await org.staff('Auditor')
  await signedUp(org, accountId)
  showPage(<UsersPage />, { path, at: path })
  await person.click((await openMenu('Auditor Person')).getByRole('menuitem', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out Auditor Person everywhere?' }))
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await product.call('GET', '/api/get-profile', { token })).status).toBe(401)
  expect(screen.queryByText('Inactive')).toBeNull()
})

test('an administrator resets a second factor that was lost, and nothing is offered where there is none', async () => {
  const org = await asAdministrator()
  const { accountId } = await org.staff('Auditor')
  await signedUp(org, accountId)
  showPage(<UsersPage />, { path, at: path })
  expect((await openMenu('Auditor Person')).queryByRole('menuitem', { name: 'Reset second factor' })).toBeNull()
  await person.keyboard('{Escape}')
  await org.work(({ work }) =>
    saveFactor(work.db, work.now, { accountId, method: 'email', phone: null, usedStep: null }, () => null),
  )
  cleanup()
  showPage(<UsersPage />, { path, at: path })
  await person.click((await openMenu('Auditor Person')).getByRole('menuitem', { name: 'Reset second factor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByLabelText('I met them in person'))
  const reset = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset second factor' })
  await waitFor(() => expect(reset.disabled).toBe(false))
  await person.click(reset)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = await product.call('GET', '/api/organizationUser?search=Auditor', { token: org.admin })
  expect(body.data.data).toMatchObject([{ secondFactor: false }])
})

test('of passkeys, an administrator sees each and removes those that were lost', async () => {
  const org = await asAdministrator()
  const { accountId } = await org.staff('Auditor')
  await signedUp(org, accountId)
  await org.work(async ({ work: { db, now } }) => {
    for (const name of ['My phone', 'My laptop'])
      await addPasskey(db, now, { ...passkey, accountId, credentialId: unique('key'), name })
  })
  showPage(<UsersPage />, { path, at: path })
  await person.click((await openMenu('Auditor Person')).getByRole('menuitem', { name: 'Reset second factor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove passkeys of Auditor Person?' }))
  const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(box => box.checked)).toEqual([true, true])
  await person.click(dialog.getByRole('checkbox', { name: /^My laptop/ }))
  await person.click(dialog.getByLabelText('I met them in person'))
  await person.click(dialog.getByRole('button', { name: 'Remove passkeys' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = await product.call('GET', `/api/organizationUser/ways-in/${accountId}`, { token: org.admin })
  expect(body.data.passkeys.map((one: { name: string }) => one.name)).toEqual(['My laptop'])
})

test('a password that is too weak is refused at its field', async () => {
  const org = await asAdministrator()
  const { accountId } = await org.staff('Auditor')
  await signedUp(org, accountId)
  showPage(<UsersPage />, { path, at: `${path}?password=${accountId}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a password for Auditor Person' }))
  await person.type(dialog.getByLabelText('New password'), 'auditor')
  await person.click(dialog.getByRole('button', { name: 'Set password' }))
  expect(await dialog.findByText(/^Use at least 15 characters/)).toBeTruthy()
  await person.clear(dialog.getByLabelText('New password'))
  await person.type(dialog.getByLabelText('New password'), 'seven boats in the harbor')
  await person.click(dialog.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what staff may not do is disabled and says why; of roles they are offered what they may give', async () => {
  const org = await testOrganization(product)
  const { token, accountId } = await org.staffWith('Hirer', ['users.view', 'users.edit'])
  await org.staffWith('Looker', ['users.view'])
  const capabilities = ['users.view', 'users.edit'] as const
  saveSession(someone({ id: accountId, role: 'organizationUser', capabilities }), token)
  showPage(<UsersPage />, { path, at: path })
  const menu = await openMenu('Ada Admin')
  for (const item of menu.getAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(menu.getAllByText('Only an administrator can change an administrator.').length).toBeGreaterThan(1)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Invite a user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Looker' })
  expect(dialog.getAllByRole('option').map(one => one.textContent)).toEqual(['Choose', 'Hirer', 'Looker'])
})

test('who may only see users is offered no change, by no address either', async () => {
  const org = await testOrganization(product)
  const { token, accountId } = await org.staff('Auditor')
  saveSession(someone({ id: accountId, role: 'organizationUser', capabilities: ['users.view'] }), token)
  const { router } = showPage(<UsersPage />, { path, at: `${path}?edit=${org.adminId}` })
  expect(await screen.findByText('Ada Admin')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite a user' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('a user is given offices; where the role is bound to them, the form says what that means', async () => {
  const org = await asAdministrator()
  await testOffice(product, org, 'Tampa')
  await testBound(org, 'Branch', ['caregivers.view'], 'theirOffices')
  showPage(<UsersPage />, { path, at: path })
  await person.click((await openMenu('Branch Person')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  expect(await dialog.findByText(/Without an office, this user sees no one/)).toBeTruthy()
  await person.click(await dialog.findByRole('combobox', { name: /^Offices/ }))
  await person.click(await screen.findByRole('option', { name: 'Tampa' }))
  expect(await dialog.findByText('This user sees only the people of these offices.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Tampa')).toBeTruthy()
})
