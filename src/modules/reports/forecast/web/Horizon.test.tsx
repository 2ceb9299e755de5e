import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { Horizon, useHorizon } from './Horizon.tsx'

const told = { from: '2026-11-28', to: '2027-02-26' }

function Shown({ shown }: { shown: typeof told | undefined }) {
  return <Horizon at={useHorizon()} shown={shown} />
}

function show(search: string) {
  const { router } = showPage(<Shown shown={told} />, { at: `/page${search}` })
  return { search: () => router.state.location.search, action: () => router.state.historyAction }
}
const days = () => [
  screen.getByLabelText<HTMLInputElement>(/^From/),
  screen.getByLabelText<HTMLInputElement>(/^Through/),
]
const shownDays = () => days().map(one => one.value)
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(one => one.textContent)
const set = (place: 0 | 1, value: string) => fireEvent.change(days()[place] as HTMLElement, { target: { value } })

test('without a wish it is 90 days, and the days are those that the answer says', () => {
  show('')
  expect(pressed()).toEqual(['90 days'])
  expect(shownDays()).toEqual(['2026-11-28', '2027-02-26'])
})

test('until the answer says them, no day stands there; an address that makes no sense is none', () => {
  showPage(<Shown shown={undefined} />, { at: '/page?days=45&from=soon&to=2026-13-01' })
  expect(pressed()).toEqual(['90 days'])
  expect(shownDays()).toEqual(['', ''])
})

test('so many days ahead take the place of chosen days, keep what else is asked and begin at the first page', async () => {
  const { search, action } = show('?view=forecast&page=3&from=2026-12-01&to=2026-12-31')
  expect(pressed()).toEqual([])
  expect(shownDays()).toEqual(['2026-12-01', '2026-12-31'])
  await userEvent.click(screen.getByRole('button', { name: '30 days' }))
  expect(search()).toBe('?view=forecast&days=30')
  expect(action()).toBe('REPLACE')
  expect(pressed()).toEqual(['30 days'])
})

test('the last day is chosen with the first that stands there; the first day alone', () => {
  const { search } = show('?days=60')
  expect(pressed()).toEqual(['60 days'])
  set(1, '2026-12-24')
  expect(search()).toBe('?days=60&to=2026-12-24&from=2026-11-28')
  set(0, '2026-12-02')
  expect(search()).toBe('?days=60&to=2026-12-24&from=2026-12-02')
  set(1, '2026-12-25')
  expect(search()).toBe('?days=60&to=2026-12-25&from=2026-12-02')
  expect(pressed()).toEqual([])
})
