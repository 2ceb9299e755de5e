import { expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { hasSignIn } from './store.ts'

const product = await testProduct()

test('only whoever has an account signs in', async () => {
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org)
  const signsIn = (id: string) => org.work(({ work: { db } }) => hasSignIn(db, id))
  expect(await signsIn(personId)).toBe(true)
  expect(await signsIn(crypto.randomUUID())).toBe(false)
})
