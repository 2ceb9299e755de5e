import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { CloseContext } from '../../../kit/web/forms/CancelButton.tsx'
import { setNetwork } from '../../../kit/web/testing/network.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { SendBar } from './SendBar.tsx'

const show = (of: Partial<ComponentProps<typeof SendBar>> = {}) =>
  showPage(
    <CloseContext value={() => undefined}>
      <SendBar of="CPR card" sending={null} missing={null} error={null} label="Send document" {...of} />
    </CloseContext>,
  )
const refusal = new Refusal('conflict', 'Someone else changed this document.')
const button = (name: string) => screen.getByRole('button', { name })

test('what is complete can be sent, or given up', () => {
  show()
  expect(button('Send document')).toMatchObject({ disabled: false, type: 'submit' })
  button('Cancel')
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is missing is said, and nothing can be sent before', () => {
  show({ missing: 'Add the back side.' })
  screen.getByText('Add the back side.')
  expect(button('Send document')).toHaveProperty('disabled', true)
})

test('while it is sent it can be stopped, and what went wrong before is not told', async () => {
  const sending = new AbortController()
  const aborted = vi.fn()
  sending.signal.addEventListener('abort', aborted)
  show({ sending, error: refusal })
  expect(button('Sending CPR card')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await userEvent.click(button('Cancel upload'))
  expect(aborted).toHaveBeenCalledOnce()
})

test('why it was not sent is told, by the network where that is gone, and it can be tried again', () => {
  onTestFinished(() => act(() => setNetwork(true)))
  show({ error: refusal })
  const why = () => screen.getByRole('alert').textContent
  expect(why()).toBe('Someone else changed this document.')
  button('Try again')
  act(() => setNetwork(false))
  expect(why()).toBe('You’re offline. Your pages are saved. Send the document when you’re back online.')
})
