import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { takerOf, testCompetencyTest, testTestRequirement } from '../../../testing/competency-tests.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { TestStatistics } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/competency-test/statistics'

test('who may not is refused, and those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  expect((await call('GET', `${at}/${newId()}`)).status).toBe(401)
  const { token } = await org.staffWith('Looker', ['settings.view'])
  expect((await call('GET', `${at}/${newId()}`, { token })).status).toBe(403)
  expect((await call('GET', `${at}/${await testCompetencyTest(other)}`, { token: org.admin })).status).toBe(404)
})

test('how easy each question is, and how well it tells strong from weak attempts', async () => {
  const org = await testOrganization(product)
  const testId = await testCompetencyTest(org, { settings: { attempts: null, pauseHours: 0, randomOrder: false } })
  await testTestRequirement(org, testId)
  const read = async () => (await call('GET', `${at}/${testId}`, { token: org.admin })).body.data as TestStatistics
  expect(await read()).toMatchObject({ version: 1, attempts: 0, passed: 0 })
  const weak = await testApplicant(org)
  for (let times = 0; times < 9; times++) await takerOf(product, weak.token).take(testId, times % 2 === 0 ? 2 : 1)
  expect((await read()).questions.map(one => [one.attempts, one.discrimination])).toEqual(Array(4).fill([9, null]))
  const strong = await testApplicant(org)
  await takerOf(product, strong.token).take(testId, 4)
  const { attempts, passed, questions } = await read()
  expect([attempts, passed]).toEqual([10, 1])
  expect(questions.map(one => one.difficulty)).toEqual([1, 0.6, 0.1, 0.1])
  // Everybody knows the first; the others are known by the strong one.
  expect(questions[0]?.discrimination).toBeNull()
  for (const one of questions.slice(1)) expect(one.discrimination).toBeGreaterThan(0.2)
})
