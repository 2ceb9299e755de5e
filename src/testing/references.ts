import { completeRequest } from '../modules/references/completed/work.ts'
import type { ReferenceForm, ReferenceFormDraft } from '../modules/references/forms/contract.ts'
import { referenceFormRows } from '../modules/references/forms/store.ts'
import { askReferee, holdOf } from '../modules/references/requests/work.ts'
import { testRequirement } from './compliance.ts'
import { type TestOrganization, unique } from './people.ts'

/** What a professional form of the tests asks: a rating, and a text that may stay empty. */
const questions: ReferenceFormDraft['questions'] = [
  { part: 'work', kind: 'rating', text: 'Arrives on time', required: true },
  { part: 'finish', kind: 'text', text: 'Anything else?', required: false },
]

/** A reference form of the organization. */
export const testReferenceForm = (
  org: TestOrganization,
  of: Partial<ReferenceFormDraft> = {},
): Promise<ReferenceForm> =>
  org.work(({ work }) => referenceFormRows.add(work, { name: unique('Form '), kind: 'professional', questions, ...of }))

/** A requirement of everybody: so many references on the form. */
export const testReferenceRequirement = (org: TestOrganization, formId: string, count = 1) =>
  testRequirement(org, formId, { satisfiedBy: { kind: 'references', sourceId: formId, count }, lasting: [] })

/** An answer to every question of the form that must be answered. */
export const testAnswers = ({ questions }: Pick<ReferenceForm, 'questions'>, text = ''): Record<string, string> =>
  Object.fromEntries(
    questions.map(({ id, kind }) => [id, kind === 'rating' ? '5' : kind === 'text' ? text : 'yes'] as const),
  )

/** How a referee of the tests knows somebody. */
export const testAbout = {
  relation: 'supervisor' as const,
  employer: 'Sunrise',
  title: 'Aide',
  from: '2023-03',
  to: '2026-08',
}

/** A reference about the person that an administrator took by phone. Answers the id of its request. */
export async function testPhoneReference(org: TestOrganization, personId: string): Promise<string> {
  const form = await testReferenceForm(org)
  return org.work(async ({ work }) => {
    const referee = { formId: form.id, name: 'Gloria Bennett', email: null, phone: '813 555 0100', replacesId: null }
    const by = { namedBy: 'staff', requester: 'Ada Admin', requesterId: org.adminId } as const
    const id = await askReferee(work, personId, { ...referee, ...testAbout }, by)
    const given = { by: 'phone', takerId: org.adminId, taker: 'Ada Admin', talkedAt: work.now, on: work.today } as const
    await completeRequest(work, await holdOf(work, id), { about: testAbout, answers: testAnswers(form), given })
    return id
  })
}
