import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyLine } from './CopyLine.tsx'

test('a text is copied, and that is told', async () => {
  const person = userEvent.setup()
  render(<CopyLine label="Link" text="https://example.org" />)
  expect(screen.getByRole('status').textContent).toBe('')
  await person.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByRole('button', { name: 'Copied' })
  expect(screen.getByRole('status').textContent).toBe('Copied')
  expect(await navigator.clipboard.readText()).toBe('https://example.org')
})

test('where the browser forbids that, the text is selected', async () => {
  const person = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  render(<CopyLine label="Secret" text="abc" action="Copy secret" />)
  await person.click(screen.getByRole('button', { name: 'Copy secret' }))
  expect(getSelection()?.toString()).toBe('abc')
  screen.getByRole('button', { name: 'Copy secret' })
})
