import { expect, test } from 'vitest'
import { makeSealer } from '../../../kit/server/seal.ts'
import { testInstallation } from '../../../kit/server/testing/database.ts'
import { inWork } from '../../../kit/server/work.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { importList, others } from '../../../testing/exclusions.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { renewPrints } from './work.ts'

const product = await testProduct()

test('when the key is changed, what was decided still stands', async () => {
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org, { firstName: 'Marisol', lastName: 'Quintero' })
  await importList(product, org, [...others, 'QUINTERO,MARISOL,,19840317,TX,20190520'])
  const print = (key: { current: string; old: string | null }, renew = true) => {
    const other = { ...product.services, sealer: makeSealer(key) }
    return inWork(other, org, null, { requestId: '', ip: '', userAgent: '' }, async ({ work }) => {
      if (renew) await renewPrints(work)
      const rows = work.db.selectFrom('exclusion_hit').select('person_print').where('person_id', '=', personId)
      return (await rows.executeTakeFirstOrThrow()).person_print
    })
  }
  const { keys } = await testInstallation()
  const next = 'the key that comes after that of the tests'
  const before = await print(keys, false)
  const after = await print({ current: next, old: keys.current })
  expect(after).not.toBe(before)
  // As somebody's who never had another key.
  expect(await print({ current: keys.current, old: next })).toBe(before)
})
