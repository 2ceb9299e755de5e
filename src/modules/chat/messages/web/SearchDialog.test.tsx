import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { SearchDialog } from './SearchDialog.tsx'

const message = (sequence: number, text: string, deleted = false) => ({
  ...{ id: `m${sequence}`, chatId: 'c1', sequence, text, deleted, sentAt: '2026-01-20T15:00:00.000Z' },
  author: { firstName: 'Ana', lastName: 'Reyes' },
})
const found = [message(4, 'keys at noon'), message(9, 'keys again')]
const around = [
  message(6, ''),
  message(5, 'gone', true),
  message(4, 'keys at noon'),
  message(1, 'one'),
  message(8, 'far'),
]

async function search(words: string, of: { more?: boolean; messages?: object[] } = {}) {
  const heard = await outerServer(({ url }, response) => {
    const messages = url.includes('search=') ? (of.messages ?? found) : around
    envelope(response, 200, { success: true, message: '', data: { messages, more: of.more ?? false } })
  })
  const onClose = vi.fn()
  showPage(<SearchDialog chatId="c1" onClose={onClose} />)
  const field = await screen.findByRole('searchbox', { name: 'Search messages' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.click(field)
  await userEvent.paste(words)
  return { heard, onClose }
}

test('what is found stands newest first, and opens with the messages around it', async () => {
  const { heard, onClose } = await search('keys')
  await screen.findByText('2 messages')
  expect(heard[0]?.url).toBe('/api/chat/messages/c1?search=keys&limit=50')
  const [newest, older] = screen.getAllByRole('listitem')
  expect(newest?.textContent).toMatch(/^Ana Reyes · Jan 20.*keys again$/)
  const button = within(older as HTMLElement).getByRole('button')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await within(older as HTMLElement).findByText('one')
  expect(heard.at(-1)?.url).toBe('/api/chat/messages/c1?before=8&limit=7')
  const words = [...(older?.querySelectorAll('p + p') ?? [])].map(one => one.textContent)
  expect(words).toEqual(['keys at noon', 'one', 'keys at noon', 'Message deleted', 'File'])
  await userEvent.click(button)
  expect(within(older as HTMLElement).queryByText('one')).toBeNull()
  await userEvent.click(screen.getByText('Close', { selector: 'button' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each<[object, string]>([
  [{ messages: [] }, 'No message has these words.'],
  [{ more: true }, 'The newest 50 messages with these words. Add a word to find older ones.'],
])('how many there are is said: %j', async (of, words) => {
  await search('keys', of)
  await screen.findByText(words)
})
