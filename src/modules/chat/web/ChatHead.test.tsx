import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { useToast } from '../../../kit/web/api/toast.ts'
import { useLiveState } from '../../../kit/web/live/live.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Chat, ChatMember } from '../contract.ts'
import { ChatHead } from './ChatHead.tsx'

const grace = { id: 'g', firstName: 'Grace', lastName: 'Kim', detail: 'Nurse', isCoordinator: false } as ChatMember
const group = { id: 'c1', kind: 'group', members: 1, isClosed: false, isOnline: null } as Chat
const direct = { ...group, kind: 'direct', isOnline: true } as Chat
const page = { page: 1, limit: 50, total: 1, pages: 1 }

type Role = 'organizationAdmin' | 'organizationUser' | 'applicant'
async function show(chat: Chat | null, other: ChatMember | null = null, role: Role = 'organizationAdmin') {
  saveSession(someone({ role }), 'token')
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: { data: [grace], pagination: page } }),
  )
  const { container, router } = showPage(<ChatHead chat={chat} other={other} name="Day shift" who={<p>who</p>} />, {
    at: '/page?chat=c1',
  })
  const menu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Day shift' }))
    return (await screen.findAllByRole('menuitem')).map(one => one.textContent)
  }
  const sent = () => heard.filter(one => one.method !== 'GET').map(one => `${one.method} ${one.url} ${one.body}`)
  return { menu, sent, router, text: () => container.textContent ?? '' }
}
const told = () => waitFor(() => expect(useToast.getState().message).not.toBe(''))
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))

test('a group says how many are in it, and is closed and deleted by an administrator', async () => {
  const { menu, sent, text, router } = await show(group)
  expect(text()).toMatch(/Day shift1 memberwho/)
  expect(screen.getByLabelText('Back to chats').getAttribute('href')).toBe('/page')
  expect(await menu()).toEqual(['Search', 'Members', 'Close chat', 'Delete chat'])
  await choose('Close chat')
  await waitFor(() => expect(sent()).toEqual(['PUT /api/chat/change-group-status/c1 {"isClosed":true}']))
  await told()
  await menu()
  await choose('Delete chat')
  await screen.findByRole('alertdialog', { name: 'Delete this chat?' })
  await userEvent.click(screen.getByRole('button', { name: 'Delete chat' }))
  await waitFor(() => expect(sent()[1]).toMatch(/^DELETE \/api\/chat\/delete-chat\/c1/))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await screen.findByText('Chat deleted.')
})

test('a closed one is opened again', async () => {
  const { menu, sent } = await show({ ...group, isClosed: true })
  await menu()
  await choose('Reopen chat')
  await waitFor(() => expect(sent()).toEqual(['PUT /api/chat/change-group-status/c1 {"isClosed":false}']))
  await told()
})

test('the members of a group are named, and it is searched', async () => {
  const { menu } = await show(group, null, 'organizationUser')
  expect(await menu()).toEqual(['Search', 'Members'])
  await choose('Members')
  const dialog = await screen.findByRole('dialog', { name: 'Members' })
  await waitFor(() => expect(dialog.textContent).toContain('Grace KimNurse'))
  await userEvent.click(screen.getByText('Close', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await menu()
  await choose('Search')
  await screen.findByRole('dialog', { name: 'Search this chat' })
})

test('between two the other one is told, and staff may close it', async () => {
  const { menu, text } = await show(direct, grace, 'organizationUser')
  expect(text()).toMatch(/Day shiftNursewho/)
  expect(await menu()).toEqual(['Search', 'Close chat', 'Delete chat'])
})

test('whoever has a page open is online, while that is known and the chat is open', async () => {
  const state = useLiveState.getState()
  onTestFinished(() => useLiveState.setState(state))
  const { text } = await show(direct, { ...grace, isCoordinator: true })
  expect(text()).toContain('Day shiftYour coordinator')
  act(() => useLiveState.setState({ state: 'connected' }))
  expect(text()).toContain('Online · Your coordinator')
})

test('a closed chat says nothing of who is online, and before the first message nothing can be done', async () => {
  const state = useLiveState.getState()
  onTestFinished(() => useLiveState.setState(state))
  useLiveState.setState({ state: 'connected' })
  const { text } = await show({ ...direct, isClosed: true }, grace)
  expect(text()).not.toContain('Online')
})

test('before the first message nothing can be done', async () => {
  const { text } = await show(null, grace)
  expect(text()).toContain('Day shiftNurse')
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})
