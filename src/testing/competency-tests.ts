import type { OwnTestDetail, RunningAttempt } from '../modules/competency-tests/attempts/contract.ts'
import { addTest, publishDraft } from '../modules/competency-tests/builder/work.ts'
import type { Question, QuestionDraft, TestSettings } from '../modules/competency-tests/tests/contract.ts'
import { oneCorrect } from '../modules/competency-tests/tests/rules.ts'
import { testRequirement } from './compliance.ts'
import { type TestOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** A question of which the first option is correct. */
export const testQuestion = (of: Partial<QuestionDraft> = {}): QuestionDraft => ({
  type: 'single',
  subject: '',
  title: '',
  text: unique('Question '),
  explanation: 'Because it is so.',
  points: 1,
  imageAlt: '',
  options: oneCorrect(
    ['Right', 'Wrong', 'Also wrong'].map((text, at) => ({ id: `o${at}`, text, weight: 0, feedback: '' })),
    'o0',
  ),
  ...of,
})

type Wishes = { name?: string; settings?: Partial<TestSettings>; questions?: readonly QuestionDraft[]; draft?: boolean }

/** A published test of the organization, with four questions unless told otherwise. Answers its id. */
export async function testCompetencyTest(org: TestOrganization, of: Wishes = {}): Promise<string> {
  const questions = of.questions ?? [1, 2, 3, 4].map(() => testQuestion())
  const draft = { name: of.name ?? unique('Test '), description: '' }
  return org.work(async ({ work }) => {
    const { id } = await addTest(work, draft, of.settings, questions)
    if (!of.draft) await publishDraft(work, id)
    return id
  })
}

/** A requirement of everybody to pass the test; does not expire unless told otherwise. */
export const testTestRequirement = (org: TestOrganization, testId: string, of: Record<string, unknown> = {}) =>
  testRequirement(org, testId, { satisfiedBy: { kind: 'competencyTest', sourceId: testId }, lasting: [], ...of })

/** The calls of somebody who takes tests. */
export function takerOf({ call }: TestProduct, token: string) {
  const at = '/api/competency-test'
  const begin = async (testId: string) =>
    (await call('POST', `${at}/begin/${testId}`, { token })).body.data as OwnTestDetail & { running: RunningAttempt }
  const answer = (attemptId: string, questionId: string, value: unknown, revision = 0) =>
    call('PUT', `${at}/answers`, { token, body: { attemptId, questionId, value, revision } })
  const submit = (attemptId: string, answers: readonly unknown[] = []) =>
    call('POST', `${at}/answers`, { token, body: { attemptId, answers } })
  /** Takes the test with so many questions answered right. */
  async function take(testId: string, right: number) {
    const { running } = await begin(testId)
    const answers = running.questions.map((one, at) => ({
      questionId: one.id,
      value: { chosen: [at < right ? 'o0' : 'o1'] },
      revision: 0,
    }))
    return submit(running.id, answers)
  }
  return { begin, answer, submit, take }
}

/** The draft of a question that the office sent, as it is sent again. */
export const asDraft = ({ id: _, place: _place, imageId: _image, ...rest }: Question) => rest
