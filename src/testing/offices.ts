import { type TestOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** A new office of the organization. */
export async function testOffice(test: TestProduct, org: TestOrganization, name = unique('Office')): Promise<string> {
  const answer = await test.call('POST', '/api/office', { token: org.admin, body: { name } })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return answer.body.data.id
}
