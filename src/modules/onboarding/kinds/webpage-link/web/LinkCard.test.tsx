import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { Step } from '../../../contract.ts'
import { LinkCard } from './LinkCard.tsx'

const url = 'https://example.com/handbook'
const of = (more: object) => ({ content: { text: '', url, buttonLabel: '', ...more } as Step['content'] })

test('the button has the words of the office, or plain ones, and leads to the page in a new window', async () => {
  const open = vi.fn()
  showPage(<LinkCard step={of({ buttonLabel: 'Read the handbook' })} opened={false} onOpen={open} />)
  const link = await screen.findByRole('link', { name: 'Read the handbook' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank'])
  expect(screen.getByText('Opens example.com in a new window.')).toBeTruthy()
  await userEvent.click(link)
  expect(open).toHaveBeenCalledOnce()
})

test.each([true, false])('says whether it was opened: %s', async opened => {
  showPage(<LinkCard step={of({})} opened={opened} onOpen={() => undefined} />)
  await screen.findByRole('link', { name: 'Open the page' })
  expect(screen.queryByText('You have opened this page.') !== null).toBe(opened)
})
