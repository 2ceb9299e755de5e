import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { DuplicatesPage } from './DuplicatesPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

test('two of one name are shown until somebody says that they are two people', async () => {
  const org = await testOrganization(product)
  await testInvited(product, org, { firstName: 'Rosa', lastName: 'Delgado' })
  await testInvited(product, org, { firstName: 'Rosa', lastName: 'Delgado' })
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<DuplicatesPage />, { path: '/caregivers/duplicates' })
  expect(await screen.findByText('Same name')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Actions for Rosa Delgado and Rosa Delgado' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Not the same person' }))
  await waitFor(() => expect(screen.queryByText('Same name')).toBeNull())
  expect(await screen.findByText('No possible duplicates.')).toBeTruthy()
})
