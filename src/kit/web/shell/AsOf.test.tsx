import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { AsOf, useAsOf } from './AsOf.tsx'

let choose: ReturnType<typeof useAsOf>['choose']
function Day() {
  const of = useAsOf()
  choose = of.choose
  return <output>{String(of.asOf)}</output>
}

test.each([
  ['', 'undefined'],
  ['?asOf=2026-01-31', '2026-01-31'],
  ['?asOf=2026-02-31', 'undefined'],
])('the day of the address %s is %s', (query, day) => {
  showPage(<Day />, { at: `/page${query}` })
  expect(screen.getByRole('status').textContent).toBe(day)
})

test('another day begins at the first page, today takes it out, and Back leads to the page before', async () => {
  const { router } = showPage(<Day />, { at: '/before' })
  await act(() => router.navigate('/page?page=3&name=x'))
  act(() => choose('2026-01-31'))
  expect(router.state.location.search).toBe('?name=x&asOf=2026-01-31')
  act(() => choose(null))
  expect(router.state.location.search).toBe('?name=x')
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/before')
})

test('once a day is chosen there is a way back to today', async () => {
  const onChoose = vi.fn()
  const { unmount } = showPage(<AsOf value="2026-01-31" chosen onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
  unmount()
  showPage(<AsOf value={undefined} chosen={false} onChoose={onChoose} />)
  expect(screen.queryByRole('button', { name: 'Back to today' })).toBeNull()
})
