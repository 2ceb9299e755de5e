import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { mailedToken } from '../../../../testing/caregivers.ts'
import { testOrganization, unique } from '../../../../testing/people.ts'
import { testReferenceForm, testReferenceRequirement } from '../../../../testing/references.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../../onboarding/welcome/web/pages.tsx'

const product = await testScreens()

const name = async (who: string, email: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Their name'), who)
  await userEvent.type(dialog.getByLabelText('Their email'), email)
  await userEvent.selectOptions(dialog.getByLabelText('What are or were they to you?'), 'supervisor')
  await userEvent.click(dialog.getByRole('button', { name: 'Agree and send' }))
}
const press = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }))

test('an applicant names whom the rule asks for, and somebody else for who declined', async () => {
  const org = await testOrganization(product)
  const form = await testReferenceForm(org, { name: 'Work form' })
  await testReferenceRequirement(org, form.id)
  const person = await testApplicant(org)
  saveSession(someone({ role: 'applicant' }), person.token)
  const email = `${unique('gloria')}@example.com`
  showPages(pages, '/applicant/reference-check').unmount()
  const first = showPages(pages, '/applicant/reference-check')
  await screen.findByText('0 of 1 received. Please name 1 person.')
  await press('Name a person')
  await name('Gloria Bennett', email)
  await screen.findByText('0 of 1 received. Waiting for 1 answer.')
  expect(screen.queryByRole('button', { name: 'Name a person' })).toBeNull()
  const token = await mailedToken(product, email)
  await product.call('POST', '/api/reference-request/decline', { body: { token, reason: 'A secret.' } })
  first.unmount()
  showPages(pages, '/applicant/reference-check')
  await press('Name someone instead of Gloria Bennett')
  await name('Marcus Lee', `${unique('marcus')}@example.com`)
  await screen.findByText('You named Marcus Lee instead.')
  expect(screen.queryByText(/secret/)).toBeNull()
})

test('nobody is asked to name references that nothing asks for', async () => {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  saveSession(someone({ role: 'applicant' }), person.token)
  showPages(pages, '/applicant/reference-check')
  await screen.findByText('You don’t need to name references now.')
})
