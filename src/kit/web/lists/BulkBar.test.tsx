import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Check } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { BulkBar } from './BulkBar.tsx'

test('what is done with several rows is done with those that are selected', async () => {
  const [archive, clear] = [vi.fn(), vi.fn()]
  const actions = [
    { label: 'Archive', icon: Check, onClick: archive },
    { label: 'Remind', onClick: vi.fn() },
  ]
  render(<BulkBar rows={['a', 'b']} actions={actions} onClear={clear} />)
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  const icons = screen.getAllByRole('button').map(one => one.querySelector('svg') !== null)
  expect(icons.slice(0, 2)).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  expect(archive).toHaveBeenCalledExactlyOnceWith(['a', 'b'], clear)
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(clear).toHaveBeenCalledOnce()
})
