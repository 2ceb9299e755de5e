import { addDays } from '../kit/contract/time.ts'
import { testApplicant } from './applicant.ts'
import { testDocumentType, testRequirement } from './compliance.ts'
import { testPaper } from './evidence.ts'
import { type TestOrganization, testOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** Signs somebody off, whatever is missing: the person is active from today on. */
export async function activate(product: TestProduct, org: TestOrganization, personId: string): Promise<void> {
  const body = { signedOff: true, reason: 'seen' }
  const answer = await product.call('PUT', `/api/caregiver/signedoff-status/${personId}`, { token: org.admin, body })
  if (answer.status !== 200) throw new Error(answer.body.message)
}

/** Three active people and two requirements; Ana's card is valid, Ben's runs out soon, Cleo has none. */
export async function reportScene(product: TestProduct) {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const [cardType, testType] = [
    await testDocumentType(org, { name: 'CPR card' }),
    await testDocumentType(org, { name: 'TB result', medical: true }),
  ]
  const card = await testRequirement(org, cardType, { name: 'CPR', reminderDays: [30] })
  const tb = await testRequirement(org, testType, { name: 'TB, yearly', seriousness: 'warns' })
  const people = {
    ana: await testApplicant(org, { firstName: 'Ana', lastName: '=Adams' }),
    ben: await testApplicant(org, { firstName: 'Ben', lastName: 'Brown' }),
    cleo: await testApplicant(org, { firstName: 'Cleo', lastName: 'Cole', stateCode: 'NY' }),
  }
  const paper = (personId: string, documentTypeId: string, days: number) =>
    testPaper(product, org, {
      personId,
      documentTypeId,
      performedOn: addDays(today, -100),
      expiresOn: addDays(today, days),
    })
  await paper(people.ana.personId, cardType, 400)
  await paper(people.ben.personId, cardType, 12)
  for (const { personId } of Object.values(people)) await activate(product, org, personId)
  return { org, today, card, tb, people, cardType, testType, paper }
}

/** Active people, each with a card that ends in so many days, and a test result that nobody has sent. */
export async function cardScene(product: TestProduct, cards: Record<string, number>) {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const type = await testDocumentType(org)
  const card = await testRequirement(org, type, { name: 'CPR' })
  const tb = await testRequirement(org, await testDocumentType(org), { name: 'TB' })
  const ids: Record<string, string> = {}
  for (const [firstName, days] of Object.entries(cards)) {
    const { personId } = await testApplicant(org, { firstName, lastName: `Z${firstName}` })
    const paper = { personId, documentTypeId: type, performedOn: addDays(today, -30), expiresOn: addDays(today, days) }
    await testPaper(product, org, paper)
    await activate(product, org, personId)
    ids[firstName] = personId
  }
  return { org, today, card, tb, ids }
}
