import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import {
  evaluationCalls,
  testCaregiver,
  testEvaluationForm,
  testSignedEvaluation,
} from '../../../../testing/evaluations.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../web/pages.tsx'

const product = await testScreens()

async function setUp() {
  const org = await testOrganization(product)
  const person = await testCaregiver(org, '2026-05-20')
  saveSession(someone({ role: 'applicant' }), person.token)
  return { org, person }
}

test('a person reads their evaluation, comments and signs', async () => {
  const { org, person } = await setUp()
  const id = await testSignedEvaluation(product, org, person.personId)
  showPages(pages, '/applicant/evaluation')
  await userEvent.click(await screen.findByRole('link', { name: /^Read and sign/ }))
  await screen.findByText('Arrives on time')
  expect(screen.getAllByText('4')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText(/^Comment/), 'I would like more training on lifts.')
  await userEvent.click(screen.getByRole('checkbox', { name: /agree to electronic records/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I confirm this.' }))
  await userEvent.type(screen.getByLabelText('Type your full name'), 'Grace Okafor')
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await screen.findByText('You signed this evaluation')
  expect(screen.getByText(/I would like more training on lifts/)).toBeTruthy()
  const { read } = evaluationCalls(product, org.admin)
  expect(await read(id)).toMatchObject({ state: 'acknowledged', comment: 'I would like more training on lifts.' })
})

test('one that its evaluator has not signed is not there', async () => {
  const { org, person } = await setUp()
  const { start, complete } = evaluationCalls(product, org.admin)
  const { id } = await start(person.personId, { formId: (await testEvaluationForm(org)).id })
  await complete(id)
  const shown = showPages(pages, '/applicant/evaluation')
  await screen.findByText('You have no evaluations yet.')
  shown.unmount()
  showPages(pages, `/applicant/evaluation/${id}`)
  await screen.findByText('There is no such evaluation here.')
})
