import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { EvaluationDetail } from '../../evaluating/contract.ts'
import { ReadAnswers, Signatures } from './parts.tsx'

const signed = { signedAt: '2026-11-20T15:00:00.000Z' }
const closed = { by: 'Ada', at: '2026-11-21T15:00:00.000Z', note: 'Away.' }
const detail = (of: object) =>
  ({
    ...{ evaluator: { id: 'e', name: 'Dana Lee' }, person: { id: 'p', firstName: 'Grace', lastName: 'Okafor' } },
    ...{
      signatures: { evaluator: null, person: null },
      state: 'inProgress',
      closed: null,
      withdrawn: null,
      comment: '',
    },
    ...of,
  }) as unknown as EvaluationDetail
const text = (of: object) => showPage(<Signatures of={detail(of)} />).container.textContent ?? ''
const byBoth = { signatures: { evaluator: signed, person: signed } }
const byOne = { signatures: { evaluator: signed, person: null } }

test.each<[object, RegExp]>([
  [{}, /Dana Lee Evaluator.*Not signed\. Signs when every.*Grace Okafor Caregiver.*Not signed\. Reads it, can comment/],
  [byOne, /Dana Lee Evaluator.*Signed Nov 20.*Grace Okafor Caregiver.*Not signed\. Waiting since Nov 20/],
  [byBoth, /Dana Lee Evaluator.*Signed Nov 20.*Grace Okafor Caregiver.*Signed Nov 20/],
  [{ ...byOne, state: 'declined', closed }, /Grace Okafor Caregiver.*Did not sign\. Noted by Ada on Nov 21.*: Away\./],
  [{ ...byOne, state: 'canceled', closed }, /Grace Okafor Caregiver.*Not signed\. Waiting since/],
  [{ ...byOne, withdrawn: { by: 'Ada' } }, /Grace Okafor Caregiver.*Not signed\. $/],
])('who has signed and who has not is told: %j', (of, words) => {
  expect(text(of)).toMatch(words)
})

test('what the person wrote stands beneath', () => {
  expect(text({ comment: 'Thank you.' })).toMatch(/“Thank you\.”$/)
})

const question = (id: string, kind: string) => ({ id, kind, text: `Q ${id}`, help: '', required: true })
const content = {
  scale: ['Poor', '', '', '', 'Great'],
  parts: [
    { id: '1', title: 'At work', questions: [question('a', 'scale'), question('b', 'yesNo')] },
    { id: '2', title: '', questions: [question('c', 'text')] },
  ],
}

test('every question stands with its answer and comment, or that it was not answered', () => {
  const answers = [
    { questionId: 'a', value: 5, text: '', comment: 'Always.' },
    { questionId: 'c', value: null, text: 'More training', comment: '' },
  ]
  const { container } = showPage(<ReadAnswers of={{ content, answers } as never} />)
  expect(container.textContent).toMatch(/^At workQ a5, great“Always\.”Q bNot answeredQ cMore training$/)
})
