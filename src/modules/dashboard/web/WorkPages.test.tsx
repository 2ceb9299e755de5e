import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { WorkCounts } from '../contract.ts'
import { type Work, WorkPages } from './WorkPages.tsx'

const counts = {
  toDo: 30,
  withOthers: 0,
  putOff: 0,
  kinds: [{ list: 'toDo', kind: 'review', total: 12 }],
} as unknown as WorkCounts
type Wish = {
  rows?: number | null
  page?: number
  kind?: string
  list?: 'toDo' | 'withOthers'
  counts?: WorkCounts | null
}
function show(
  { rows = 10, page = 1, kind, list = 'toDo', counts: known = counts }: Wish,
  error: Refusal | null = null,
) {
  const retry = vi.fn()
  const all = rows === null ? undefined : Array.from({ length: rows }, (_none, id) => ({ id }))
  const of = { page, limit: 10, rows: all, chosen: kind ? { kind: [kind] } : {}, setPage: vi.fn(), setLimit: vi.fn() }
  const { container } = showPage(
    <WorkPages of={of as unknown as Work} list={list} counts={known ?? undefined} error={error} retry={retry} />,
  )
  return { retry, text: container.textContent ?? '' }
}

test.each<[Wish, string]>([
  [{}, '1–10 of 30'],
  [{ kind: 'review' }, '1–10 of 12'],
  [{ page: 2, counts: null }, '11–20 of 21'],
  [{ page: 2, rows: 3, counts: null }, '11–13 of 13'],
])('the pages say how many there are, as far as that is known: %j', (of, words) => {
  expect(show(of).text).toContain(words)
})

test.each<Wish>([{ rows: null }, { kind: 'other' }, { list: 'withOthers' }, { rows: 0, counts: null }])(
  'where there is nothing there are no pages: %j',
  of => {
    expect(show(of).text).toBe('')
  },
)

test('numbers that did not come say so, once there are rows', async () => {
  const { retry } = show({ counts: null }, new Refusal('unexpected'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('without rows they do not', () => {
  expect(show({ rows: null, counts: null }, new Refusal('unexpected')).text).toBe('')
})
