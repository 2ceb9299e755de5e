import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant, testCrowd } from '../../../../testing/applicant.ts'
import { testCategory, testDocumentType } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { CompliancePage } from '../../../follow-up/person/web/CompliancePage.tsx'
import { finishChanges } from '../work.ts'
import { RuleChangeNotice } from './RuleChangeNotice.tsx'

const product = await testScreens()
const polls = () => product.heard.filter(({ url }) => url.endsWith('/changes')).length

test('says how far a change is until everyone is reached, and then asks again for what is on the screen', async () => {
  const org = await testOrganization(product)
  await testCrowd(org, 203)
  // The newest person is reached last.
  const { personId } = await testApplicant(org, { firstName: 'Zoe', lastName: 'Last' })
  const body = {
    name: 'TB screening',
    categoryId: await testCategory(org),
    satisfiedBy: { kind: 'document', sourceId: await testDocumentType(org) },
    seriousness: 'blocks',
  }
  await product.call('POST', '/api/compliance-requirement', { token: org.admin, body })
  saveSession(someone({ id: org.adminId }), org.admin)
  const both = (
    <>
      <RuleChangeNotice />
      <CompliancePage />
    </>
  )
  showPage(both, { path: '/caregivers/compliance/:id', at: `/caregivers/compliance/${personId}` })
  expect(await screen.findByText('200 of 204 people')).toBeTruthy()
  expect(screen.getByText(/A change to “TB screening” is being applied/)).toBeTruthy()
  expect(await screen.findByText('Nothing is required of this person today.')).toBeTruthy()
  await finishChanges(product.services, org)
  await waitFor(() => expect(screen.queryByText(/being applied/)).toBeNull())
  expect(await screen.findByText('Sign-off waits for: TB screening.', { exact: false })).toBeTruthy()
})

test('nothing is said, and nobody asks twice, while nothing is under way; who sees no statuses does not ask', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  const { unmount } = showPage(<RuleChangeNotice />)
  await waitFor(() => expect(polls()).toBe(1))
  unmount()
  saveSession(someone({ role: 'organizationUser', capabilities: ['documents.view'] }), org.admin)
  showPage(<RuleChangeNotice />)
  // What is asked on showing comes before this.
  await fetch(`${import.meta.env.VITE_API_HOST}/health/live`)
  expect(screen.queryByRole('status')).toBeNull()
  expect(polls()).toBe(1)
})
