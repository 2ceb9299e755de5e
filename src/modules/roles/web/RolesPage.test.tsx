import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession, useSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testBound } from '../../../testing/my-people.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { beWide, testScreens } from '../../../testing/screens.ts'
import { notices } from './pages.tsx'
import { RolesPage } from './RolesPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/settings/role-management'

async function scene() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

async function roleNamed(org: TestOrganization, name: string) {
  const { body } = await product.call('GET', `/api/role?search=${name}`, { token: org.admin })
  return body.data.data[0]
}

const permission = (name: string) => screen.findByRole('switch', { name })
const words = () => within(screen.getByRole('region', { name: 'In words' }))

test('a switch says at once what the role may do then, who gains it, and is saved', async () => {
  const org = await scene()
  const { accountId } = await org.staff('Recruiter')
  const { id, permissions } = await roleNamed(org, 'Recruiter')
  beWide()
  showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  const reports = await permission('Read reports')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await person.click(reports)
  expect(words().getAllByText('New')).toHaveLength(2)
  expect(screen.getByText('1 user gains “Read reports”. No one loses anything.')).toBeTruthy()
  await person.click(await permission('Recruit'))
  expect(words().getAllByText('Removed').length).toBeGreaterThan(1)
  expect(screen.getByText('1 user gains “Read reports”. 1 user loses “Recruit”.')).toBeTruthy()
  await person.click(await permission('Recruit'))
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(words().queryByText('New')).toBeNull()
  const now = await roleNamed(org, 'Recruiter')
  expect(now.permissions).toHaveLength(permissions.length + 1)
  expect(now.holders.map((one: { id: string }) => one.id)).toEqual([accountId])
})

test('what is not saved is discarded, and a switch that is put back leaves nothing to save', async () => {
  const org = await scene()
  const { id } = await roleNamed(org, 'Auditor')
  beWide()
  showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  await person.click(await permission('Recruit'))
  expect(screen.getByText('No one has this role yet.', { selector: 'span' })).toBeTruthy()
  await person.click(await permission('Recruit'))
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await person.click(await permission('Recruit'))
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(
    (await permission('Recruit')).getAttribute('aria-checked') ??
      ((await permission('Recruit')) as HTMLInputElement).checked,
  ).toBe(false)
})

