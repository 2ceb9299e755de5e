import { testApplicant } from './applicant.ts'
import { type TestOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

type Wish = { type: string; title: string; [field: string]: unknown }

type Made = { positionId?: string; steps?: readonly Wish[] }

/** An active walkthrough of a new position, or of the given one, with the steps wished for; `waitsFor` names an earlier step's title. */
export async function testWalkthrough(
  test: TestProduct,
  org: TestOrganization,
  { steps: wishes = [], ...of }: Made = {},
) {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await test.call(method, path, { token: org.admin, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const word = unique('P')
  const positionId: string =
    of.positionId ?? (await send('POST', '/api/positions', { name: word, abbreviation: word.slice(-12) })).id
  const made = await send('POST', '/api/onboarding/create-onboarding', { name: 'First steps', positionId })
  const id: string = made.data.id
  const steps: Record<string, string> = {}
  for (const { waitsFor, ...wish } of wishes) {
    const waits = waitsFor ? { waitsFor: steps[String(waitsFor)] } : {}
    const body = { onboardingId: id, uniqueId: unique('step'), ...wish, ...waits }
    steps[wish.title] = (await send('POST', '/api/onboarding/onboarding-steps', body)).data.stepId
  }
  await send('PUT', `/api/onboarding/isactive-onboarding/${id}`, { status: true })
  return { id, positionId, steps, send }
}

/** An applicant at the beginning of a walkthrough with these steps, and the calls that they make. */
export async function testJourney(test: TestProduct, org: TestOrganization, wishes: readonly Wish[]) {
  const walkthrough = await testWalkthrough(test, org, { steps: wishes })
  const applicant = await testApplicant(org, { positionId: walkthrough.positionId })
  const { token } = applicant
  const base = '/api/applicant-onboarding'
  const read = async () => (await test.call('GET', `${base}/onboarding`, { token })).body.data
  const tell = (title: string, told: object) =>
    test.call('PUT', `${base}/completion-status`, { token, body: { stepId: walkthrough.steps[title], ...told } })
  return {
    ...walkthrough,
    applicant,
    read,
    tell,
    finish: (title: string) => tell(title, { done: true }),
    /** Signs what the step shows, in the applicant's own name. */
    sign: async (title: string) => {
      const { review } = (await read()).steps.find((step: { title: string }) => step.title === title)
      const { name, consentSha256, summarySha256 } = review
      const signature = { typedName: name, consent: true, confirmed: true, consentSha256, summarySha256 }
      return tell(title, { done: true, signature })
    },
  }
}
