import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../../kit/contract/time.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { evaluationCalls, testCaregiver, testEvaluationForm } from '../../../../testing/evaluations.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { evaluatingApi } from '../../evaluating/contract.ts'
import { addEarlierEvaluations } from '../../import/store.ts'
import { pages } from '../../web/staff-pages.tsx'

const product = await testScreens()

/** Somebody who has worked here for 185 days, and an administrator who looks at their evaluations. */
async function setUp() {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const form = await testEvaluationForm(org, { name: 'Aides', hireDays: [30, 90, 180] })
  const person = await testCaregiver(org, addDays(today, -185))
  const calls = evaluationCalls(product, org.admin)
  saveSession({ ...someone(), id: org.adminId }, org.admin)
  const address = `/caregivers/evaluation/${person.personId}`
  return { org, form, person, address, ...calls }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const group = (name: string) => screen.findByRole('radiogroup', { name })
const choose = async (question: string, value: string) =>
  userEvent.click(within(await group(question)).getByRole('radio', { name: new RegExp(`^${value}`) }))

test('an overdue evaluation is started from the line, filled in, signed and sent', async () => {
  const { address, read, form, org, person } = await setUp()
  showPages(pages, address)
  const line = await screen.findByRole('region', { name: 'Aides' })
  expect(within(line).getByText('5 days overdue')).toBeTruthy()
  await userEvent.click(within(line).getByRole('button', { name: 'Start' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect((within(dialog).getByLabelText('Form') as HTMLSelectElement).value).toBe(form.id))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }))

  await choose('Arrives on time', '5')
  await press('Comment on Follows the care plan')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Comment/ }), 'Two late notes in October.')
  expect(await screen.findByText('2 questions left')).toBeTruthy()
  // Pressed early, the one button leads to what is open.
  await press('Sign and send to Grace')
  expect((await group('Follows the care plan')).contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('3')
  await choose('Ready for new clients', 'Yes')
  await screen.findByText('Everything is answered')
  await screen.findByText(/^Saved /)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign and send to Grace' })).toHaveProperty('disabled', false),
  )
  await press('Sign and send to Grace')

  const sign = await screen.findByRole('dialog', { name: 'Sign the evaluation' })
  await userEvent.click(await within(sign).findByRole('checkbox', { name: /agree to electronic records/ }))
  await userEvent.click(within(sign).getByRole('checkbox', { name: 'I confirm this.' }))
  await userEvent.type(within(sign).getByLabelText('Type your full name'), 'Ada Admin')
  await userEvent.click(within(sign).getByRole('button', { name: 'Sign and send to Grace' }))
  await screen.findByText('Waiting for the caregiver')
  const { body } = await product.call('GET', `/api/evaluation/by-user/${person.personId}`, { token: org.admin })
  const stored = await read(body.data.evaluations[0].id)
  expect(stored).toMatchObject({ state: 'signed', point: 'day-180', score: 4 })
  expect(stored.answers.map(one => one.comment).filter(Boolean)).toEqual(['Two late notes in October.'])
})

test('what another evaluator answers appears, and the later answer to one question asks', async () => {
  const { org, address, form, person, start, read, answer } = await setUp()
  const dana = evaluationCalls(product, (await org.staff('Coordinator')).token)
  const { id } = await start(person.personId, { formId: form.id, point: 'day-180' })
  showPages(pages, address)
  await group('Arrives on time')
  const [onTime, plan] = (await read(id)).content.parts[0]?.questions ?? []
  await dana.answer(id, [{ questionId: plan?.id, value: 2, base: 0 }])
  await refresh(evaluatingApi.readEvaluation)
  await waitFor(async () =>
    expect(within(await group('Follows the care plan')).getByRole('radio', { name: '2' })).toHaveProperty(
      'checked',
      true,
    ),
  )
  // Dana answers the other one while it is not known here.
  await dana.answer(id, [{ questionId: onTime?.id, value: 1, base: 0 }])
  await choose('Arrives on time', '5')
  await screen.findByText(
    /Coordinator Person answered this at the same time: 1, needs work. You answered: 5, outstanding./,
  )
  expect((await read(id)).answers.find(one => one.questionId === onTime?.id)?.value).toBe(1)
  await press('Use mine')
  await waitFor(async () => expect((await read(id)).answers.find(one => one.questionId === onTime?.id)?.value).toBe(5))
  await answer(id, [])
})

test('only the evaluator signs; somebody else assigns it to themselves first', async () => {
  const { org, address, form, person, start, complete } = await setUp()
  const dana = await org.staff('Coordinator')
  const { id } = await start(person.personId, { formId: form.id, evaluatorId: dana.accountId })
  await complete(id)
  showPages(pages, address)
  await screen.findByText('Only Coordinator Person, the evaluator, can sign.')
  await press('Assign to me')
  await screen.findByRole('button', { name: 'Sign and send to Grace' })
})

test('who may only look reads it, and starts nothing', async () => {
  const { org, address, form, person, start, complete } = await setUp()
  const { id } = await start(person.personId, { formId: form.id })
  await complete(id)
  const reader = await org.staffWith('Reader', ['caregivers.view', 'compliance.view'])
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view', 'compliance.view'] }), reader.token)
  showPages(pages, address)
  await screen.findByText('In progress')
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull()
})

test('a signed evaluation is withdrawn with a reason, and says so', async () => {
  const { address, form, person, start, complete, sign } = await setUp()
  const { id } = await start(person.personId, { formId: form.id })
  await complete(id)
  await sign(id)
  showPages(pages, `${address}?evaluation=${id}`)
  await press('Actions for Aides')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw evaluation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this evaluation?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Of somebody else.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw evaluation' }))
  await screen.findByText(/It doesn’t count: Of somebody else\.$/)
})

test('an evaluation that was held elsewhere and imported is told with its day, in the line that counts from it', async () => {
  const { org, person, address } = await setUp()
  const yearly = await testEvaluationForm(org, { name: 'Yearly', everyMonths: 12, countedFrom: 'last' })
  const heldOn = await org.work(async ({ work }) => {
    const day = addDays(work.today, -30)
    const of = [{ personId: person.personId, formId: yearly.id, heldOn: day }]
    await addEarlierEvaluations(work.db, of, {
      accountId: org.adminId,
      name: 'Ada Admin',
      now: work.now,
      today: work.today,
    })
    return day
  })
  showPages(pages, address)
  const line = within(await screen.findByRole('region', { name: 'Yearly' }))
  expect(line.getByText(`Imported from earlier records: last evaluated on ${showDay(heldOn)}.`)).toBeTruthy()
  expect(line.getByText(showDay(addMonths(heldOn, 12)))).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Aides' })).queryByText(/^Imported/)).toBeNull()
})
