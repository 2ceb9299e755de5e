import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { clearPersisted } from '../../../kit/web/session/persisted.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testSignedUp } from '../../../testing/caregivers.ts'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { beWide, drawMessages, testScreens } from '../../../testing/screens.ts'
import { peek } from '../../follow-up/web/pages.tsx'
import { ChatPage } from './ChatPage.tsx'

const product = await testScreens()
const { send, group } = chatting(product)
const person = userEvent.setup()

beforeEach(() => {
  beWide()
  drawMessages()
  onTestFinished(clearPersisted)
})

const open = (chatId: string) => showPage(<ChatPage />, { path: '/chat', at: `/chat?chat=${chatId}`, plugs: { peek } })
const beside = (name = 'Ana Reyes') => screen.findByRole('complementary', { name: `About ${name}` })
const nobody = () => expect(screen.queryByRole('complementary')).toBeNull()
const button = () => screen.queryByRole('button', { name: /^About / })
const composer = (name: string) => screen.findByRole('textbox', { name: `Message ${name}` })
const asked = (id: string) => product.answered.filter(one => one.url === `/api/caregiver/${id}`)

/** What an administrator sees, to whom Ana has written. */
async function written() {
  const org = await testOrganization(product)
  await testRequirement(org, await testDocumentType(org), { name: 'TB screening' })
  const { ana, coordinator } = await testOffice(product, org)
  const { chatId } = (await send(ana.token, { to: org.adminId, text: 'Is Monday on?' })).body.data
  saveSession(someone({ id: org.adminId }), org.admin)
  return { org, ana, coordinator, chatId: chatId as string }
}

test('beside a chat stands who it is with: whether they may work, what is missing, how to reach them, and their record', async () => {
  const { org, ana, coordinator, chatId } = await written()
  await org.work(({ work: { db } }) =>
    db
      .updateTable('person')
      .set({ phone: '(512) 555-0166 ext. 4', coordinator_id: coordinator.accountId, language: 'es' })
      .where('id', '=', ana.id)
      .execute(),
  )
  open(chatId)
  const panel = within(await beside())
  expect(await panel.findByRole('heading', { name: 'Ana Reyes' })).toBeTruthy()
  expect(panel.getByText('Sign-off waits for 1 requirement')).toBeTruthy()
  expect(await panel.findByText('TB screening')).toBeTruthy()
  expect(panel.getByText('Coordinator Person')).toBeTruthy()
  expect(panel.getByText('Spanish')).toBeTruthy()
  const ways = panel.getAllByRole('link').map(one => one.getAttribute('href'))
  expect(ways).toContain('tel:5125550166')
  expect(ways).toContain(`mailto:${ana.email}`)
  expect(panel.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe(
    `/caregivers/profile-details/${ana.id}`,
  )
})

test('of the next chat, only its own person is shown', async () => {
  const { org, chatId } = await written()
  const ben = await testSignedUp(product, org, { firstName: 'Ben', lastName: 'Ortiz' })
  const other = (await send(ben.token, { to: org.adminId, text: 'Hello' })).body.data.chatId
  const { router } = open(chatId)
  await within(await beside()).findByRole('heading', { name: 'Ana Reyes' })
  const seen: (string | null)[] = []
  const watching = new MutationObserver(() => {
    const panel = screen.queryByRole('complementary', { name: 'About Ben Ortiz' })
    if (panel) seen.push(panel.textContent)
  })
  watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  await router.navigate(`/chat?chat=${other}`)
  await within(await beside('Ben Ortiz')).findByRole('heading', { name: 'Ben Ortiz' })
  watching.disconnect()
  expect(seen.filter(text => text?.includes('Ana'))).toEqual([])
})

test('closed by its button or by Escape, it stays closed on this device until it is opened', async () => {
  const { chatId } = await written()
  const first = open(chatId)
  await within(await beside()).findByRole('heading', { name: 'Ana Reyes' })
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
  await person.click(button() as HTMLElement)
  nobody()
  expect(localStorage.getItem('person-beside')).toBe('false')
  first.unmount()
  open(chatId)
  await waitFor(() => expect(button()?.getAttribute('aria-expanded')).toBe('false'))
  nobody()
  await person.click(button() as HTMLElement)
  const link = await within(await beside()).findByRole('link', { name: 'Open record' })
  expect(localStorage.getItem('person-beside')).toBeNull()
  link.focus()
  await person.keyboard('{Escape}')
  nobody()
  expect(document.activeElement).toBe(button())
})

test('whom the server refuses, nothing of it is shown', async () => {
  const { org, ana } = await written()
  const name = unique('Role')
  const capabilities: Capability[] = ['caregivers.view']
  const kim = await org.staffWith(name, capabilities)
  const { chatId } = (await send(kim.token, { to: ana.accountId, text: 'Hi' })).body.data
  await org.work(({ work: { db } }) =>
    db.updateTable('permission').set({ capabilities: [] }).where('name', '=', name).execute(),
  )
  // The page does not know yet that the right was taken.
  saveSession(someone({ id: kim.accountId, role: 'organizationUser', capabilities }), kim.token)
  open(chatId)
  await waitFor(() => expect(asked(ana.id).map(one => one.status)).toEqual([403]))
  await waitFor(nobody)
  expect(button()).toBeNull()
  expect(screen.queryByText('TB screening')).toBeNull()
})

test('a role without caregivers, a group and a caregiver have no such panel, and ask nothing', async () => {
  const { org, ana, chatId } = await written()
  const inGroup = await group(org, [org.adminId, ana.accountId], { name: 'Team' })
  const ofGroup = open(inGroup)
  await composer('Team')
  nobody()
  expect(button()).toBeNull()
  ofGroup.unmount()
  saveSession(someone({ id: ana.accountId, role: 'applicant', personId: ana.id }), ana.token)
  const ofAna = open(chatId)
  await composer('Ada')
  nobody()
  expect(button()).toBeNull()
  ofAna.unmount()
  const blind = someone({ id: org.adminId, role: 'organizationUser', capabilities: [] })
  saveSession(blind, org.admin)
  open(chatId)
  await composer('Ana')
  nobody()
  expect(button()).toBeNull()
  expect(asked(ana.id)).toEqual([])
})

test('in a narrow window the button leads to the record', async () => {
  beWide(false)
  const { ana, chatId } = await written()
  open(chatId)
  const link = await screen.findByRole('link', { name: 'Open record' })
  expect(link.getAttribute('href')).toBe(`/caregivers/profile-details/${ana.id}`)
  nobody()
  expect(asked(ana.id)).toEqual([])
})
