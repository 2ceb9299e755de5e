import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAnswers } from '../../../kit/web/drafts/answer-queue.ts'
import { LiveRun } from '../../../kit/web/live/LiveRun.tsx'
import { useLiveState } from '../../../kit/web/live/live.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { liveClient } from '../../../testing/live.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { beWide, drawMessages, testScreens } from '../../../testing/screens.ts'
import { chatLive } from '../contract.ts'
import { ChatPage } from './ChatPage.tsx'
import { answers } from './pages.tsx'

const product = await testScreens()
const { send, group } = chatting(product)
const person = userEvent.setup()

beforeEach(() => {
  beWide()
  drawMessages()
})
afterEach(() => expect(product.answered.filter(one => one.status >= 500)).toEqual([]))

/** The page of an organization's administrator, to whom Ana has written. */
async function written(text = 'Is Monday on?') {
  const org = await testOrganization(product)
  const { ana, coordinator } = await testOffice(product, org)
  const { chatId, id } = (await send(ana.token, { to: org.adminId, text })).body.data
  return { org, ana, coordinator, chatId: chatId as string, id: id as string }
}

async function open(org: TestOrganization, at = '/chat', { live = true } = {}) {
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  await startAnswers(answers ?? {})
  return showPage(
    <>
      {live && <LiveRun />}
      <ChatPage />
    </>,
    { path: '/chat', at },
  )
}

const list = () => screen.findByRole('navigation', { name: 'Chats' })
const row = async (name: RegExp) => within(await list()).findByRole('link', { name })
const messages = () => screen.findByRole('region', { name: 'Messages' })
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message / })
const connected = () => waitFor(() => expect(useLiveState.getState().state).toBe('connected'))

test('announcements stand above the list with how many have read them, chats with what is unread', async () => {
  const { org, ana, coordinator } = await written()
  const id = await group(org, [org.adminId, coordinator.accountId, ana.accountId], {
    name: 'News',
    kind: 'announcement',
  })
  await send(org.admin, { chatId: id, text: 'Closed on Friday' })
  await send(ana.token, { to: org.adminId, text: 'And Tuesday?' })
  await open(org)
  expect(await row(/^Ana Reyes.*And Tuesday\?.*2 unread messages/)).toBeTruthy()
  expect((await row(/^News/)).textContent).toContain('Closed on FridayRead by 0 of 2')
  const [first] = within(await list()).getAllByRole('link')
  expect(first).toBe(await row(/^News/))
  await person.click(screen.getByRole('tab', { name: 'Groups' }))
  expect(within(await list()).queryByRole('link', { name: /Ana/ })).toBeNull()
})

test('a chat opens from the list; Enter sends, and Shift and Enter breaks the line', async () => {
  const { org, ana, chatId } = await written()
  await open(org)
  await person.click(await row(/^Ana Reyes/))
  expect(await within(await messages()).findByText('Is Monday on?')).toBeTruthy()
  await person.type(await composer(), 'Yes{Shift>}{Enter}{/Shift}at eight{Enter}')
  expect(await within(await messages()).findByText(/Yes\s+at eight/)).toBeTruthy()
  expect(await within(await messages()).findByText(/Sent$/)).toBeTruthy()
  expect((await composer()).value).toBe('')
  const { body } = await product.call('GET', `/api/chat/messages/${chatId}`, { token: ana.token })
  expect(body.data.messages.map((one: { text: string }) => one.text)).toEqual(['Is Monday on?', 'Yes\nat eight'])
})

test('what is written elsewhere comes by itself and is said once; who writes and who is there is shown', async () => {
  const { org, ana, chatId } = await written()
  await open(org, `/chat?chat=${chatId}`)
  await within(await messages()).findByText('Is Monday on?')
  await connected()
  const theirs = await liveClient(product.address, ana.token)
  const head = within(screen.getByRole('region', { name: 'Conversation' }))
  expect(await head.findByText('Online')).toBeTruthy()
  await theirs.ask(chatLive.type, { chatId })
  await waitFor(() => expect(head.getAllByRole('status').map(one => one.textContent)).toContain('Ana is typing…'))
  expect(await row(/^Ana Reyes.*Typing…/)).toBeTruthy()
  product.heard.length = 0
  await send(ana.token, { chatId, text: 'It is me' })
  expect(await within(await messages()).findByText('It is me')).toBeTruthy()
  await waitFor(() => expect(head.getAllByRole('status').map(one => one.textContent)).toContain('Ana Reyes: It is me'))
  expect(head.getAllByRole('status').map(one => one.textContent)).not.toContain('Ana is typing…')
})

