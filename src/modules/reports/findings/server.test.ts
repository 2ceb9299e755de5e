import { afterEach, expect, test } from 'vitest'
import { meetClient, readListRows, surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const rowsOf = readListRows(product)
afterEach(() => product.setNow(null))

test('a finding is listed while it stood, with both days', async () => {
  const { admin, check, people, org, day } = await surveyScene(product)
  const names = ['requirement', 'firstContactOn', 'performedOn', 'daysLate', 'foundOn']
  const finding = ['Ana', 'Background check', '2026-01-12', '2026-01-20', 8, '2026-01-20']
  expect(await rowsOf(admin, 'findings', '', ...names)).toEqual([finding])
  expect(await rowsOf(admin, 'findings', `requirementId=${check.id}`, ...names)).toEqual([finding])
  expect(await rowsOf(admin, 'findings', 'from=2026-01-01&to=2026-01-19')).toEqual([])
  // The day was wrong: on the evenings before it was corrected the finding stood.
  const token = await day('2026-09-02', async token => {
    await meetClient(org, people.ana.personId, '2026-02-01')
    return token
  })
  expect(await rowsOf(token, 'findings', 'from=2026-09-02')).toEqual([])
  expect(await rowsOf(token, 'findings', 'from=2026-09-01', ...names)).toEqual([finding])
  const [row] = (await call('GET', '/api/report/lists/findings', { token })).body.data.data
  expect(row).toMatchObject({ requirementId: check.id, asOf: '2026-09-01' })
})
