import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { CountTabs } from './CountTabs.tsx'

const tabs = (count: number | null) => [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting', count },
]

test('a tab tells how many are behind it; until that is known it keeps the room for it', () => {
  const { unmount } = showPage(<CountTabs label="Shown" value="all" tabs={tabs(null)} />)
  const number = () => screen.getByRole('tab', { name: /^Waiting/ }).querySelector('span > span') as Element
  const shown = () => getComputedStyle(number()).visibility
  expect(shown()).toBe('hidden')
  unmount()
  showPage(<CountTabs label="Shown" value="all" tabs={tabs(0)} />)
  expect(screen.getByRole('tab', { name: /^Waiting/ }).textContent).toBe('Waiting0')
  expect(shown()).toBe('visible')
  expect(screen.getByRole('tab', { name: 'All' }).textContent).toBe('All')
})

test('the chosen one is marked, and another is told of', async () => {
  const onChange = vi.fn()
  showPage(<CountTabs label="Shown" value="all" tabs={tabs(3)} onChange={onChange} />)
  screen.getByRole('tablist', { name: 'Shown' })
  screen.getByRole('tab', { name: 'All', selected: true })
  await userEvent.click(screen.getByRole('tab', { name: /^Waiting/, selected: false }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('waiting')
})
