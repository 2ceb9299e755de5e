import { expect, test } from 'vitest'
import { testApplicant } from '../../../../testing/applicant.ts'
import { takerOf, testCompetencyTest, testTestRequirement } from '../../../../testing/competency-tests.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { readReports } from '../../../../testing/report-kinds.ts'
import { testProduct } from '../../../../testing/test-product.ts'

const product = await testProduct()
const read = readReports(product)

test('attempts, how many passed, and the average score of each test', async () => {
  const org = await testOrganization(product)
  const settings = { attempts: null, pauseHours: 0, randomOrder: false, passMark: 75 }
  const [first, second] = [
    await testCompetencyTest(org, { name: 'Infection control', settings }),
    await testCompetencyTest(org, { name: 'Body mechanics', settings }),
  ]
  for (const id of [first, second]) await testTestRequirement(org, id)
  await testCompetencyTest(org, { name: 'Never taken' })
  const [ana, ben] = [await testApplicant(org), await testApplicant(org)]
  // Of four questions: 25, 100 and 75 percent, of which the last is taken back; then 50 percent.
  await takerOf(product, ana.token).take(first, 1)
  await takerOf(product, ana.token).take(first, 4)
  await takerOf(product, ben.token).take(first, 3)
  await takerOf(product, ben.token).take(second, 2)
  await takerOf(product, ana.token).begin(second)
  const names = ['people', 'attempts', 'passed', 'failed', 'waiting', 'share', 'score']
  const before = await read(org.admin, 'tests', '', ...names)
  expect(before.rows).toEqual([
    ['Infection control', 2, 3, 2, 1, 0, 67, 67],
    ['Body mechanics', 2, 2, 0, 1, 1, 0, 50],
  ])
  expect(before.bars).toEqual([
    ['Infection control', 3, 2],
    ['Body mechanics', 2, 0],
  ])
  expect(before.totals).toEqual({ attempts: 5, passed: 2, failed: 2, share: 50 })
  await org.work(({ work: { db, now } }) =>
    db
      .updateTable('competency_attempt')
      .set({ withdrawn_at: now, withdrawn_by: org.adminId, withdrawn_reason: 'Somebody else took it' })
      .where('person_id', '=', ben.personId)
      .where('test_id', '=', first)
      .execute(),
  )
  expect((await read(org.admin, 'tests', 'search=infection', ...names)).rows).toEqual([
    ['Infection control', 1, 2, 1, 1, 0, 50, 63],
  ])
})
