import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { chatting, testOffice } from '../../../../testing/chat.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { ChatSettingsPage } from './ChatSettingsPage.tsx'

const product = await testScreens()
const { group } = chatting(product)
const person = userEvent.setup()

async function open() {
  const org = await testOrganization(product)
  beWide()
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

const groupsOf = async (token: string) => (await product.call('GET', '/api/chat/groups', { token })).body.data.data

test('a group for announcements is added with all staff, and whoever adds it', async () => {
  const org = await open()
  const { coordinator } = await testOffice(product, org)
  showPage(<ChatSettingsPage />)
  expect(await screen.findByText('A group lets several people write to each other.')).toBeTruthy()
  await person.click(screen.getAllByRole('button', { name: 'Add group' })[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Add group' }))
  await person.click(form.getByRole('button', { name: 'Add group' }))
  expect(await form.findByRole('textbox', { name: /^Name/, description: /\w/ })).toBeTruthy()
  await person.type(form.getByRole('textbox', { name: /^Name/ }), 'Snow days')
  await person.click(form.getByRole('radio', { name: /^Announcements/ }))
  await person.click(await form.findByRole('button', { name: 'Add all staff' }))
  await waitFor(() => expect(form.getAllByText(/Coordinator Person/).length).toBeGreaterThan(0))
  await person.click(form.getByRole('button', { name: 'Add group' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findByText('2 members')).closest('[role=row]')?.textContent).toContain('Announcements')
  const [added] = await groupsOf(org.admin)
  expect(added).toMatchObject({ name: 'Snow days', kind: 'announcement' })
  expect(added.memberIds.toSorted()).toEqual([org.adminId, coordinator.accountId].sort())
})

test('a group is made inactive from its row', async () => {
  const org = await open()
  await group(org, [org.adminId], { name: 'Night team' })
  showPage(<ChatSettingsPage />)
  await person.click(await screen.findByRole('button', { name: 'Actions for Night team' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Make inactive' }))
  await waitFor(async () => expect(await groupsOf(org.admin)).toMatchObject([{ active: false }]))
})

test('how long messages stay is chosen and saved', async () => {
  const org = await open()
  showPage(<ChatSettingsPage />)
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Messages disappear' })
  await waitFor(() => expect(choice.disabled).toBe(false))
  expect([...choice.options].map(one => one.text)[0]).toBe('They stay')
  await person.selectOptions(choice, 'After 90 days')
  await waitFor(() => expect(choice.value).toBe('90'))
  const saved = async () => (await product.call('GET', '/api/chat/chat-disappear', { token: org.admin })).body.data
  await waitFor(async () => expect(await saved()).toEqual({ days: 90 }))
})
