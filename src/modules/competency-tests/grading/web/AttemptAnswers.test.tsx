import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { AttemptResult, ResultAnswer } from '../../attempts/contract.ts'
import { AttemptAnswers } from './AttemptAnswers.tsx'

const ids = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const answer = (n: number, of: Partial<ResultAnswer> = {}): ResultAnswer => ({
  ...{ id: ids(n), type: 'shortText', subject: '', text: `Question ${n}`, points: 5, imageId: null, imageAlt: '' },
  ...{ value: { text: 'Wash them' }, reached: 2, waits: true, explanation: '', comment: 'As before', options: [] },
  ...of,
})
const result: AttemptResult = {
  ...{ id: ids(9), number: 1, version: 3, state: 'waiting', begunAt: '2026-11-20T15:00:00.000Z', endsAt: null },
  ...{ submittedAt: '2026-11-20T15:30:00.000Z', timedOut: false, reached: null, percent: null, points: 10 },
  ...{ passMark: 80, needed: 8, certificate: null, withdrawn: null, testId: ids(8), testName: 'Basics' },
  ...{ subjects: [], showAnswers: 'always', revealed: true },
  answers: [answer(1), answer(2, { waits: false }), answer(3, { type: 'single', value: null })],
}

async function show(of: Partial<AttemptResult> = {}, capabilities = ['compliance.view', 'compliance.edit']) {
  saveSession(someone({ role: 'organizationUser', capabilities } as never), 'token')
  const shown = { ...result, ...of }
  const heard = await outerServer(({ method, body }, response) => {
    if (method === 'PUT' && JSON.parse(body).points === 4)
      return envelope(response, 409, { success: false, message: 'Somebody scored it.' })
    envelope(response, 200, { success: true, message: '', data: shown })
  })
  const { container } = showPage(<AttemptAnswers id={ids(9)} />)
  await screen.findByText(/^Version 3\./)
  return { heard, container, forms: () => screen.queryAllByRole('button', { name: 'Save score' }) }
}

test('an attempt that waits is scored: only the short texts of which nobody has said what they are worth', async () => {
  const { heard, forms, container } = await show()
  screen.getByText('Version 3. Score the short texts below: the result follows from them.')
  expect(container.textContent).toMatch(/1.*Question 1.*2.*Question 2.*3.*Question 3/)
  expect(forms()).toHaveLength(1)
  const form = within(container)
  const points = form.getByLabelText<HTMLInputElement>('Points, 0 to 5')
  expect([points.value, points.min, points.max]).toEqual(['2', '0', '5'])
  expect(form.getByLabelText(/^Comment/)).toHaveProperty('value', 'As before')
  fireEvent.change(points, { target: { value: '3' } })
  fireEvent.change(form.getByLabelText(/^Comment/), { target: { value: 'Soap too' } })
  await userEvent.click(form.getByRole('button', { name: 'Save score' }))
  await waitFor(() => expect(heard.some(one => one.method === 'PUT')).toBe(true))
  const sent = heard.find(one => one.method === 'PUT')
  expect(sent?.url).toMatch(new RegExp(`/score/${ids(9)}$`))
  expect(JSON.parse(sent?.body ?? '')).toEqual({ questionId: ids(1), points: 3, comment: 'Soap too' })
})

test('a refusal is said, and what was entered stays', async () => {
  await show()
  const points = screen.getByLabelText('Points, 0 to 5')
  fireEvent.change(points, { target: { value: '4' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save score' }))
  expect((await screen.findAllByText('Somebody scored it.')).length).toBeGreaterThan(0)
  expect(points).toHaveProperty('value', '4')
})

test('whoever only reads scores nothing', async () => {
  expect((await show({}, ['compliance.view'])).forms()).toEqual([])
})

test('a result that stands says its points, and nothing is scored', async () => {
  const { forms } = await show({ state: 'passed', reached: 9 })
  screen.getByText('Version 3. Passed: 9 of 10 points, 8 needed.')
  expect(forms()).toEqual([])
})

test('an attempt that was withdrawn while it waited is not scored', async () => {
  const withdrawn = { on: '2026-11-21', by: 'Dana', reason: 'Helped' }
  const { forms } = await show({ withdrawn })
  screen.getByText('Version 3. Withdrawn: 0 of 10 points, 8 needed.')
  expect(forms()).toEqual([])
})
