import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useToast } from '../../../../kit/web/api/toast.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { mailsTo } from '../../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { activate } from '../../../../testing/reports.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { PeekItems } from './PeekItems.tsx'
import { StandsInTheWay } from './StandsInTheWay.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Ana works without her CPR card, and her TB result waits for a decision. */
async function scene() {
  const org = await testOrganization(product, 'America/Chicago')
  const cpr = await testDocumentType(org, { name: 'CPR card' })
  const tb = await testDocumentType(org, { name: 'TB result' })
  const requirements = [
    await testRequirement(org, cpr, { name: 'CPR' }),
    await testRequirement(org, tb, { name: 'TB' }),
  ]
  const ana = await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz' })
  await activate(product, org, ana.personId)
  const document = await testPaper(product, org, { personId: ana.personId, documentTypeId: tb }, null)
  return { org, ana, cpr, tb, requirements, document }
}

const show = (personId: string) =>
  showPage(<StandsInTheWay personId={personId} firstName="Ana" />, { path: '/person', at: '/person' })

test('what stands in the way is told in the order in which it is done, each with its next step', async () => {
  const { org, ana, requirements } = await scene()
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  show(ana.personId)
  const banner = within(await screen.findByRole('region', { name: '2 requirements stand in the way' }))
  const lines = banner.getAllByRole('listitem').map(line => line.textContent)
  expect(lines[0]).toMatch(/^TB.*Your turn/)
  expect(lines[1]).toMatch(/^CPR.*Ana’s turn/)
  const review = banner.getByRole('link', { name: 'Review: TB' })
  expect(review.getAttribute('href')).toBe(`/caregivers/compliance/${ana.personId}?item=${requirements[1]?.id}`)
  await person.click(banner.getByRole('button', { name: 'Remind: CPR' }))
  await waitFor(() => expect(useToast.getState().message).toMatch(/[Rr]emind/))
  expect((await mailsTo(product, ana.email)).some(mail => /CPR/.test(mail.text))).toBe(true)
})

test('who may neither decide nor remind is led to why', async () => {
  const { org, ana } = await scene()
  const reader = await org.staffWith('Reader', ['caregivers.view', 'compliance.view'])
  const capabilities = ['caregivers.view', 'compliance.view'] as const
  saveSession(someone({ role: 'organizationUser', capabilities: [...capabilities] }), reader.token)
  show(ana.personId)
  await screen.findByRole('link', { name: 'See why: CPR' })
  expect(screen.getByRole('link', { name: 'See why: TB' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

test('of whoever is clear to work nothing is said', async () => {
  const { org, ana, cpr, tb } = await scene()
  for (const documentTypeId of [cpr, tb]) await testPaper(product, org, { personId: ana.personId, documentTypeId })
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  const page = (
    <>
      <PeekItems personId={ana.personId} />
      <StandsInTheWay personId={ana.personId} firstName="Ana" />
    </>
  )
  showPage(page, { path: '/person', at: '/person' })
  // Both read the same.
  await screen.findByText('Nothing is missing, and nothing ends.')
  expect(screen.queryByRole('region')).toBeNull()
})
