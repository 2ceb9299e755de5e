import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testPerson } from '../../../../testing/documents.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { ComplianceItem } from '../contract.ts'
import { SignOffButton } from './SignOffButton.tsx'

const house = await testScreens()

test('who may not sign off yet reads why, and comes by it with the keyboard', async () => {
  const org = await testOrganization(house)
  const { id } = await testPerson(org)
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view', 'caregivers.signOff'] }), org.admin)
  const missing = { name: 'TB screening', blocks: true } as ComplianceItem
  showPage(<SignOffButton personId={id} items={[missing]} />)
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
