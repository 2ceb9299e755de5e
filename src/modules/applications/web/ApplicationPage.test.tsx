import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { formOf, pdf, testType } from '../../../testing/documents.ts'
import { testJourney } from '../../../testing/journeys.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { pages } from './pages.tsx'

const product = await testScreens()

test('a signed application says which details are withheld from its reader', async () => {
  const org = await testOrganization(product)
  const scan = await testType(product, org, { name: 'Chest X-ray', medical: true })
  const { applicant, read, tell } = await testJourney(product, org, [{ type: 'application-review', title: 'Review' }])
  const form = formOf({ documentTypeId: scan.id }, 'files', [{ name: 'positive.pdf', bytes: pdf() }])
  const { token } = applicant
  await product.call('POST', '/api/applicant-onboarding/document-upload', { token, ...form })
  const { name, consentSha256, summarySha256 } = (await read()).steps[0].review
  const signature = { typedName: name, consent: true, confirmed: true, consentSha256, summarySha256 }
  expect((await tell('Review', { done: true, signature })).status).toBe(200)

  const auditor = await org.staff('Auditor')
  const capabilities = ['caregivers.view', 'onboarding.view'] as const
  saveSession(someone({ role: 'organizationUser', capabilities: [...capabilities] }), auditor.token)
  showPages(pages, `/caregivers/application/${applicant.personId}`)
  const line = (await screen.findByText('Chest X-ray')).nextElementSibling
  expect(line?.textContent).toMatch(/^received .*You may not open this document, so its details are withheld\.$/)
  expect(screen.queryByText(/do not fit their fingerprints/)).toBeNull()
})

test('a reviewer reads where an applicant worked, and sees which times without a job are not explained', async () => {
  const org = await testOrganization(product)
  const { applicant } = await testJourney(product, org, [{ type: 'application-review', title: 'Review' }])
  const { token, personId } = applicant
  const jobs = [
    { employer: 'Elm House', title: 'Aide', from: '2018-01-01', to: '2018-12-31', reasonForLeaving: 'Moved.' },
    { employer: 'Birch House', from: '2019-06-01', to: '2019-12-31' },
    { employer: 'Oak House', from: '2020-03-01', to: null },
  ]
  const sent = await product.call('PUT', '/api/employment-history', {
    token,
    body: { employmentHistory: jobs, version: 1 },
  })
  const [explained] = sent.body.data.data.gaps
  const body = { ...explained, explanation: 'Studied nursing.' }
  await product.call('PUT', '/api/employment-history-gap', { token, body })
  saveSession(someone(), org.admin)
  showPages(pages, `/caregivers/application/${personId}`)
  expect(await screen.findByText('One time without a job needs an explanation.')).toBeTruthy()
  const lines = [...document.querySelectorAll('dt')].map(
    term => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )
  expect(lines).toEqual([
    'Mar 2020 to now: Oak House',
    'Jan 1, 2020 to Feb 29, 2020: No job for 60 daysNot explained yet',
    'Jun 2019 to Dec 2019: Birch House',
    'Jan 1, 2019 to May 31, 2019: No job for 151 daysStudied nursing.',
    'Jan 2018 to Dec 2018: Aide, Elm HouseReason for leaving: Moved.',
  ])
})

test('staff read that an applicant has nothing to complete, and an administrator gets to the walkthroughs', async () => {
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org)
  saveSession(someone(), org.admin)
  showPages(pages, `/caregivers/application/${personId}`)
  await screen.findByText('No walkthrough is active for their position, so this applicant has nothing to complete.')
  expect(screen.getByRole('link', { name: 'Walkthroughs' }).getAttribute('href')).toBe('/settings/onboarding')
})
