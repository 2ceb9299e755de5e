import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Sentence } from '../../../../kit/contract/sentence.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { ReadersDialog } from './ReadersDialog.tsx'

const readers = {
  ...{ remindedAt: null as string | null, whyNoReminder: null as Sentence | null },
  read: [
    { id: 'a', name: 'Ana Reyes', at: '2026-01-20T15:00:00.000Z' },
    { id: 'b', name: 'Ben Kim', at: null },
  ],
  unread: [{ id: 'c', name: 'Cal Lee' }],
}

async function show(of: Partial<typeof readers> = {}) {
  const heard = await outerServer(({ method }, response) =>
    method === 'GET'
      ? envelope(response, 200, { success: true, message: '', data: { ...readers, ...of } })
      : envelope(response, 409, { success: false, message: 'They were reminded less than a day ago.' }),
  )
  const onClose = vi.fn()
  showPage(<ReadersDialog messageId="m1" onClose={onClose} />)
  await screen.findByText(/^Read \(/)
  return { heard, onClose, text: screen.getByRole('dialog').textContent ?? '' }
}

test('who has not read a message stands first, then who has, and when', async () => {
  const { text, heard } = await show()
  expect(text).toMatch(/Not read \(1\)Cal LeeRead \(2\)Ana ReyesJan 20[^B]*Ben Kim/)
  expect(text).not.toContain('Reminded')
  expect(heard[0]?.url).toBe('/api/chat/read-by/m1')
})

test('who has not is reminded, and a refusal is said', async () => {
  const { heard, onClose } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('They were reminded less than'))
  expect(heard.find(one => one.method === 'POST')?.url).toBe('/api/chat/remind/m1')
  await userEvent.click(screen.getByText('Close', { selector: 'button' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('where no reminder can be sent there is none, and the last one is told', async () => {
  const { text } = await show({
    whyNoReminder: { message: 'Everyone has read it.' },
    remindedAt: '2026-01-21T15:00:00.000Z',
  })
  expect(text).toContain('Reminded Jan 21')
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})
