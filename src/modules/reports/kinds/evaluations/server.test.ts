import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { evaluationCalls, testCaregiver, testEvaluationForm } from '../../../../testing/evaluations.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { readReports } from '../../../../testing/report-kinds.ts'
import { testProduct } from '../../../../testing/test-product.ts'

const product = await testProduct()
const read = readReports(product)

test('what is overdue, due and begun, and who is to hold it', async () => {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const nurse = await org.staff('Nurse reviewer')
  await org.work(({ work: { db } }) => db.updateTable('evaluation_form').set({ active: false }).execute())
  const form = await testEvaluationForm(org, { name: 'Probation', hireDays: [30] })
  const hired = (days: number, coordinator: string | null = null) =>
    testCaregiver(org, addDays(today, -days), coordinator)
  await hired(40, nurse.accountId)
  await hired(25)
  await hired(3)
  const begun = await hired(33)
  await evaluationCalls(product, org.admin).start(begun.personId, { formId: form.id, point: 'day-30' })
  const { rows, bars, totals, time } = await read(
    org.admin,
    'evaluations',
    '',
    'form',
    'state',
    'late',
    'answered',
    'evaluator',
  )
  expect(rows).toEqual([
    ['Grace', 'Probation', 'overdue', 10, null, 'Nurse reviewer Person'],
    ['Grace', 'Probation', 'overdue', 3, 0, 'Ada Admin'],
    ['Grace', 'Probation', 'due', null, null, null],
  ])
  expect(bars).toEqual([
    ['overdue', 2, 1],
    ['due', 1, 0],
  ])
  expect(totals).toEqual({ overdue: 2, due: 1, begun: 1, people: 3 })
  expect(time).toEqual({ from: today, to: today })
  expect((await read(org.admin, 'evaluations', `coordinatorId=${nurse.accountId}`)).totals.people).toBe(1)
})