test('a role in use is not deleted, and the dialog says who has it', async () => {
  const org = await scene()
  await org.staff('Auditor')
  const { id } = await roleNamed(org, 'Auditor')
  beWide()
  showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  await person.click(await screen.findByRole('button', { name: 'Actions for Auditor' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Auditor can’t be deleted' }))
  expect(dialog.getByText('Auditor Person')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true)
})

test('a role is added with the permissions of another one, and deleted', async () => {
  const org = await scene()
  beWide()
  showPage(<RolesPage />, { path, at: path })
  await person.click(await screen.findByRole('button', { name: 'Add role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add role' }))
  await person.type(dialog.getByLabelText('Name'), 'Night desk')
  await person.selectOptions(dialog.getByLabelText('Start with the permissions of'), 'Recruiter')
  await person.click(dialog.getByRole('button', { name: 'Add role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('region', { name: 'Night desk' })).toBeTruthy()
  expect((await roleNamed(org, 'Night')).permissions).toEqual((await roleNamed(org, 'Recruiter')).permissions)
  await person.click(screen.getByRole('button', { name: 'Actions for Night desk' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Night desk' })).toBeNull())
})

test('a permission is made out of what it allows', async () => {
  const org = await scene()
  beWide()
  showPage(<RolesPage />, { path, at: path })
  await person.click(await screen.findByRole('button', { name: 'Add permission' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add permission' }))
  await person.type(dialog.getByLabelText('Name'), 'Keep notes')
  await person.click(dialog.getByRole('button', { name: 'Add permission' }))
  expect(await dialog.findByText('Choose at least one thing that it allows.')).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: 'write notes' }))
  await person.click(dialog.getByRole('checkbox', { name: 'read notes' }))
  await person.click(dialog.getByRole('button', { name: 'Add permission' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await permission('Keep notes')).toBeTruthy()
  const { body } = await product.call('GET', '/api/permission?search=Keep', { token: org.admin })
  expect(body.data.data[0].capabilities).toEqual(['notes.view', 'notes.edit'])
})

test('the administrator is locked and says why', async () => {
  await scene()
  beWide()
  showPage(<RolesPage />, { path, at: `${path}?role=administrator` })
  expect(await screen.findByText(/this role can’t be changed or deleted/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText('Ada Admin')).toBeTruthy()
})

test('on a phone the list comes first, then the role', async () => {
  await scene()
  beWide(false)
  showPage(<RolesPage />, { path, at: path })
  await person.click(await screen.findByRole('link', { name: /^Auditor/ }))
  expect(await screen.findByRole('region', { name: 'In words' })).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'All roles' }))
  expect(await screen.findByRole('link', { name: /^Recruiter/ })).toBeTruthy()
})

test('an administrator views as a role', async () => {
  const org = await scene()
  const { id } = await roleNamed(org, 'Recruiter')
  beWide()
  const { router } = showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  await person.click(await screen.findByRole('button', { name: 'View as this role' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(useSession.getState().user).toMatchObject({ role: 'organizationUser', viewingAs: { id, name: 'Recruiter' } })
  expect((await product.call('POST', '/api/role', { token: org.admin, body: { name: 'x' } })).status).toBe(403)
})

test('a role is bound to the people whom its users coordinate, says what that means, and is saved', async () => {
  const org = await scene()
  await org.staffWith('Office', ['caregivers.view', 'audit.view'])
  const { id } = await roleNamed(org, 'Office')
  beWide()
  showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  const everyone = await screen.findByRole('radio', { name: 'Everyone' })
  expect((everyone as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('note').textContent).toBe('Whoever has this role works with everyone in the organization.')
  expect(words().getByText('Works with everyone')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Only the people they coordinate' }))
  expect(screen.getByRole('note').textContent).toContain('Each user sees only the people whose coordinator they are')
  expect(screen.getByRole('note').textContent).toContain('stays out of this role: read the audit log.')
  expect(words().getByText('Works only with the people they coordinate, and sees no one else')).toBeTruthy()
  expect(words().getAllByText('New')).toHaveLength(1)
  expect(words().getAllByText('Removed'), 'the audit log').toHaveLength(1)
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  expect(screen.getByText('1 user sees only the people they coordinate.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect((everyone as HTMLInputElement).checked).toBe(true)
  await person.click(screen.getByRole('radio', { name: 'Only the people they coordinate' }))
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(await roleNamed(org, 'Office')).toMatchObject({ worksWith: 'myPeople' })
})

test('of a bound role, an administrator chooses whose people they see while they view as it', async () => {
  const org = await scene()
  const { accountId } = await testBound(org, 'Bound', ['caregivers.view'])
  const { id } = await roleNamed(org, 'Bound')
  beWide()
  const { router } = showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  await person.click(await screen.findByRole('button', { name: 'View as this role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Bound' }))
  const choice = dialog.getByLabelText<HTMLSelectElement>('With the people of')
  expect([...choice.options].map(one => one.textContent)).toEqual(['Choose', 'Bound Person', 'You'])
  expect(choice.value).toBe(accountId)
  await person.click(dialog.getByRole('button', { name: 'View as this role' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(useSession.getState().user).toMatchObject({
    worksWith: 'myPeople',
    viewingAs: { id, name: 'Bound', people: 'Bound Person' },
  })
  const Bar = notices[0]?.Shown
  if (!Bar) throw new Error('the bar is a notice')
  showPage(<Bar />)
  const bar = await screen.findByRole('region', { name: 'View as a role' })
  expect(bar.textContent).toContain('You’re viewing as Bound. People of Bound Person. Read only')
})

test('a role is bound to the offices of its users, says what that means, and is saved', async () => {
  const org = await scene()
  await org.staffWith('Branch', ['caregivers.view'])
  const { id } = await roleNamed(org, 'Branch')
  beWide()
  showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  await person.click(await screen.findByRole('radio', { name: 'Only the people of their offices' }))
  expect(screen.getByRole('note').textContent).toContain('Each user sees only the people of the offices they are given')
  expect(words().getByText('Works only with the people of their offices, and sees no one else')).toBeTruthy()
  expect(screen.getByText('1 user sees only the people of their offices.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(await roleNamed(org, 'Branch')).toMatchObject({ worksWith: 'theirOffices' })
  await person.click(await screen.findByRole('button', { name: 'View as this role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Branch' }))
  expect(dialog.getByText('This role works only with the people of its user’s offices.')).toBeTruthy()
})

test('a preset that allows more in this version is told where its permission is, and taken over or not', async () => {
  const org = await scene()
  await org.work(async ({ work: { db } }) => {
    const old = { capabilities: ['notes.edit'], preset_seen: ['notes.edit'] }
    for (const name of ['Recruit', 'Coordinate'])
      await db.updateTable('permission').set(old).where('name', '=', name).execute()
  })
  const { id } = await roleNamed(org, 'Recruiter')
  beWide()
  showPage(<RolesPage />, { path, at: `${path}?role=${id}` })
  await permission('Recruit')
  expect(screen.getAllByText('Preset has changed')).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'What Recruit allows' }))
  expect(screen.getByText(/^Carefold’s preset now also allows: invite applicants, edit profiles/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Take over the preset of Recruit' }))
  await waitFor(() => expect(screen.getAllByText('Preset has changed')).toHaveLength(1))
  expect(words().getByText('invite applicants')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'What Coordinate allows' }))
  await person.click(screen.getByRole('button', { name: 'Keep Coordinate as it is' }))
  await waitFor(() => expect(screen.queryByText('Preset has changed')).toBeNull())
})
