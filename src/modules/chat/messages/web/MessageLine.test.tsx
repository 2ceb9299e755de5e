import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Waiting } from '../../../../kit/web/drafts/answer-state.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Message } from '../contract.ts'
import { MessageLine, type Of, UnsentLine } from './MessageLine.tsx'
import type { MessageRow } from './Rows.tsx'

const message: Message = {
  ...{
    id: 'm',
    chatId: 'c',
    sequence: 3,
    revision: 1,
    authorId: 'ana',
    author: { firstName: 'Ana', lastName: 'Reyes' },
  },
  ...{
    byMember: true,
    text: 'Hello',
    mentions: [],
    links: [],
    replyTo: null,
    files: [],
    editedAt: null,
    deleted: false,
  },
  sentAt: new Date().toISOString(),
}
/** Four were there when it came, its author too; three have read up to it. */
const reads = [
  { from: 0, sequence: 3, members: 3 },
  { from: 0, sequence: 1, members: 1 },
]

function show(of: Partial<Message> = {}, more: Partial<Of> = {}, row: Partial<MessageRow> = {}) {
  saveSession(someone({ id: 'me' }), 'token')
  const acts = { onReaders: vi.fn(), onReply: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn() }
  const around = { me: 'me', kind: 'group', mayWrite: true, thread: { reads }, ...acts, ...more } as unknown as Of
  const line = { kind: 'message', message: { ...message, ...of }, begins: true, ends: true, ...row } as MessageRow
  showPage(<MessageLine row={line} of={around} />)
  const article = screen.getByRole('article', { name: 'Ana Reyes wrote' })
  const menu = async () => {
    const button = within(article).queryByRole('button', { name: 'Actions for the message of Ana Reyes' })
    if (!button) return []
    await userEvent.click(button)
    return (await screen.findAllByRole('menuitem')).map(one => one.textContent)
  }
  return { ...acts, article, menu, text: article.textContent ?? '' }
}
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))

test('what others wrote is answered, copied, and who has read it is seen', async () => {
  const { menu, onReply, onReaders, text } = show()
  expect(text).toMatch(/^AR.*Hello.*Ana Reyes/)
  expect(text).not.toContain('Read by')
  expect(await menu()).toEqual(['Reply', 'Copy text', 'Who has read it'])
  await choose('Who has read it')
  expect(onReaders).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'm' }))
  await menu()
  await choose('Reply')
  expect(onReply).toHaveBeenCalledOnce()
})

test('one’s own is edited and deleted for a while, and says how many have read it', async () => {
  const { menu, onEdit, onDelete, text } = show({ authorId: 'me' })
  expect(text).toContain('Read by 2 of 3')
  expect(text).not.toMatch(/^AR|Ana Reyes/)
  expect(await menu()).toEqual(['Reply', 'Copy text', 'Who has read it', 'Edit', 'Delete'])
  await choose('Edit')
  expect(onEdit).toHaveBeenCalledOnce()
  await menu()
  await choose('Delete')
  expect(onDelete).toHaveBeenCalledOnce()
})

test('where nothing can be written, nothing is answered or changed', async () => {
  const { menu, article, onReply } = show({ authorId: 'me', text: '' }, { mayWrite: false, onReaders: null })
  fireEvent.keyDown(article, { key: 'r' })
  expect(onReply).not.toHaveBeenCalled()
  expect(await menu()).toEqual([])
})

test('a deleted message can be neither answered nor opened', async () => {
  const { menu, article, onReply } = show({ deleted: true, text: '' })
  fireEvent.keyDown(article, { key: 'r' })
  expect(onReply).not.toHaveBeenCalled()
  expect(await menu()).toEqual([])
})

test('a finger that draws it aside replies', () => {
  const { onReply } = show()
  const words = screen.getByText('Hello')
  fireEvent.touchStart(words, { touches: [{ clientX: 100, clientY: 100 }] })
  fireEvent.touchMove(words, { touches: [{ clientX: 200, clientY: 100 }] })
  fireEvent.touchEnd(words)
  expect(onReply).toHaveBeenCalledOnce()
})

test('the key R replies, and with a modifier it is the browser’s', () => {
  const { article, onReply } = show()
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { key: 'x' }])
    fireEvent.keyDown(article, { key: 'r', ...more })
  expect(onReply).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(article, { key: 'r' })).toBe(false)
  expect(onReply).toHaveBeenCalledOnce()
})

test('between two it is read or not, and the other one needs no name', () => {
  const { text } = show({ authorId: 'me' }, { kind: 'direct' })
  expect(text).toMatch(/Read$/)
})

test('between two nobody is named', () => {
  expect(show({}, { kind: 'direct' }).text).not.toContain('Ana Reyes')
})

test('what nobody has read says nothing, and the foot stands under the last of several', () => {
  expect(show({ authorId: 'me', sequence: 9 }).text).not.toContain('Read')
})

test('between the first and the last there is neither a face nor a foot', () => {
  expect(show({}, {}, { begins: false, ends: false }).text).toBe('Hello')
})

const waiting = (state: Waiting['state']) =>
  ({ id: 'w', state, value: { text: 'On my way', files: [{ name: 'card.pdf' }] } }) as unknown as Waiting

test('what was refused is sent again or deleted', () => {
  showPage(<UnsentLine of={waiting('held')} />)
  const { textContent } = screen.getByRole('article')
  expect(textContent).toBe('card.pdfOn my wayNot sentTry againDelete')
})

test('what waits to be sent can only wait', () => {
  showPage(<UnsentLine of={waiting('waiting')} />)
  expect(screen.getByRole('article').textContent).toBe('card.pdfOn my wayWaiting to send')
})
