import { afterEach, expect, test } from 'vitest'
import { testRequirement } from '../../../testing/compliance.ts'
import { importList, others } from '../../../testing/exclusions.ts'
import { readListRows, surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const rowsOf = readListRows(product)
afterEach(() => product.setNow(null))

test('a month without a required check has a line of its own', async () => {
  const { org, day } = await surveyScene(product)
  const rule = { name: 'Texas list', satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 } }
  await day('2026-01-02', () => testRequirement(org, '', { ...rule, lasting: [], seriousness: 'warns' }))
  for (const on of ['2026-02-03', '2026-04-02']) {
    await day(on, async token => {
      await importList(product, org, others, { token, fields: { asOf: on } })
    })
  }
  const token = await day('2026-06-15', async token => token)
  const names = ['month', 'listOn', 'result', 'list']
  const of = (month: string, listOn: string | null, result: string) => ['Ana', month, listOn, result, 'state-TX']
  expect(await rowsOf(token, 'exclusion-checks', 'search=ana', ...names)).toEqual([
    of('2026-06', null, 'pending'),
    of('2026-05', null, 'gap'),
    of('2026-04', '2026-04-02', 'clear'),
    of('2026-03', null, 'gap'),
    of('2026-02', '2026-02-03', 'clear'),
    of('2026-01', null, 'gap'),
  ])
  // Ben was a caregiver on the last evening of March and of April only.
  expect(await rowsOf(token, 'exclusion-checks', 'search=brown', ...names)).toEqual([
    ['Ben', '2026-04', null, 'gap', 'state-TX'],
    ['Ben', '2026-03', null, 'gap', 'state-TX'],
  ])
  expect(await rowsOf(token, 'exclusion-checks', 'result=gap&search=ana', 'month')).toEqual([
    ['Ana', '2026-05'],
    ['Ana', '2026-03'],
    ['Ana', '2026-01'],
  ])
  // Cleo applied in August and is no caregiver: nothing is said to be missing yet.
  const later = await day('2026-09-01', async token => token)
  expect(await rowsOf(later, 'exclusion-checks', 'search=cleo&result=gap&result=pending')).toEqual([])
})

test('a check against an old list that was made later does not fill the months before it', async () => {
  const { org, day } = await surveyScene(product)
  const rule = { name: 'Texas list', satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 } }
  await day('2026-01-02', () => testRequirement(org, '', { ...rule, lasting: [], seriousness: 'warns' }))
  const token = await day('2026-05-04', async admin => {
    await importList(product, org, others, { token: admin, fields: { asOf: '2026-03-05' } })
    return admin
  })
  const names = ['month', 'listOn', 'checkedOn', 'result']
  expect(await rowsOf(token, 'exclusion-checks', 'search=ana&from=2026-03-01', ...names)).toEqual([
    ['Ana', '2026-05', null, null, 'pending'],
    ['Ana', '2026-04', null, null, 'gap'],
    ['Ana', '2026-03', null, null, 'gap'],
    ['Ana', '2026-03', '2026-03-05', '2026-05-04', 'clear'],
  ])
})
