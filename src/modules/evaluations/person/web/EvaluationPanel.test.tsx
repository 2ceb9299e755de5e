import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Capability } from '../../../../kit/contract/access.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import {
  acknowledgeAs,
  evaluationCalls,
  testCaregiver,
  testEvaluationForm,
  testSignedEvaluation,
} from '../../../../testing/evaluations.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { EvaluationPanel } from './EvaluationPanel.tsx'

const product = await testScreens()

/** An evaluation of a caregiver, by whoever is signed in, that has gone so far. */
async function scene(signed: boolean) {
  const org = await testOrganization(product)
  const caregiver = await testCaregiver(org, '2026-01-15')
  const calls = evaluationCalls(product, org.admin)
  const id = signed
    ? await testSignedEvaluation(product, org, caregiver.personId)
    : (await calls.start(caregiver.personId, { formId: (await testEvaluationForm(org)).id })).id
  saveSession(someone({ id: org.adminId }), org.admin)
  const show = () => showPage(<EvaluationPanel id={id} aside={<p>What else there is</p>} />)
  return { org, caregiver, calls, id, show }
}

async function offered() {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for / }))
  return (await screen.findAllByRole('menuitem')).map(one => one.textContent)
}
const choose = (label: string) => userEvent.click(screen.getByRole('menuitem', { name: label }))

test('one that is not signed is filled in, assigned, reminded of or canceled', async () => {
  const { show } = await scene(false)
  show()
  await screen.findByRole('progressbar', { name: 'Answered' })
  screen.getByText('What else there is')
  expect(await offered()).toEqual(['Assign the evaluator', 'Remind the evaluator', 'Cancel evaluation'])
  await choose('Assign the evaluator')
  await screen.findByRole('dialog')
})

test('one that was canceled is read with whoever canceled it and why, and nothing is done with it', async () => {
  const { org, calls, id, show } = await scene(false)
  const canceled = await product.call('PUT', `${calls.at}/cancel/${id}`, {
    token: org.admin,
    body: { note: 'She left in March.' },
  })
  expect(canceled.status).toBe(200)
  show()
  await screen.findByText('Canceled by Ada Admin: She left in March.')
  expect(screen.queryByRole('button', { name: /^Actions for / })).toBeNull()
  expect(screen.queryByRole('progressbar', { name: 'Answered' })).toBeNull()
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
})

test('one that waits for the caregiver can be noted as not signed, and withdrawn', async () => {
  const { show } = await scene(true)
  show()
  await screen.findByText('Waiting for the caregiver')
  screen.getByRole('button', { name: /PDF/ })
  expect(await offered()).toEqual(['Caregiver didn’t sign', 'Withdraw evaluation'])
  await choose('Caregiver didn’t sign')
  await screen.findByRole('dialog')
})

test('one that both signed is only withdrawn, and then says that it doesn’t count', async () => {
  const { caregiver, id, show } = await scene(true)
  expect((await acknowledgeAs(product, caregiver.token, id)).status).toBe(200)
  show()
  await screen.findByText('Signed by both')
  expect(await offered()).toEqual(['Withdraw evaluation'])
  await choose('Withdraw evaluation')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Reason/), 'It was of another person.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw evaluation' }))
  await screen.findByText(/^Withdrawn by Ada Admin on .*It doesn’t count: It was of another person\.$/)
  screen.getByRole('button', { name: /PDF/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions for / })).toBeNull())
})

test('whoever may only look reads it', async () => {
  const { org, show } = await scene(false)
  const capabilities: Capability[] = ['caregivers.view', 'compliance.view', 'onboarding.view']
  const { accountId, token } = await org.staffWith('Looker', capabilities)
  saveSession(someone({ id: accountId, role: 'organizationUser', capabilities }), token)
  show()
  await screen.findByText('Not started')
  expect(screen.queryByRole('button', { name: /^Actions for / })).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('one that could not be read is read again', async () => {
  const { show } = await scene(true)
  let lost = 0
  product.loseAnswers(({ url }) => url.includes('/evaluation-test/') && lost++ === 0)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Waiting for the caregiver')
})
