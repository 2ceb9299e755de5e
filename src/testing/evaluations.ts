import { newId } from '../kit/server/ids.ts'
import type { EvaluationDetail, EvaluationHead } from '../modules/evaluations/evaluating/contract.ts'
import type { EvaluationForm, EvaluationFormDraft, FormContent } from '../modules/evaluations/forms/contract.ts'
import { addVersion, formRows } from '../modules/evaluations/forms/store.ts'
import type { EvaluationToSign } from '../modules/evaluations/signing/contract.ts'
import { testApplicant } from './applicant.ts'
import { testRequirement } from './compliance.ts'
import { type TestOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** Two questions on a scale, one to be answered with yes or no, and a text that may stay empty. */
export const testContent = (): FormContent => ({
  scale: ['Needs work', '', 'Meets expectations', '', 'Outstanding'],
  parts: [
    {
      id: newId(),
      title: 'At work',
      questions: [
        { id: newId(), kind: 'scale', text: 'Arrives on time', help: 'Calls when late', required: true },
        { id: newId(), kind: 'scale', text: 'Follows the care plan', help: '', required: true },
      ],
    },
    {
      id: newId(),
      title: 'Next',
      questions: [
        { id: newId(), kind: 'yesNo', text: 'Ready for new clients', help: '', required: true },
        { id: newId(), kind: 'text', text: 'Goals', help: '', required: false },
      ],
    },
  ],
})

const empty = { description: '', positionIds: [], hireDays: [], everyMonths: null, countedFrom: 'hire' } as const

/** A published form; without a cadence unless told otherwise. */
export async function testEvaluationForm(
  org: TestOrganization,
  of: Partial<EvaluationFormDraft> = {},
): Promise<EvaluationForm> {
  const content = testContent()
  return org.work(async ({ work }) => {
    const draft = { name: unique('Form '), ...empty, positionIds: [], hireDays: [], ...of }
    const { id, name } = await formRows.add(work, draft, content)
    await addVersion(work.db, { now: work.now, name: 'Ada Admin' }, { id, name, version: 1, content })
    return formRows.read(work, id)
  })
}

/** A requirement of everybody to be evaluated with the form; does not expire unless told otherwise. */
export const testEvaluationRequirement = (org: TestOrganization, formId: string, of: Record<string, unknown> = {}) =>
  testRequirement(org, formId, { satisfiedBy: { kind: 'evaluation', sourceId: formId }, lasting: [], ...of })

/** Somebody who works here since a day, and signs in. */
export async function testCaregiver(org: TestOrganization, hiredOn: string, coordinatorId: string | null = null) {
  const person = await testApplicant(org, { firstName: 'Grace', lastName: 'Okafor' })
  await org.work(({ work: { db } }) =>
    db
      .updateTable('person')
      .set({ status: 'active', hired_on: hiredOn, coordinator_id: coordinatorId, signed_off_at: new Date() })
      .where('id', '=', person.personId)
      .execute(),
  )
  return person
}

/** What staff and people do with evaluations, through the calls. */
export function evaluationCalls({ call }: TestProduct, token: string) {
  const at = '/api/evaluation'
  const read = async (id: string) =>
    (await call('GET', `${at}/evaluation-test/${id}`, { token })).body.data as EvaluationDetail
  const start = async (personId: string, body: object) =>
    (await call('POST', `${at}/start/${personId}`, { token, body })).body.data as EvaluationHead
  const answer = (evaluationId: string, answers: readonly object[], more: object = {}) =>
    call('POST', `${at}/evaluation-answer`, { token, body: { evaluationId, answers, ...more } })
  /** Answers everything that has to be answered. */
  async function complete(id: string, value = 4) {
    const { content } = await read(id)
    const answers = content.parts
      .flatMap(part => part.questions)
      .filter(one => one.required)
      .map(one => ({ questionId: one.id, value: one.kind === 'yesNo' ? 1 : value, base: 0, over: true }))
    return answer(id, answers)
  }
  async function signature(more: object = {}, id = '') {
    const toSign = (await call('GET', `${at}/to-sign/${id}`, { token })).body.data as EvaluationToSign
    const { signingName, contentSha256, consentSha256 } = toSign
    return { typedName: signingName, consent: true, confirmed: true, contentSha256, consentSha256, ...more }
  }
  const sign = async (id: string, more: object = {}) =>
    call('POST', `${at}/sign/${id}`, { token, body: { signature: await signature(more, id) } })
  return { at, read, start, answer, complete, signature, sign }
}

/** The person's own signature under an evaluation of theirs. */
export async function acknowledgeAs({ call }: TestProduct, token: string, id: string, comment = '', more: object = {}) {
  const { toSign } = (await call('GET', `/api/evaluation/own/${id}`, { token })).body.data as {
    toSign: EvaluationToSign
  }
  const { signingName, contentSha256, consentSha256 } = toSign
  const signature = { typedName: signingName, consent: true, confirmed: true, contentSha256, consentSha256, ...more }
  return call('POST', `/api/evaluation/acknowledge/${id}`, { token, body: { comment, signature } })
}

/** An evaluation of the person that an administrator has signed. Answers its id. */
export async function testSignedEvaluation(
  product: TestProduct,
  org: TestOrganization,
  personId: string,
): Promise<string> {
  const { id: formId } = await testEvaluationForm(org)
  const { start, complete, sign } = evaluationCalls(product, org.admin)
  const { id } = await start(personId, { formId })
  await complete(id)
  await sign(id)
  return id
}
