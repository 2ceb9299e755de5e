import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
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

test('what one has sent stays in view, also when the page does not know what was written just before it', async () => {
  const { org, ana, chatId } = await written()
  await open(org, `/chat?chat=${chatId}`, { live: false })
  const region = await messages()
  await within(region).findByText('Is Monday on?')
  await send(ana.token, { chatId, text: 'Or Tuesday?' })
  const seen: boolean[] = []
  const watching = new MutationObserver(() => seen.push(within(region).queryByText('Monday it is') !== null))
  watching.observe(region, { childList: true, subtree: true, characterData: true })
  await person.type(await composer(), 'Monday it is{Enter}')
  await within(region).findByText('Or Tuesday?')
  await within(region).findByText(/Sent$/)
  watching.disconnect()
  expect(seen.slice(seen.indexOf(true))).not.toContain(false)
  expect(seen).toContain(true)
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

/** Everything that whoever hears the page is told of messages, in order. */
function listening() {
  const said: string[] = []
  const watching = new MutationObserver(changes => {
    for (const { type, addedNodes, target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (!element?.closest('[role=status]')) continue
      for (const node of type === 'characterData' ? [target] : addedNodes) said.push(node.textContent ?? '')
    }
  })
  const region = screen.getByRole('region', { name: 'Conversation' })
  watching.observe(region, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watching.disconnect())
  return () => said.filter(one => one.includes(':'))
}

test('a message of somebody else is announced once: not one’s own, not again on scroll or reconnect; the same words twice are two', async () => {
  const { org, ana, chatId } = await written()
  await open(org, `/chat?chat=${chatId}`)
  const region = within(await messages())
  await region.findByText('Is Monday on?')
  await connected()
  const said = listening()
  await person.type(await composer(), 'Yes it is{Enter}')
  await region.findByText(/Sent$/)
  await send(ana.token, { chatId, text: 'Good' })
  await waitFor(() => expect(said()).toEqual(['Ana Reyes: Good']))
  fireEvent.scroll(await messages())
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(useLiveState.getState().state).not.toBe('connected'))
  product.heard.length = 0
  window.dispatchEvent(new Event('online'))
  await connected()
  await waitFor(() => expect(product.heard.some(one => one.url.includes(`/messages/${chatId}`))).toBe(true))
  await send(ana.token, { chatId, text: 'Good' })
  await waitFor(() => expect(region.getAllByText('Good')).toHaveLength(2))
  await waitFor(() => expect(said()).toEqual(['Ana Reyes: Good', 'Ana Reyes: Good']))
})

test('a message that the server refuses says Not sent and keeps its words; Try again sends it once', async () => {
  const { org, chatId } = await written()
  await open(org, `/chat?chat=${chatId}`, { live: false })
  await within(await messages()).findByText('Is Monday on?')
  const close = (isClosed: boolean) =>
    product.call('PUT', `/api/chat/change-group-status/${chatId}`, { token: org.admin, body: { isClosed } })
  await person.type(await composer(), 'See you')
  // The page has asked all that it asks: it does not know that the chat is closed.
  await waitFor(() => {
    const urls = product.answered.map(one => one.url)
    const read = urls.findIndex(url => url.includes('/api/chat/read/'))
    expect(urls.slice(read + 1).filter(url => url.includes('all-user-chat'))).toHaveLength(2)
    expect(read).toBeGreaterThan(-1)
  })
  await close(true)
  await person.keyboard('{Enter}')
  const region = within(await messages())
  expect(await region.findByText('Not sent')).toBeTruthy()
  expect(region.getByText('See you')).toBeTruthy()
  await close(false)
  // Without a layout no row is in sight.
  await person.click(region.getByText('Try again'))
  expect(await region.findByText(/Sent$/)).toBeTruthy()
  expect(region.queryByText('Not sent')).toBeNull()
  const { body } = await product.call('GET', `/api/chat/messages/${chatId}`, { token: org.admin })
  expect(body.data.messages.map((one: { text: string }) => one.text)).toEqual(['Is Monday on?', 'See you'])
})

test('a message whose answer is lost waits, and arrives once', async () => {
  const { org, chatId } = await written()
  await open(org, `/chat?chat=${chatId}`, { live: false })
  const region = within(await messages())
  await region.findByText('Is Monday on?')
  let lost = 0
  product.loseAnswers(({ method, url }) => method === 'POST' && url === '/api/chat/messages' && lost++ === 0)
  await person.type(await composer(), 'On my way{Enter}')
  expect(await region.findByText('Waiting to send')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await region.findByText(/Sent$/)).toBeTruthy()
  const { body } = await product.call('GET', `/api/chat/messages/${chatId}`, { token: org.admin })
  expect(body.data.messages.map((one: { text: string }) => one.text)).toEqual(['Is Monday on?', 'On my way'])
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

test('a message is answered, edited and deleted from its menu', async () => {
  const { org, chatId } = await written()
  await send(org.admin, { chatId, text: 'Yes, at nine' })
  await open(org, `/chat?chat=${chatId}`)
  const choose = async (of: RegExp, action: string) => {
    // Without a layout no row is in sight.
    await person.click(await within(await messages()).findByLabelText(of))
    await person.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose(/^Actions for the message of Ada Admin/, 'Edit')
  await person.clear(await composer())
  await person.type(await composer(), 'Yes, at eight{Enter}')
  expect(await within(await messages()).findByText('Yes, at eight')).toBeTruthy()
  expect(await within(await messages()).findByText(/Edited/)).toBeTruthy()
  await choose(/^Actions for the message of Ana Reyes/, 'Reply')
  expect(screen.getByText('Reply to Ana Reyes')).toBeTruthy()
  await person.keyboard('{Escape}')
  await choose(/^Actions for the message of Ada Admin/, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }))
  await person.click(dialog.getByRole('button', { name: 'Delete message' }))
  expect(await within(await messages()).findByText('Message deleted')).toBeTruthy()
})

test('a message that a finger draws aside is replied to; one that is scrolled over, or drawn a little, is not', async () => {
  const { org, chatId } = await written()
  await open(org, `/chat?chat=${chatId}`)
  const message = await within(await messages()).findByText('Is Monday on?')
  const swipe = (...way: readonly [clientX: number, clientY: number][]) => {
    const [first, ...others] = way.map(([clientX, clientY]) => ({ touches: [{ clientX, clientY }] }))
    fireEvent.touchStart(message, first)
    for (const one of others) fireEvent.touchMove(message, one)
    fireEvent.touchEnd(message, { touches: [] })
    return screen.queryByText('Reply to Ana Reyes')
  }
  expect(swipe([100, 100], [130, 102])).toBeNull()
  // Up first: the list is scrolled, however far the finger goes aside then.
  expect(swipe([100, 100], [104, 60], [190, 60])).toBeNull()
  // From the edge it leads back.
  expect(swipe([10, 100], [120, 100])).toBeNull()
  expect(swipe([100, 100], [140, 104], [170, 104])).toBeTruthy()
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
