import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testHoursRequirement, testLedger } from '../../../../testing/hours.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { activate } from '../../../caregivers/status-moves/work.ts'
import { KeepWorking } from './parts.tsx'

const product = await testScreens()

test('hours that nobody owes yet are due on the last day of their twelve months, and not missing', async () => {
  const org = await testOrganization(product)
  const { personId, token } = await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  await org.work(async ({ work }) => {
    await work.db.updateTable('person').set({ hired_on: today }).where('id', '=', personId).execute()
    await activate(work, personId, today)
  })
  await testHoursRequirement(org, await testLedger(org))
  saveSession(someone({ role: 'applicant', personId }), token)
  showPage(<KeepWorking />)
  const last = showDay(addDays(addMonths(today, 12), -1))
  expect(await screen.findByText(`Due ${last}`)).toBeTruthy()
  expect(await screen.findByText(`0 of 12 hours, by ${last}`)).toBeTruthy()
  expect(screen.queryByText('Missing')).toBeNull()
})

test('what the office makes is not asked of the caregiver: the office takes care of it', async () => {
  const org = await testOrganization(product)
  const { personId, token } = await testApplicant(org)
  const [record, card] = [await testDocumentType(org, { providedBy: 'office' }), await testDocumentType(org)]
  await testRequirement(org, record, { name: 'Orientation' })
  await testRequirement(org, card, { name: 'CPR' })
  await org.work(({ work }) => activate(work, personId, work.today))
  saveSession(someone({ role: 'applicant', personId }), token)
  showPage(<KeepWorking />)
  const office = await screen.findByRole('region', { name: 'Your office takes care of this' })
  expect(within(office).getByText('Orientation')).toBeTruthy()
  expect(within(office).queryByText('CPR')).toBeNull()
  // One document is to be sent, and it is not that one.
  expect(screen.getByText('CPR')).toBeTruthy()
  expect(within(office).queryByRole('button')).toBeNull()
  expect(within(office).getByText(/^Questions\? Ask /)).toBeTruthy()
})
