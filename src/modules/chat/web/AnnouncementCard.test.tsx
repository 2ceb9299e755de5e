import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Chat } from '../contract.ts'
import { AnnouncementCard } from './AnnouncementCard.tsx'

const last = { author: 'Ada', own: false, text: 'Closed on Friday', deleted: false, sentAt: '2026-01-20T15:00:00.000Z' }
const chat = (of: object) =>
  ({
    id: 'c',
    name: 'News',
    kind: 'announcement',
    isClosed: false,
    unread: 0,
    readBy: null,
    lastMessage: last,
    ...of,
  }) as unknown as Chat
const show = (of: object = {}, current = false) => {
  showPage(<AnnouncementCard chat={chat(of)} to="/chat/c" current={current} />)
  return screen.getByRole('link')
}

test('the newest announcement is told with its day', () => {
  const card = show()
  expect(card.textContent).toBe('NewsJan 20Closed on Friday')
  expect(card.getAttribute('aria-current')).toBeNull()
})

test('one that was deleted says so, and without any that is said', () => {
  expect(show({ lastMessage: { ...last, deleted: true } }, true).textContent).toBe('NewsJan 20Message deleted')
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe('true')
})

test('without any that is said', () => {
  expect(show({ lastMessage: null }).textContent).toBe('NewsNo messages yet')
})

test('unread ones are counted, and how many have read it', () => {
  const { textContent } = show({ unread: 7, readBy: { read: 3, of: 9 } })
  expect(textContent).toMatch(/^News7/)
  expect(textContent).toMatch(/Read by 3 of 9$/)
})

test('what nobody can read is not counted', () => {
  expect(show({ readBy: { read: 0, of: 0 } }).textContent).not.toContain('Read by')
})
