import { afterEach, expect, test } from 'vitest'
import { readListRows, surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const rowsOf = readListRows(product)
afterEach(() => product.setNow(null))

test('sign-offs by override tell what was missing at that moment, also after it came', async () => {
  const { admin, people, change } = await surveyScene(product)
  const names = ['signedOn', 'signer', 'reason', 'missing', 'withdrawnOn']
  const row = ['Ana', '2026-01-05', 'Ada Admin', 'The client cannot wait', 'Background check']
  expect(await rowsOf(admin, 'overrides', '', ...names)).toEqual([[...row, null]])
  expect(await rowsOf(admin, 'overrides', 'from=2026-01-06')).toEqual([])
  await change(admin, `signedoff-status/${people.ana.personId}`, { signedOff: false, reason: 'A mistake' })
  expect(await rowsOf(admin, 'overrides', '', ...names)).toEqual([[...row, '2026-09-01']])
})
