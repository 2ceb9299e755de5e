import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testPerson } from '../../../../testing/documents.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { activate } from '../../../../testing/reports.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { ComplianceItem } from '../../items/contract.ts'
import { SignOffButton } from './SignOffButton.tsx'

const product = await testScreens()

test('who may not sign off yet reads why, and comes by it with the keyboard', async () => {
  const org = await testOrganization(product)
  const { id } = await testPerson(org)
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view', 'caregivers.signOff'] }), org.admin)
  const missing = { name: 'TB screening', blocks: true } as ComplianceItem
  showPage(<SignOffButton personId={id} items={[missing]} locked={false} />)
  const button = await screen.findByRole('button', {
    name: 'Sign off',
    description: 'Not in place yet: TB screening.',
  })
  const person = userEvent.setup()
  await person.tab()
  expect(document.activeElement).toBe(button)
  await person.keyboard('{Enter}')
  await person.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Not in place yet: TB screening.')).toBeTruthy()
})

test('a sign-off is withdrawn with a reason, and can be given again', async () => {
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org)
  await activate(product, org, personId)
  saveSession(someone(), org.admin)
  showPage(<SignOffButton personId={personId} items={[]} locked={false} />)
  const person = userEvent.setup()
  const withdraw = await screen.findByRole('button', { name: 'Withdraw sign-off' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(withdraw)
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the sign-off' }))
  await person.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await dialog.findByText('Say why it is withdrawn.')
  await person.type(dialog.getByLabelText('Reason'), 'Signed for the wrong person.')
  await person.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByRole('button', { name: 'Sign off' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
