import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { AttemptResult, ResultAnswer } from '../contract.ts'
import { AnswerView, ResultView } from './ResultView.tsx'

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const answer = (of: Partial<ResultAnswer> = {}): ResultAnswer =>
  ({
    ...{ id, type: 'single', subject: '', text: 'Which one?', points: 2, imageId: null, imageAlt: '' },
    ...{ value: { chosen: ['a'] }, reached: 2, waits: false, explanation: '', comment: '' },
    options: [
      { id: 'a', text: 'Water', correct: true, feedback: '' },
      { id: 'b', text: 'Fire', correct: false, feedback: 'Too hot.' },
    ],
    ...of,
  }) as ResultAnswer
const result = (of: Partial<AttemptResult> = {}): AttemptResult => ({
  ...{ id, number: 1, version: 1, state: 'passed', begunAt: '2026-11-20T15:00:00.000Z', endsAt: null },
  ...{ submittedAt: '2026-11-20T15:30:00.000Z', timedOut: false, reached: 9, percent: 90, points: 10, passMark: 80 },
  ...{ needed: 8, certificate: null, withdrawn: null, testId: id, testName: 'Basics', subjects: [] },
  ...{ showAnswers: 'always', revealed: true, answers: [answer()] },
  ...of,
})
const show = (of: Partial<AttemptResult> = {}) => {
  const { container } = showPage(<ResultView of={result(of)} next={<p>and next</p>} />)
  return () => container.textContent ?? ''
}

beforeEach(() => saveSession(someone({ role: 'applicant' }), 'token'))

test('a pass says its points, its percent and the pass mark, and what comes next', () => {
  const text = show()
  for (const words of ['Passed', '9 of 10 points, 8 needed', '90%', 'Pass mark 80%', 'and next'])
    expect(text()).toContain(words)
  expect(screen.getByRole('progressbar', { name: 'Points' }).getAttribute('aria-valuenow')).toBe('9')
  expect(text()).not.toMatch(/time was up|certificate|Withdrawn|By subject/)
})

test('what waits to be scored has no points yet', () => {
  const text = show({
    state: 'waiting',
    reached: null,
    percent: null,
    subjects: [{ subject: 'Hygiene', reached: 1, points: 2 }],
  })
  expect(text()).toContain('Your coordinator reads what you wrote. We’ll email you.')
  expect(text()).not.toMatch(/Pass mark|needed|By subject/)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('what was withdrawn says since when it does not count, even while it waited', () => {
  const withdrawn = { on: '2026-11-21', by: null, reason: null }
  const text = show({ state: 'waiting', withdrawn, reached: null, percent: null })
  expect(text()).toContain('Withdrawn on Nov 21, 2026. This attempt no longer counts.')
  expect(text()).toContain('0 of 10 points, 8 needed')
})

test('when the time was up that is told', () => {
  expect(show({ timedOut: true })()).toContain('The time was up. What was saved by then counts.')
})

test('a certificate has its number, until when it is valid, and a link to check it', () => {
  const text = show({ certificate: { number: 'C-123', validUntil: '2027-11-20' } })
  expect(text()).toContain('Valid through Nov 20, 2027')
  expect(text()).toContain('C-123')
  expect(text()).toContain('/verify/C-123')
})

test('one that does not end says no day', () => {
  const text = show({ certificate: { number: 'C-123', validUntil: null } })
  expect(text()).toContain('Your certificate')
  expect(text()).not.toContain('Valid through')
})

test('subjects that have a name are told', () => {
  const subjects = [
    { subject: '', reached: 1, points: 2 },
    { subject: 'Hygiene', reached: 1, points: 3 },
  ]
  show({ subjects })
  screen.getByText('By subject')
  screen.getByText('1 of 3')
  expect(screen.queryByText('1 of 2')).toBeNull()
})

test('without named subjects there is no such part', () => {
  expect(show({ subjects: [{ subject: '', reached: 1, points: 2 }] })()).not.toContain('By subject')
})

test('answers are folded until somebody opens them', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Answers and explanations' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  screen.getByText(/^1\. Which one\?/)
  expect(screen.queryByText(/appear once you pass/)).toBeNull()
})

test.each<[AttemptResult['showAnswers'], string]>([
  ['passed', 'Correct answers and explanations appear once you pass.'],
  ['never', 'This test does not show correct answers.'],
])('answers that are shown %s say so', async (showAnswers, words) => {
  show({ showAnswers, revealed: false })
  await userEvent.click(screen.getByRole('button', { name: 'Your answers' }))
  screen.getByText(words)
})

const view = (of: Partial<ResultAnswer>) => {
  const { container } = showPage(<AnswerView of={answer(of)} number={3} />)
  return container.textContent ?? ''
}

test.each<[Partial<ResultAnswer>, string]>([
  [{}, '3. Which one?2 of 2 pointsWaterYour answer · CorrectFireToo hot.'],
  [{ value: { chosen: ['b'] }, reached: 0 }, '3. Which one?0 of 2 pointsWaterCorrectFireYour answer · Too hot.'],
  [{ value: null, reached: null, waits: true }, '3. Which one?Being scoredWaterCorrectFireToo hot.'],
  [
    { options: [{ id: 'a', text: 'Water', correct: null, feedback: '' }], reached: null },
    '3. Which one?2 pointsWaterYour answer',
  ],
  [
    { type: 'shortText', value: { text: 'A dry tongue' }, options: [], reached: 1 },
    '3. Which one?1 of 2 pointsA dry tongue',
  ],
  [
    { type: 'shortText', value: { text: '' }, explanation: 'It is dry.', comment: 'Well seen.' },
    '3. Which one?2 of 2 pointsNot answeredAccepted: Water, FireIt is dry.Comment: Well seen.',
  ],
])('an answer stands with what is correct and why: %j', (of, words) => {
  expect(view(of)).toBe(words)
})

test('what is correct is ticked, and a wrong choice is crossed', () => {
  const icons = (of: Partial<ResultAnswer>) => {
    const { container, unmount } = showPage(<AnswerView of={answer(of)} number={1} />)
    const names = Array.from(
      container.querySelectorAll('svg'),
      one => one.getAttribute('class')?.match(/lucide-(\w+)$/)?.[1],
    )
    unmount()
    return names
  }
  expect(icons({})).toEqual(['check'])
  expect(icons({ value: { chosen: ['b'] } })).toEqual(['check', 'x'])
  expect(icons({ options: [{ id: 'a', text: 'Water', correct: null, feedback: '' }] })).toEqual([])
})
