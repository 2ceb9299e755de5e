import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setNetwork } from '../../../../kit/web/testing/network.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { RunningAttempt } from '../contract.ts'
import type { OwnAnswers } from './Answers.tsx'
import { AttemptHead, QuestionList } from './AttemptHead.tsx'

const answered = { value: { chosen: ['a'] }, marked: false, revision: 1 }
const open = { value: null, marked: false, revision: 0 }
const attempt = (count: number) =>
  ({
    questions: Array.from({ length: count }, (_, at) => ({ id: `q${at}`, text: `Question ${at}?` })),
  }) as RunningAttempt

/** The first question is answered, the second is marked, the others are open. */
const answers = (of: object = {}): OwnAnswers =>
  ({
    ...{ onDevice: 'kept', state: 'saved', savedAt: null, waiting: [] },
    of: (id: string) => (id === 'q0' ? answered : id === 'q1' ? { ...answered, marked: true } : open),
    ...of,
  }) as unknown as OwnAnswers

type Shown = { count?: number; at?: number; left?: number | null; saved?: object }
function show({ count = 3, at = 0, left = null, saved = {} }: Shown) {
  const onGo = vi.fn()
  const { container } = showPage(
    <AttemptHead of={attempt(count)} answers={answers(saved)} at={at} left={left} onGo={onGo} />,
  )
  const told = () => screen.getAllByRole('status').map(one => one.textContent)
  return { onGo, told, text: container.textContent ?? '' }
}

test('where the person is stands above, and after the last question is the review', () => {
  expect(show({ at: 2 }).text).toContain('Question 3 of 3')
})

test('after the last question is the review', () => {
  expect(show({ at: 3 }).text).toMatch(/^Review/)
})

test.each([
  [24, false],
  [25, true],
])('progress of %s questions is one bar: %s', (count, isBar) => {
  show({ count })
  const bar = screen.queryByRole('progressbar', { name: 'Answered' })
  expect(bar !== null).toBe(isBar)
  expect(bar?.getAttribute('aria-valuenow') ?? '2').toBe('2')
})

test.each<[number, string, string]>([
  [301, '5:01 left', ''],
  [300, '5:00 left, almost done', '5 minutes left'],
  [65, '1:05 left, almost done', ''],
  [60, '1:00 left, almost done', '1 minute left'],
])('with %s seconds left the clock says %s', (left, words, told) => {
  show({ left })
  screen.getByText(words)
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(told)
})

test.each<[object, string]>([
  [{}, 'Saved as you answer'],
  [{ savedAt: new Date('2026-11-20T15:05:00Z') }, 'Saved 3:05 PM'],
  [{ state: 'saving' }, 'Saving…'],
  [{ state: 'failed' }, 'You’re offline.'],
  [{ state: 'failed', waiting: [1] }, 'You’re offline. Saved on this phone.'],
  [{ state: 'failed', waiting: [1], onDevice: 'keeping' }, 'Saving…'],
  [{ state: 'failed', waiting: [1], onDevice: 'refused' }, 'You’re offline. Not saved yet: keep this page open.'],
])('what is saved is told: %j', (saved, words) => {
  const { told } = show({ saved })
  expect(told().map(one => one?.replaceAll('\u202f', ' '))).toEqual([words])
})

test('without a network it is told, whatever was saved', () => {
  setNetwork(false)
  const told = show({}).told()
  setNetwork(true)
  expect(told).toEqual(['You’re offline.'])
})

test('all questions open in a drawer, which closes when one is chosen', async () => {
  const { onGo } = show({ at: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'All questions' }))
  const list = within(await screen.findByRole('dialog', { name: 'All questions' }))
  const lines = list.getAllByRole('listitem')
  expect(lines.map(one => one.textContent)).toEqual([
    '1.Question 0?Answered',
    '2.Question 1?To review',
    '3.Question 2?Not answered',
  ])
  expect(lines.map(one => within(one).getByRole('button').getAttribute('aria-current'))).toEqual([null, 'step', null])
  await userEvent.click(list.getByRole('button', { name: /Question 2/ }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the drawer closes by its button', async () => {
  const { onGo } = show({})
  await userEvent.click(screen.getByRole('button', { name: 'All questions' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onGo).not.toHaveBeenCalled()
})

test('a list of some questions keeps their numbers', () => {
  showPage(<QuestionList of={attempt(3)} answers={answers()} at={3} onGo={vi.fn()} only={new Set(['q1'])} />)
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual(['2.Question 1?To review'])
})
