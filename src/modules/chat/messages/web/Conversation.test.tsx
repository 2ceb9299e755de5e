import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startAnswers } from '../../../../kit/web/drafts/answer-queue.ts'
import { LiveRun } from '../../../../kit/web/live/LiveRun.tsx'
import { useLiveState } from '../../../../kit/web/live/live.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { chatting, testOffice } from '../../../../testing/chat.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { beWide, drawMessages, testScreens } from '../../../../testing/screens.ts'
import { answers } from '../../web/pages.tsx'
import { Conversation } from './Conversation.tsx'

const product = await testScreens()
const { send } = chatting(product)
const person = userEvent.setup()

beforeEach(() => {
  beWide()
  drawMessages()
})
afterEach(() => expect(product.answered.filter(one => one.status >= 500)).toEqual([]))

/** An administrator's chat with Ana, who has written. */
async function open({ live = true } = {}) {
  const org = await testOrganization(product)
  const { ana } = await testOffice(product, org)
  const { chatId } = (await send(ana.token, { to: org.adminId, text: 'Is Monday on?' })).body.data
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  await startAnswers(answers ?? {})
  showPage(
    <>
      {live && <LiveRun />}
      <Conversation chatId={chatId} accountId={null} kind="direct" name="Ana" readOnly={null} />
    </>,
  )
  const region = within(await messages())
  await region.findByText('Is Monday on?')
  const texts = async () => {
    const { body } = await product.call('GET', `/api/chat/messages/${chatId}`, { token: org.admin })
    return body.data.messages.map((one: { text: string }) => one.text)
  }
  return { org, ana, chatId: chatId as string, region, texts }
}

const messages = () => screen.findByRole('region', { name: 'Messages' })
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message / })
const connected = () => waitFor(() => expect(useLiveState.getState().state).toBe('connected'))

test('what one has sent stays in view, also when the page does not know what was written just before it', async () => {
  const { ana, chatId } = await open({ live: false })
  const region = await messages()
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
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watching.disconnect())
  return () => said.filter(one => one.includes(':'))
}

test('a message of somebody else is announced once: not one’s own, not again on scroll or reconnect; the same words twice are two', async () => {
  const { ana, chatId, region } = await open()
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
  const { org, chatId, region, texts } = await open({ live: false })
  const close = (isClosed: boolean) =>
    product.call('PUT', `/api/chat/change-group-status/${chatId}`, { token: org.admin, body: { isClosed } })
  await person.type(await composer(), 'See you')
  // It has asked all that it asks: it does not know that the chat is closed.
  await waitFor(() => expect(product.answered.some(({ url }) => url.includes('/api/chat/read/'))).toBe(true))
  await close(true)
  await person.keyboard('{Enter}')
  expect(await region.findByText('Not sent')).toBeTruthy()
  expect(region.getByText('See you')).toBeTruthy()
  await close(false)
  // Without a layout no row is in sight.
  await person.click(region.getByText('Try again'))
  expect(await region.findByText(/Sent$/)).toBeTruthy()
  expect(region.queryByText('Not sent')).toBeNull()
  expect(await texts()).toEqual(['Is Monday on?', 'See you'])
})

test('a message whose answer is lost waits, and arrives once', async () => {
  const { region, texts } = await open({ live: false })
  let lost = 0
  product.loseAnswers(({ method, url }) => method === 'POST' && url === '/api/chat/messages' && lost++ === 0)
  await person.type(await composer(), 'On my way{Enter}')
  expect(await region.findByText('Waiting to send')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await region.findByText(/Sent$/)).toBeTruthy()
  expect(await texts()).toEqual(['Is Monday on?', 'On my way'])
})

test('a message is answered, edited and deleted from its menu', async () => {
  const { org, chatId, region } = await open()
  await connected()
  await send(org.admin, { chatId, text: 'Yes, at nine' })
  const choose = async (of: RegExp, action: string) => {
    // Without a layout no row is in sight.
    await person.click(await region.findByLabelText(of))
    await person.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose(/^Actions for the message of Ada Admin/, 'Edit')
  await person.clear(await composer())
  await person.type(await composer(), 'Yes, at eight{Enter}')
  expect(await region.findByText('Yes, at eight')).toBeTruthy()
  expect(await region.findByText(/Edited/)).toBeTruthy()
  await choose(/^Actions for the message of Ana Reyes/, 'Reply')
  expect(screen.getByText('Reply to Ana Reyes')).toBeTruthy()
  await person.keyboard('{Escape}')
  await choose(/^Actions for the message of Ada Admin/, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }))
  await person.click(dialog.getByRole('button', { name: 'Delete message' }))
  expect(await region.findByText('Message deleted')).toBeTruthy()
})

test('a message that a finger draws aside is replied to; one that is scrolled over, or drawn a little, is not', async () => {
  const { region } = await open()
  const message = region.getByText('Is Monday on?')
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

test('a reply is sent with the message that it answers, and the next one answers nothing', async () => {
  const { org, chatId, region } = await open({ live: false })
  await person.click(region.getByLabelText(/^Actions for the message of Ana Reyes/))
  await person.click(await screen.findByRole('menuitem', { name: 'Reply' }))
  await person.type(await composer(), 'It is{Enter}')
  await region.findByText(/Sent$/)
  await person.type(await composer(), 'At nine{Enter}')
  await waitFor(async () => {
    const { body } = await product.call('GET', `/api/chat/messages/${chatId}`, { token: org.admin })
    expect(body.data.messages).toMatchObject([
      { text: 'Is Monday on?', replyTo: null },
      { text: 'It is', replyTo: { author: 'Ana Reyes', text: 'Is Monday on?' } },
      { text: 'At nine', replyTo: null },
    ])
  })
})

test('what is in view is told as read once, and nothing while the page is hidden', async () => {
  const { ana, chatId, region } = await open()
  const reads = () => product.heard.filter(({ url }) => url === `/api/chat/read/${chatId}`).length
  await waitFor(() => expect(reads()).toBe(1))
  await connected()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  await send(ana.token, { chatId, text: 'Are you there?' })
  await region.findByText('Are you there?')
  // What is asked for after it has an answer, so that it would have been heard.
  await person.type(await composer(), 'Yes{Enter}')
  await region.findByText(/Sent$/)
  expect(reads()).toBe(1)
  visibility.mockReturnValue('visible')
  for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reads()).toBe(2))
  await send(ana.token, { chatId, text: 'Hello?' })
  await region.findByText('Hello?')
  await waitFor(() => expect(reads()).toBe(3))
})

test('messages that cannot be read say so, and are read again when asked', async () => {
  let lost = true
  product.loseAnswers(({ method, url }) => lost && method === 'GET' && url.includes('/api/chat/messages/'))
  const opening = open({ live: false })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
  lost = false
  await person.click(again)
  await opening
})
