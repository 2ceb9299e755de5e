import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../web/staff-pages.tsx'
import type { ReferenceForm } from '../contract.ts'

const product = await testScreens()

test('a form is built from questions that are added, moved and removed', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ role: 'organizationAdmin' }), org.admin)
  showPages(pages, '/settings/reference-form')
  await screen.findByText('Professional reference')
  await userEvent.click(screen.getByRole('button', { name: 'Add reference form' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add reference form' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Supervisors')
  await userEvent.click(dialog.getByRole('button', { name: 'Add reference form' }))
  await dialog.findByText('Add at least one question.')
  for (const text of ['First', 'Second', 'Third']) {
    await userEvent.click(dialog.getByRole('button', { name: 'Add question' }))
    const last = dialog.getAllByRole('group', { name: /^Question/ }).at(-1) as HTMLElement
    await userEvent.type(within(last).getByLabelText('Question'), text)
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Move Question 3 up' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Question 1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add reference form' }))
  await screen.findByText('Supervisors')
  const { body } = await product.call('GET', '/api/reference-form?search=Supervisors', { token: org.admin })
  const [form] = body.data.data as ReferenceForm[]
  expect(form?.questions.map(one => one.text)).toEqual(['Third', 'Second'])
})
