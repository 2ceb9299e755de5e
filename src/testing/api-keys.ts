import { type KeyCapability, keyCapabilities } from '../kit/contract/key-access.ts'
import { addDays, dayIn } from '../kit/contract/time.ts'
import { type TestOrganization, unique } from './people.ts'
import type { TestProduct } from './test-product.ts'

type Wish = { name?: string; capabilities?: readonly KeyCapability[]; days?: number }

/** A new API key of the organization, made by its administrator; with every capability that a key can have unless told otherwise. */
export async function testKey(test: TestProduct, org: TestOrganization, wish: Wish = {}) {
  const { name = unique('Program '), capabilities = keyCapabilities, days = 30 } = wish
  const endsOn = addDays(dayIn(org.timeZone, test.services.now()), days)
  const body = { name, capabilities, endsOn }
  const answer = await test.call('POST', '/api/api-key', { token: org.admin, body })
  if (answer.status !== 200) throw new Error(answer.body.message)
  const { key, token } = answer.body.data
  return { id: key.id as string, name, endsOn, token: token as string }
}
