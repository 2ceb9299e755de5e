import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import type { Plugs } from '../../../../kit/web/routing/plugs.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { testSignature, testText, testTextRequirement } from '../../../../testing/acknowledgements.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { activate } from '../../../../testing/reports.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { decideDocument } from '../../../documents/decisions/work.ts'
import { removeDocument } from '../../../documents/work.ts'
import { CompliancePage } from './CompliancePage.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** A medical paper that waits, and the panel of what it is handed in for. */
async function scene() {
  const org = await testOrganization(product)
  const documentTypeId = await testDocumentType(org, { medical: true })
  await testRequirement(org, documentTypeId, { name: 'TB screening' })
  const { personId } = await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  const expiresOn = addDays(today, 90)
  const paperId = await testPaper(product, org, { personId, documentTypeId, expiresOn }, null)
  const at = `/caregivers/compliance/${personId}`
  const show = (plugs: Partial<Plugs> = {}) =>
    showPage(<CompliancePage />, { path: '/caregivers/compliance/:id', at, plugs })
  const open = async () => {
    show()
    await person.click(await screen.findByRole('button', { name: /^TB screening/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'TB screening' }))
    await panel.findByText(/^Submitted/)
    return panel
  }
  return {
    org,
    personId,
    paperId,
    today,
    show,
    paper: `/caregivers/documents/${personId}?document=${paperId}`,
    expiresOn,
    open,
  }
}

test('the head names what has been overdue for longest, else what comes next of what counts', async () => {
  const { org, personId, paperId, expiresOn, today, show } = await scene()
  const hobby = await testDocumentType(org)
  await testRequirement(org, hobby, { name: 'Hobby', seriousness: 'tracks' })
  await testPaper(product, org, { personId, documentTypeId: hobby, expiresOn: addDays(today, 5) })
  saveSession(someone(), org.admin)
  show()
  await screen.findByText('Sign-off waits for: TB screening.')
  cleanup()
  await activate(product, org, personId)
  show()
  await screen.findByText(/^What stands in the way: TB screening\. Next due: TB screening/)
  cleanup()
  await org.work(({ work }) => decideDocument(work, paperId, { decision: 'approved' }))
  show()
  await screen.findByText(`Next due: TB screening, ${showDay(expiresOn)}.`)
})

test('that nothing is required is said where nothing is, of today or of another day', async () => {
  const { org, today, show } = await scene()
  saveSession(someone(), org.admin)
  show()
  await screen.findByRole('button', { name: /^TB screening/ })
  expect(screen.queryByText(/^Nothing (is|was) required/)).toBeNull()
  cleanup()
  const free = await testOrganization(product)
  saveSession(someone(), free.admin)
  const { personId } = await testApplicant(free)
  const at = `/caregivers/compliance/${personId}`
  const page = { path: '/caregivers/compliance/:id', at }
  showPage(<CompliancePage />, page)
  await screen.findByText('Nothing is required of this person today.')
  cleanup()
  showPage(<CompliancePage />, { ...page, at: `${at}?asOf=${addDays(today, 3)}` })
  await screen.findByText(`Nothing was required on ${showDay(addDays(today, 3))}.`)
})

test('the panel leads to the paper, where it is decided beside its picture, and says until when it is valid', async () => {
  const { org, paper, expiresOn, open } = await scene()
  saveSession(someone(), org.admin)
  const panel = await open()
  expect(panel.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe(paper)
  expect(panel.getByRole('link', { name: 'Open and decide' }).getAttribute('href')).toBe(paper)
  expect(panel.getByText(new RegExp(`It expires ${showDay(expiresOn)}`))).toBeTruthy()
  expect(panel.queryByRole('button', { name: /Approve|Send back/ })).toBeNull()
})

test('Back closes the panel of a status, and Forward opens it again', async () => {
  const { org, show } = await scene()
  saveSession(someone(), org.admin)
  const { router } = show()
  await person.click(await screen.findByRole('button', { name: /^TB screening/ }))
  await screen.findByRole('dialog', { name: 'TB screening' })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /^TB screening/ })).toBeTruthy()
  await act(() => router.navigate(1))
  await screen.findByRole('dialog', { name: 'TB screening' })
})

test('the page of a past day names who approved, and opens what was deleted since', async () => {
  onTestFinished(() => product.setNow(null))
  product.setNow('2026-02-01T18:00:00Z')
  const { org, personId, paperId } = await scene()
  await org.work(({ work }) => decideDocument(work, paperId, { decision: 'approved' }))
  product.setNow('2026-05-01T18:00:00Z')
  await org.work(({ work }) => removeDocument(work, paperId))
  saveSession(someone(), await org.tokenFor(org.adminId))
  const at = `/caregivers/compliance/${personId}?asOf=2026-03-01`
  showPage(<CompliancePage />, { path: '/caregivers/compliance/:id', at })
  await person.click(await screen.findByRole('button', { name: /^TB screening/ }))
  // What the head says is of today, all else of that day.
  await screen.findByText('Today: Applicant')
  await screen.findByText('On Mar 1, 2026: Not yet signed off')
  await screen.findByText(/^Today: .*No coordinator$/)
  await screen.findByText('On Mar 1, 2026: 1 of 1 met')
  const panel = within(await screen.findByRole('dialog', { name: 'TB screening' }))
  await panel.findByText(/Approved on Feb 1, 2026\./)
  await panel.findByText(/^Deleted on May 1, 2026 by /)
  expect(panel.queryByRole('link', { name: 'Open the document' })).toBeNull()
  await person.click(panel.getByRole('button', { name: 'Open the deleted document' }))
  await screen.findByText(/It is kept on record and no longer counts\./)
})

