import type { AddressInfo } from 'node:net'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, addMonths } from '../../../../kit/contract/time.ts'
import { showDay } from '../../../../kit/web/dates.ts'
import { endSession, saveSession } from '../../../../kit/web/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testHoursRequirement, testLedger } from '../../../../testing/hours.ts'
import { testHouse } from '../../../../testing/house.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { activate } from '../../../caregivers/work.ts'
import { KeepWorking } from './parts.tsx'

const house = await testHouse()
await house.app.listen({ port: 0, host: '127.0.0.1' })

beforeEach(() => vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`))
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllEnvs()
})

test('hours that nobody owes yet are due on the last day of their twelve months, and not missing', async () => {
  const org = await testOrganization(house)
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