test('presence is not shown while the connection is lost', async () => {
  const { org, ana, chatId } = await written()
  await liveClient(product.address, ana.token)
  await open(org, `/chat?chat=${chatId}`)
  const head = within(await screen.findByRole('region', { name: 'Conversation' }))
  expect(await head.findByText('Online')).toBeTruthy()
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(head.queryByText('Online')).toBeNull())
})

test('a closed chat says so where one would write', async () => {
  const { org, chatId } = await written()
  await open(org, `/chat?chat=${chatId}`)
  await person.click(await screen.findByRole('button', { name: 'Actions for Ana Reyes' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Close chat' }))
  expect(await screen.findByText('This chat is closed. You can still read it.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
})

test('a chat that was deleted elsewhere, or that one never was in, is not there', async () => {
  const { org, coordinator, ana } = await written()
  const { chatId } = (await send(coordinator.token, { to: ana.accountId, text: 'Between us' })).body.data
  await open(org, `/chat?chat=${chatId}`)
  expect(await screen.findByText('This chat was deleted, or you are no longer a member.')).toBeTruthy()
  expect(screen.queryByText('Between us')).toBeNull()
})

test('a first message begins a chat, with whoever is chosen', async () => {
  const org = await testOrganization(product)
  await testOffice(product, org)
  const { router } = await open(org)
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'New message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
  await person.click(await dialog.findByRole('button', { name: /Ana Reyes/ }))
  await waitFor(async () => expect(document.activeElement).toBe(await composer()))
  await person.keyboard('Welcome!{Enter}')
  expect(await within(await messages()).findByText('Welcome!')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?chat=/))
})

test('the dialog for a new message takes the focus, keeps it, and gives it back', async () => {
  const org = await testOrganization(product)
  await testOffice(product, org)
  await open(org)
  const button = await screen.findByRole('button', { name: 'New message' })
  await person.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'New message' })
  const box = within(dialog).getByRole('searchbox', { name: 'Search by name' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await within(dialog).findByRole('button', { name: /Ana Reyes/ })
  await person.keyboard('Nobody at all')
  expect(await within(dialog).findByText('No one found.')).toBeTruthy()
  expect(document.activeElement).toBe(box)
  for (let presses = 0; presses < 6; presses++) {
    await person.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('messages of a chat are found by their words, and open with those around them', async () => {
  const { org, ana, chatId } = await written()
  for (const text of ['The badge is new', 'Thank you', 'See you']) await send(ana.token, { chatId, text })
  await open(org, `/chat?chat=${chatId}`)
  await person.click(await screen.findByRole('button', { name: 'Actions for Ana Reyes' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Search this chat' }))
  const box = await dialog.findByRole('searchbox', { name: 'Search messages' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await person.type(box, 'umbrella')
  expect(await dialog.findByText('No message has these words.')).toBeTruthy()
  await person.clear(box)
  await person.type(box, 'badge')
  expect(await dialog.findByText('1 message')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: /The badge is new/ }))
  for (const near of ['Is Monday on?', 'Thank you', 'See you']) expect(await dialog.findByText(near)).toBeTruthy()
})

test('those who have not read an announcement are reminded from the list of its readers', async () => {
  const { org, ana } = await written()
  const id = await group(org, [org.adminId, ana.accountId], { name: 'News', kind: 'announcement' })
  await send(org.admin, { chatId: id, text: 'Closed on Friday' })
  await open(org, `/chat?chat=${id}`)
  await person.click(await within(await messages()).findByLabelText(/^Actions for the message of Ada Admin/))
  await person.click(await screen.findByRole('menuitem', { name: 'Who has read it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who has read it' }))
  await person.click(await dialog.findByRole('button', { name: 'Remind 1' }))
  expect(await dialog.findByText(/^Reminded /)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Remind/ })).toBeNull()
})
