import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Check } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { RowMenu } from './RowMenu.tsx'

test('without actions there is no menu', () => {
  showPage(<RowMenu of="Ana" actions={[]} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('what cannot be done says why, and what can is done once and closes the menu', async () => {
  const [edit, remove] = [vi.fn(), vi.fn()]
  const actions = [
    { label: 'Edit', icon: Check, onClick: edit, unless: null },
    { label: 'Delete', onClick: remove, unless: 'It is in use.' },
  ]
  showPage(<RowMenu of="Ana" actions={actions} />)
  const button = screen.getByRole('button', { name: 'Actions for Ana' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const [first, second] = await screen.findAllByRole('menuitem')
  expect([first?.textContent, second?.textContent]).toEqual(['Edit', 'DeleteIt is in use.'])
  expect([first?.querySelector('svg') !== null, second?.querySelector('svg') !== null]).toEqual([true, false])
  expect(second?.getAttribute('aria-disabled')).toBe('true')
  expect(first?.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(first as HTMLElement)
  expect(edit).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(remove).not.toHaveBeenCalled()
})
