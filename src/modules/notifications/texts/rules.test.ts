import { expect, test } from 'vitest'
import { noticeTexts } from './rules.ts'

test('a text says one thing by what it is, several by how many, and has a shorter way to say both', () => {
  const address = 'https://care.example/notifications'
  expect(noticeTexts(['New message (3)'], address)).toEqual([
    `New message (3). ${address}`,
    `Something new for you: ${address}`,
  ])
  expect(noticeTexts(['New message', 'A waiver needs a decision'], address)[0]).toBe(
    `You have 2 unread notifications. ${address}`,
  )
})
