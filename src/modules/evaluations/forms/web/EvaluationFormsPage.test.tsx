import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testEvaluationForm } from '../../../../testing/evaluations.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../web/staff-pages.tsx'
import type { EvaluationForm, EvaluationFormDetail } from '../contract.ts'

const product = await testScreens()

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an administrator adds a form with its due days', async () => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  showPages(pages, '/settings/evaluation')
  await screen.findByText('Aide evaluation')
  expect(screen.getByText(/30, 90, and 180 days after hire, then every year from hire/)).toBeTruthy()
  await press('Add evaluation form')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText('Name'), 'Office staff')
  await userEvent.type(within(dialog).getByLabelText(/^Every so many months/), '6')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add evaluation form' }))
  await screen.findByText('Office staff')
  const found = await product.call('GET', '/api/evaluation?search=Office', { token: org.admin })
  expect(found.body.data.data).toMatchObject([
    { name: 'Office staff', everyMonths: 6, hireDays: [], countedFrom: 'hire', version: null },
  ] satisfies Partial<EvaluationForm>[])
})

test('questions are added and changed as a draft, and published', async () => {
  const org = await testOrganization(product)
  const { id } = await testEvaluationForm(org, { name: 'Aides' })
  saveSession(someone(), org.admin)
  showPages(pages, `/settings/evaluation/${id}`)
  await screen.findByText('Version 1 is published')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add question' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText('Question'), 'Protects clients from infection')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add question' }))
  await screen.findByText('Draft of version 2')
  await userEvent.click(await screen.findByRole('button', { name: /^Goals/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete question' }))
  await screen.findByText('4 questions')
  await press('Publish')
  await screen.findByText('Version 2 is published')
  const { body } = await product.call('GET', `/api/evaluation/form/${id}`, { token: org.admin })
  const { draft, version } = body.data as EvaluationFormDetail
  expect(version).toBe(2)
  expect(draft.parts.map(part => part.questions.map(one => one.text))).toEqual([
    ['Arrives on time', 'Follows the care plan', 'Protects clients from infection'],
    ['Ready for new clients'],
  ])
})
