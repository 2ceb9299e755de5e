import { afterEach, expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testHoursRequirement, testLedger } from '../../../testing/hours.ts'
import { readListRows, surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { ledgerYear } from '../../status/engine/kinds/hours/years.ts'

const product = await testProduct()
const { call } = product
const rowsOf = readListRows(product)
afterEach(() => product.setNow(null))

test('in-service hours are those of the twelve months that end in the year, the short ones first', async () => {
  const { org, people, day, change, paper } = await surveyScene(product)
  const ledgerId = await testLedger(org)
  const train = (token: string, personId: string, performedOn: string, count: number) =>
    call('POST', '/api/compliance-requirement/in-service', {
      token,
      body: { ledgerId, performedOn, hours: count, topic: 'Infection control', userIds: [personId], documentId: '' },
    })
  await day('2026-09-02', async () => testHoursRequirement(org, ledgerId))
  const dora = await day('2026-09-03', async token => {
    const one = await testApplicant(org, { firstName: 'Dora', lastName: 'Diaz' })
    await paper(one.personId, '2026-09-01', '2030-01-01')
    await change(token, `signedoff-status/${one.personId}`, { signedOff: true, hiredOn: '2026-01-01', reason: 'x' })
    expect((await train(token, one.personId, '2026-08-01', 7.5)).status).toBe(200)
    expect((await train(token, people.ana.personId, '2026-08-02', 12)).status).toBe(200)
    return one
  })
  const token = await day('2027-01-20', async token => {
    // After the last of the twelve months: hours of the next ones.
    expect((await train(token, people.ana.personId, '2027-01-10', 3)).status).toBe(200)
    return token
  })
  const names = ['fromDay', 'toDay', 'hours', 'needed', 'short', 'state']
  const short = ['Dora', '2026-01-01', '2026-12-31', 7.5, 12, 4.5, 'short']
  const complete = ['Ana', '2026-01-05', '2027-01-04', 12, 12, 0, 'complete']
  expect(await rowsOf(token, 'in-service', 'year=2026', ...names)).toEqual([short])
  expect(await rowsOf(token, 'in-service', '', ...names)).toEqual([
    ['Dora', '2027-01-01', '2027-12-31', 0, 12, 12, 'running'],
    complete,
  ])
  expect(await rowsOf(token, 'in-service', 'year=2027&result=complete', ...names)).toEqual([complete])
  expect(await rowsOf(token, 'in-service', 'year=2025')).toEqual([])
  // What a record that was merged into hers holds counts as well.
  const { ben } = people
  expect((await train(token, ben.personId, '2026-09-01', 3)).status).toBe(200)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ merged_into: dora.personId }).where('id', '=', ben.personId).execute(),
  )
  expect(await rowsOf(token, 'in-service', 'year=2026', 'hours', 'short')).toEqual([['Dora', 10.5, 1.5]])
  // The same twelve months as the engine's, whatever the hire date.
  for (const hiredOn of ['2020-02-29', '2021-12-31', '2022-01-01', '2023-06-15']) {
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ hired_on: hiredOn }).where('id', '=', dora.personId).execute(),
    )
    const [[, from, to]] = await rowsOf(token, 'in-service', 'year=2027&search=dora', 'fromDay', 'toDay')
    const year = ledgerYear('hireAnniversary', hiredOn, to)
    expect([from, to]).toEqual([year?.from, year && addDays(year.to, -1)])
    expect(to.slice(0, 4)).toBe('2027')
  }
})
