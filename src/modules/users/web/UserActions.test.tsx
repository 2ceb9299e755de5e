import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import type { User } from '../contract.ts'
import { useUserActions } from './UserActions.tsx'

const product = await testScreens()
const person = userEvent.setup()
const org = await testOrganization(product)
const { accountId, email } = await org.staff('Recruiter')

const dana = {
  ...{ id: accountId, firstName: 'Dana', lastName: 'Wells', email, role: 'organizationUser', capabilities: [] },
  ...{ active: true, invited: false, secondFactor: false, people: 0, offices: [] },
} as unknown as User

type Calls = { updated: (user: User) => void; edit: (id: string) => void; setPassword: (id: string) => void }

function Shown({ of, updated, edit, setPassword }: { of: User } & Calls) {
  const list = { updated } as unknown as Parameters<typeof useUserActions>[0]['list']
  const { menu, dialog } = useUserActions({ list, edit, setPassword })
  return (
    <>
      <RowMenu of={of.firstName} actions={menu(of)} />
      {dialog}
    </>
  )
}

async function open(of: Partial<User> = {}, as: Parameters<typeof someone>[0] = { id: org.adminId }) {
  saveSession(someone(as), org.admin)
  const calls = { updated: vi.fn(), edit: vi.fn(), setPassword: vi.fn() }
  const { unmount } = showPage(<Shown of={{ ...dana, ...of }} {...calls} />)
  const menu = async () => {
    await person.click(screen.getByRole('button', { name: 'Actions for Dana' }))
    return screen.findAllByRole('menuitem')
  }
  const choose = async (label: string) =>
    person.click((await menu()).find(one => one.textContent?.startsWith(label)) as HTMLElement)
  return { ...calls, menu, choose, unmount }
}

test.each<[Partial<User>, string[]]>([
  [{}, ['Edit', 'Set password', 'Sign out everywhere', 'Make inactive']],
  [{ secondFactor: true }, ['Edit', 'Set password', 'Reset second factor', 'Sign out everywhere', 'Make inactive']],
  [{ invited: true }, ['Edit', 'Send invitation again', 'Make inactive']],
  [{ invited: true, active: false }, ['Edit', 'Make active']],
  [{ active: false }, ['Edit', 'Set password', 'Make active']],
])('what can be done with a user who is %j', async (of, labels) => {
  const { menu } = await open(of)
  const entries = await menu()
  expect(entries.map(one => one.textContent)).toEqual(labels)
  expect(entries.every(one => one.getAttribute('aria-disabled') !== 'true')).toBe(true)
})

const disabled = (entries: readonly HTMLElement[]) =>
  entries.filter(one => one.getAttribute('aria-disabled') === 'true').map(one => one.textContent)

test('to their own account nobody does what would lock them out', async () => {
  const { menu } = await open({}, { id: accountId })
  const why = 'You can’t do this to your own account.'
  expect(disabled(await menu())).toEqual(['Set password', 'Sign out everywhere', 'Make inactive'].map(one => one + why))
})

test('an administrator is changed by no one else, and their second factor is reset by no one else', async () => {
  const as = { role: 'organizationUser', capabilities: ['users.view', 'users.edit'] } as const
  const { menu } = await open(
    { role: 'organizationAdmin', secondFactor: true },
    { ...as, capabilities: [...as.capabilities] },
  )
  const entries = await menu()
  expect(entries.map(one => one.textContent)).not.toContain('Reset second factor')
  expect(disabled(entries)).toHaveLength(entries.length)
  expect(entries[0]?.textContent).toBe('EditOnly an administrator can change an administrator.')
})

test('editing and the password open for this user', async () => {
  const { choose, edit, setPassword } = await open()
  await choose('Edit')
  await choose('Set password')
  expect([edit.mock.calls, setPassword.mock.calls]).toEqual([[[accountId]], [[accountId]]])
})

test('made inactive they are told as they are now, once the consequences were confirmed', async () => {
  const { choose, updated, unmount } = await open({ people: 2 })
  await choose('Make inactive')
  const question = within(await screen.findByRole('alertdialog', { name: 'Make Dana Wells inactive?' }))
  question.getByText('2 people have them as coordinator and keep them until you choose another one.')
  await person.click(question.getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(updated.mock.calls).toEqual([[expect.objectContaining({ id: accountId, active: false })]])
  unmount()
  const again = await open({ active: false })
  await again.choose('Make active')
  await waitFor(() => expect(again.updated).toHaveBeenCalledWith(expect.objectContaining({ active: true })))
})

test('a refusal stays with its question and is gone when it is asked again', async () => {
  const { choose, updated } = await open({ id: '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77' })
  for (const [entry, name] of [
    ['Make inactive', 'Make inactive'],
    ['Sign out everywhere', 'Sign out everywhere'],
  ] as const) {
    await choose(entry)
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.queryByText(/coordinator/)).toBeNull()
    await person.click(question.getByRole('button', { name }))
    await question.findByRole('alert')
    await person.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await choose(entry)
    await screen.findByRole('alertdialog')
    expect(screen.queryByRole('alert')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect(updated).not.toHaveBeenCalled()
})

test('an invitation is sent again, and a lost device is signed out', async () => {
  await org.work(({ work: { db } }) =>
    db
      .updateTable('account')
      .set({ password_hash: null, email_confirmed_at: null })
      .where('id', '=', accountId)
      .execute(),
  )
  const { choose, unmount } = await open({ invited: true })
  await choose('Send invitation again')
  await waitFor(async () => expect(await mailsTo(product, email)).toHaveLength(1))
  const token = await org.tokenFor(accountId)
  unmount()
  const lost = await open()
  await lost.choose('Sign out everywhere')
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out Dana Wells everywhere?' }))
  await person.click(question.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await product.call('GET', '/api/get-profile', { token })).status).toBe(401)
})
