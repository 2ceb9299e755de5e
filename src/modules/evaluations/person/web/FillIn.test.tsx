import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { EvaluationDetail } from '../../evaluating/contract.ts'
import { FillIn } from './FillIn.tsx'

const ids = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const question = (id: number, text: string, required = true) => ({
  ...{ id: ids(id), kind: 'yesNo', text, help: '', required },
})
const given = (id: number) => ({
  questionId: ids(id),
  value: 1,
  text: '',
  comment: '',
  revision: 1,
  by: null,
  at: null,
})
const detail = {
  ...{ id: ids(1), personId: ids(2), name: 'Aide evaluation', point: null, state: 'inProgress', heldOn: '2026-11-20' },
  ...{ person: { id: ids(2), firstName: 'Grace', lastName: 'Kim' }, evaluator: { id: 'me', name: 'Maya Torres' } },
  ...{ answers: [given(3)], score: null, closed: null, withdrawn: null },
  content: {
    scale: ['Poor', '', '', '', 'Best'],
    parts: [
      { id: 'a', title: 'At work', questions: [question(3, 'On time?'), question(4, 'Kind?')] },
      { id: 'b', title: '', questions: [question(5, 'Cooks?', false)] },
    ],
  },
} as unknown as EvaluationDetail

async function show(of: Partial<EvaluationDetail> = {}) {
  saveSession(someone({ id: 'me' }), 'token')
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: { answers: [], asks: [] } }),
  )
  const { router, container } = showPage(<FillIn of={{ ...detail, ...of }} />)
  return { heard, router, text: container.textContent ?? '' }
}
const radio = (question: RegExp, name: string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name })

test('what is asked stands in its parts, with how much of what is required is answered', async () => {
  const { text } = await show()
  for (const words of ['Aide evaluation', '1 poor · 5 best', '1 of 2', '1 question left']) expect(text).toContain(words)
  expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual(['At work'])
  expect(screen.getByRole('progressbar', { name: 'Answered' }).getAttribute('aria-valuenow')).toBe('1')
  expect(screen.getAllByRole('radiogroup')).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the button leads to the first question that is open, and signs nothing', async () => {
  const { router } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send to Grace' }))
  const open = document.getElementById(`question-${ids(4)}`)
  expect(open?.contains(document.activeElement)).toBe(true)
  expect(router.state.location.search).toBe('')
})

test('once everything is answered and saved, it is signed', async () => {
  const { router, text } = await show({ answers: [given(3), given(4)] as never })
  expect(text).toContain('Everything is answered')
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send to Grace' }))
  expect(router.state.location.search).toMatch(/^\?sign/)
  await screen.findByRole('dialog')
})

test('an answer is counted and sent, and until it is saved nothing is signed', async () => {
  const { heard } = await show()
  await userEvent.click(radio(/Kind/, 'No'))
  screen.getByText('2 of 2')
  expect(screen.getByRole('button', { name: /^Sign/ })).toHaveProperty('disabled', true)
  await waitFor(() => expect(heard.some(one => one.method !== 'GET')).toBe(true))
  const { body } = heard.find(one => one.method !== 'GET') ?? { body: '' }
  const answer = { questionId: ids(4), value: 0, text: '', comment: '', base: 0 }
  expect(JSON.parse(body)).toEqual({ evaluationId: ids(1), answers: [answer] })
})

test('only the evaluator signs; others may become the evaluator', async () => {
  const { heard } = await show({ evaluator: { id: 'dana', name: 'Dana Lee' } as never })
  screen.getByText('Only Dana Lee, the evaluator, can sign.')
  expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }))
  await waitFor(() => expect(heard.some(one => one.body === '{"evaluatorId":"me"}')).toBe(true))
  await screen.findByText('Evaluator assigned.')
})