test('a row names what is still missing of several documents', async () => {
  const org = await testOrganization(product)
  const [first, second] = [
    await testDocumentType(org, { name: 'First test' }),
    await testDocumentType(org, { name: 'Second test' }),
  ]
  const of = [first, second].map(sourceId => ({ kind: 'document', sourceId }))
  await testRequirement(org, first, { name: 'TB screening', satisfiedBy: { kind: 'allOf', of } })
  const { personId } = await testApplicant(org)
  await testPaper(product, org, { personId, documentTypeId: first })
  saveSession(someone(), org.admin)
  showPage(<CompliancePage />, { path: '/caregivers/compliance/:id', at: `/caregivers/compliance/${personId}` })
  await screen.findByText(/^1 of 2 on file\. Still missing: Second test\./)
})

test('a category counts what is due, with what falls due later beside it', async () => {
  const { org, show } = await scene()
  const due = { kind: 'after', event: 'signUp', days: 30 } as const
  await testRequirement(org, await testDocumentType(org), { name: 'Orientation', due })
  saveSession(someone(), org.admin)
  show()
  await screen.findByText('0 of 1 met · 1 later')
})

test('a medical paper is neither opened nor decided from the panel without the right to it', async () => {
  const { org, open } = await scene()
  const { token } = await org.staff('Coordinator')
  const capabilities = ['caregivers.view', 'compliance.view', 'documents.view', 'documents.review'] as const
  saveSession(someone({ role: 'organizationUser', capabilities }), token)
  const panel = await open()
  expect(panel.queryByRole('link', { name: /Open/ })).toBeNull()
  expect(panel.queryByRole('button', { name: /Approve|Send back|Upload|Link/ })).toBeNull()
})

test('a form over an item stands in the address with it, for whoever may use it, and on no other day', async () => {
  const { org, personId } = await scene()
  const { body } = await product.call('GET', `/api/compliance-requirement/compliance?userId=${personId}`, {
    token: org.admin,
  })
  const itemId: string = body.data.items.find((one: { name: string }) => one.name === 'TB screening').id
  const path = '/caregivers/compliance/:id'
  const open = (query: string) =>
    showPage(<CompliancePage />, { path, at: `/caregivers/compliance/${personId}?${query}` }).router
  saveSession(someone({ id: org.adminId }), org.admin)
  let router = open(`item=${itemId}&waive=${itemId}`)
  await screen.findByRole('dialog', { name: 'Waive TB screening' })
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('dialog', { name: 'TB screening' })
  expect(router.state.location.search).toBe(`?item=${itemId}`)
  cleanup()
  const leadsTo = async (query: string, left: string) => {
    router = open(query)
    await waitFor(() => expect(router.state.location.search).toBe(left))
    expect(screen.queryByRole('dialog', { name: 'Waive TB screening' })).toBeNull()
    cleanup()
  }
  // Without its item it is the form of nothing.
  await leadsTo(`waive=${itemId}`, '')
  await leadsTo(`item=nothing&waive=${itemId}`, '')
  await leadsTo(`item=${itemId}&waive=nothing`, `?item=${itemId}`)
  await leadsTo(`asOf=2026-01-01&sign-off`, '?asOf=2026-01-01')
  await leadsTo(`asOf=2026-01-01&record`, '?asOf=2026-01-01')
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view', 'compliance.view'] }), org.admin)
  await leadsTo(`item=${itemId}&waive=${itemId}`, `?item=${itemId}`)
  await leadsTo('new', '')
})

test('after a waiver was asked for, Back leads from the item to its page and from there away', async () => {
  const { org, open } = await scene()
  saveSession(someone({ id: org.adminId }), org.admin)
  const panel = await open()
  await person.click(panel.getByRole('button', { name: 'Waive…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Waive TB screening' }))
  await person.type(form.getByLabelText('Reason'), 'Clinic closed')
  await person.click(form.getByRole('button', { name: 'Ask for the waiver' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Waive TB screening' })).toBeNull())
  await panel.findByText('Waits for a second person')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what meets a need is read on the page that its module names', async () => {
  const { org, personId, show } = await scene()
  const textId = await testText(org, { name: 'Privacy' })
  await testTextRequirement(org, textId, { name: 'HIPAA' })
  await testSignature(org, personId, textId)
  saveSession(someone(), org.admin)
  const evidence = {
    acknowledgement: { label: () => 'Open what was signed', to: (id: string) => `/caregivers/acknowledgement/${id}` },
  }
  show({ evidence })
  await person.click(await screen.findByRole('button', { name: /^HIPAA/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'HIPAA' }))
  const link = await panel.findByRole('link', { name: 'Open what was signed' })
  expect(link.getAttribute('href')).toBe(`/caregivers/acknowledgement/${personId}`)
})
