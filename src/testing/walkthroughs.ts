import { newId } from '../kit/server/ids.ts'
import { type TestOrganization, testOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

const base = '/api/onboarding'

/** Adds a position of a name that no other has. */
export async function addPosition({ call }: TestProduct, org: TestOrganization, name = unique('Position')) {
  const body = { name, abbreviation: unique('P').slice(-12) }
  return (await call('POST', '/api/positions', { token: org.admin, body })).body.data as {
    id: string
    abbreviation: string
  }
}

/** An organization with a walkthrough without steps, and the calls that build it. */
export async function testWalkthrough(product: TestProduct) {
  const { call } = product
  const org = await testOrganization(product)
  const position = await addPosition(product, org)
  const body = { name: 'Home health aide start', positionId: position.id }
  const made = await call('POST', `${base}/create-onboarding`, { token: org.admin, body })
  if (made.status !== 200) throw new Error(made.body.message)
  const id: string = made.body.data.data.id
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) =>
    call(method, base + path, { token: org.admin, body: sent })
  const detail = async () => (await send('GET', `/onboarding-detail/${id}`)).body.data
  const titles = async () => (await detail()).steps.map((step: { title: string }) => step.title)
  const add = async (title: string, more: object = {}) => {
    const step = { onboardingId: id, uniqueId: newId(), type: 'welcome', title, ...more }
    const answer = await send('POST', '/onboarding-steps', step)
    if (!answer.body.success) throw new Error(answer.body.message)
    return answer.body.data.data as { id: string; stepId: string; uniqueId: string; order: number }
  }
  return { org, position, id, made, send, detail, titles, add, work: org.work }
}

/** Adds a document type and answers its id. */
export async function addDocumentType(org: TestOrganization, name: string): Promise<string> {
  const id = newId()
  await org.work(({ work }) => work.db.insertInto('document_type').values({ id, name }).execute())
  return id
}

/** The least that a step is sent with. */
export const stepSent = (more: object) => ({ uniqueId: newId(), type: 'welcome', title: 'Hello', ...more })
