import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testHoursRequirement, testLedger } from '../../../../testing/hours.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { OwnHours } from './parts.tsx'

const product = await testScreens()

test('whoever has no hours on record sees what is asked, and no list of trainings', async () => {
  const org = await testOrganization(product)
  const { personId, token } = await testApplicant(org)
  await testHoursRequirement(org, await testLedger(org))
  saveSession(someone({ role: 'applicant', personId }), token)
  showPage(<OwnHours />)
  await screen.findByText('Hours are counted from the hire date on.')
  expect(screen.queryByRole('list', { name: 'Trainings on record' })).toBeNull()
})

test('where nothing asks for hours there is nothing', async () => {
  const org = await testOrganization(product)
  const { personId, token } = await testApplicant(org)
  saveSession(someone({ role: 'applicant', personId }), token)
  const { container } = showPage(<OwnHours />)
  await waitFor(() => expect(product.answered.length).toBeGreaterThan(0))
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(screen.queryByText('Hours of training')).toBeNull()
})
