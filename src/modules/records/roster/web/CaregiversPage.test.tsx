import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage, showPages } from '../../../../kit/web/testing/show.tsx'
import { overdueWords } from '../../../../kit/web/text/dates.ts'
import { testInvited, testPosition } from '../../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPaper } from '../../../../testing/evidence.ts'
import { testWalkthrough } from '../../../../testing/journeys.ts'
import { testOffice } from '../../../../testing/offices.ts'
import { testOrganization, unique } from '../../../../testing/people.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { activate } from '../../../caregivers/status-moves/work.ts'
import { pages as ofImports } from '../../../imports/web/pages.tsx'
import { pages as ofReview } from '../../../review/web/pages.tsx'
import { pages } from '../../web/pages.tsx'
import { CaregiversPage } from './CaregiversPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const at = { path: '/caregivers', at: '/caregivers?status=applicant' }

test('each list has its heading, and the tabs say how many each holds', async () => {
  const org = await testOrganization(product)
  await testInvited(product, org, { firstName: 'Zadie' })
  saveSession(someone(), org.admin)
  showPage(<CaregiversPage />, { path: '/caregivers' })
  const headings = {
    Active: 'Active Caregivers',
    Archived: 'Archived Caregivers',
    Rejected: 'Rejected Caregivers',
    Applicant: 'Applicant Caregivers',
  }
  for (const [tab, heading] of Object.entries(headings)) {
    await person.click(screen.getByRole('tab', { name: new RegExp(tab) }))
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  }
  expect(await screen.findByText('Zadie Okafor')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('tab', { name: /Applicant/ }).textContent).toBe('Applicant1'))
})

test('after the invite is sent the app goes to /caregivers, where the applicant stands (spec 2)', async () => {
  const org = await testOrganization(product)
  const position = unique('Aide')
  await testPosition(product, org, position)
  const walked = unique('Nurse')
  await testWalkthrough(product, org, { positionId: await testPosition(product, org, walked) })
  saveSession(someone({ id: org.adminId }), org.admin)
  const { router } = showPage(<CaregiversPage />, { path: '/caregivers' })
  await person.click(await screen.findByRole('button', { name: 'Send invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('First name'), 'Nia')
  await person.type(dialog.getByLabelText('Last name'), 'Field')
  await person.type(dialog.getByLabelText('Email'), `${unique('nia')}@example.com`)
  await person.click(dialog.getByRole('combobox', { name: 'Position' }))
  await person.click(await screen.findByRole('option', { name: position }))
  const nothing = new RegExp(`^No walkthrough is active for ${position}\\.`)
  expect(await dialog.findByText(nothing)).toBeTruthy()
  await person.click(dialog.getByRole('combobox', { name: 'Position' }))
  await person.click(await screen.findByRole('option', { name: walked }))
  expect(dialog.queryByText(/No walkthrough is active/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Send invite' }))
  expect(await screen.findByText('Nia Field')).toBeTruthy()
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/caregivers?status=applicant')
})

test('the invitation opens by its address, for whoever may invite', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  const invite = { path: '/caregivers', at: '/caregivers?status=applicant&invite=true' }
  const { router } = showPage(<CaregiversPage />, invite)
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?status=applicant')
  cleanup()
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view'] }), org.admin)
  const shown = showPage(<CaregiversPage />, invite)
  await waitFor(() => expect(shown.router.state.location.search).toBe('?status=applicant'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that somebody has already leads to that person', async () => {
  const org = await testOrganization(product)
  const { id, email } = await testInvited(product, org, { firstName: 'Zadie' })
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<CaregiversPage />, { path: '/caregivers' })
  await person.click(await screen.findByRole('button', { name: 'Send invite' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('First name'), 'Nia')
  await person.type(dialog.getByLabelText('Last name'), 'Field')
  await person.type(dialog.getByLabelText('Email'), email)
  await person.click(dialog.getByRole('combobox', { name: 'Position' }))
  await person.keyboard('{ArrowDown}{Enter}')
  await person.click(dialog.getByRole('button', { name: 'Send invite' }))
  const link = await dialog.findByRole('link', { name: 'Zadie Okafor' })
  expect(link.getAttribute('href')).toBe(`/caregivers/profile-details/${id}`)
})

test('what has been owed longest is named before what is still to come', async () => {
  const org = await testOrganization(product, someone().organization.timeZone)
  const [ending, absent] = [await testDocumentType(org), await testDocumentType(org)]
  await testRequirement(org, ending, { name: 'Exclusion list' })
  await testRequirement(org, absent, { name: 'TB screening' })
  const { id: personId } = await testInvited(product, org, { firstName: 'Zadie' })
  const today = await org.work(async ({ work }) => work.today)
  await testPaper(product, org, { personId, documentTypeId: ending, expiresOn: addDays(today, 40) })
  await testPaper(product, org, {
    personId,
    documentTypeId: absent,
    performedOn: addDays(today, -30),
    expiresOn: addDays(today, -1),
  })
  await org.work(({ work }) => activate(work, personId, today))
  // The table of a wide screen has this column.
  beWide()
  saveSession(someone(), org.admin)
  showPage(<CaregiversPage />, { path: '/caregivers' })
  expect(await screen.findByText('1 due today')).toBeTruthy()
  expect(screen.getByText('Today')).toBeTruthy()
  expect(screen.getByText('TB screening')).toBeTruthy()
})

/** Ana owes nothing, Zoe a card; both are active. */
async function unequal() {
  const org = await testOrganization(product, someone().organization.timeZone)
  const type = await testDocumentType(org)
  await testRequirement(org, type, { name: 'CPR' })
  const today = await org.work(async ({ work }) => work.today)
  for (const firstName of ['Zoe', 'Ana']) {
    const { id: personId } = await testInvited(product, org, { firstName, lastName: firstName })
    if (firstName === 'Ana')
      await testPaper(product, org, { personId, documentTypeId: type, expiresOn: addDays(today, 400) })
    await org.work(({ work }) => activate(work, personId, today))
  }
  saveSession(someone(), org.admin)
}

test('the headers of the grid sort by status, compliance and next due, and say so', async () => {
  beWide()
  await unequal()
  const { router } = showPage(<CaregiversPage />, { path: '/caregivers' })
  for (const [title, key] of Object.entries({ Status: 'standing', Compliance: 'compliance', 'Next due': 'nextDue' })) {
    const header = await screen.findByRole('columnheader', { name: title })
    header.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe(`?sort=${key}`))
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'))
  }
  expect(product.heard.findLast(one => one.url.startsWith('/api/caregiver?'))?.url).toContain('sort=nextDue')
})

test('on a phone the order is chosen by name, and stands in the address', async () => {
  await unequal()
  const { router } = showPage(<CaregiversPage />, { path: '/caregivers' })
  const names = () => screen.getAllByRole('link', { name: /Zoe|Ana/ }).map(one => one.textContent)
  await screen.findByText('Ana Ana')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most urgent first')
  await waitFor(() => expect(names()).toEqual(['Zoe Zoe', 'Ana Ana']))
  expect(router.state.location.search).toBe('?sort=urgency')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name')
  await waitFor(() => expect(names()).toEqual(['Ana Ana', 'Zoe Zoe']))
  await router.navigate('/caregivers?sort=-name')
  expect(await screen.findByDisplayValue('Name, reversed')).toBeTruthy()
})

test.each([
  ['2026-11-21', '1 day overdue'],
  ['2026-08-24', '90 days overdue'],
  ['2026-08-23', 'Due Aug 23, 2026'],
])('what was to be done by %s is, on November 22: %s', (by, words) => {
  expect(overdueWords(by, '2026-11-22')).toBe(words)
})

test('offices are a column and a filter once there are some; the address keeps the filter', async () => {
  const org = await testOrganization(product)
  await testInvited(product, org, { firstName: 'Zadie' })
  beWide()
  saveSession(someone(), org.admin)
  const { unmount } = showPage(<CaregiversPage />, at)
  expect(await screen.findByText('Zadie Okafor')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Office' })).toBeNull()
  unmount()
  await testInvited(product, org, { firstName: 'Yusuf', officeId: await testOffice(product, org, 'Tampa') })
  const { router } = showPage(<CaregiversPage />, { ...at, at: `${at.at}&officeId=none` })
  expect(await screen.findByRole('columnheader', { name: 'Office' })).toBeTruthy()
  expect(await screen.findByText('Zadie Okafor')).toBeTruthy()
  expect(screen.queryByText('Yusuf Okafor')).toBeNull()
  await person.click(screen.getByRole('button', { name: /Filter/ }))
  await person.click(await screen.findByRole('radio', { name: 'Tampa' }))
  expect(await screen.findByText('Yusuf Okafor')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Zadie Okafor')).toBeNull())
  expect(router.state.location.search).toMatch(/officeId=[\w-]{36}/)
})

test('who is archived leaves the list at once', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org, { firstName: 'Zadie' })
  await testInvited(product, org, { firstName: 'Yusuf' })
  saveSession(someone(), org.admin)
  showPage(<CaregiversPage />, at)
  await person.click(await screen.findByRole('button', { name: 'Actions for Zadie Okafor' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/Reason/), 'Moved away.')
  await person.click(dialog.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByText('Zadie Okafor')).toBeNull())
  expect(screen.getByText('Yusuf Okafor')).toBeTruthy()
  const { body } = await product.call('GET', `/api/caregiver/${id}`, { token: org.admin })
  expect(body.data.userProfile.status).toBe('archived')
})

test('who may only read is offered nothing to change', async () => {
  const org = await testOrganization(product)
  await testInvited(product, org, { firstName: 'Zadie' })
  const auditor = await org.staff('Auditor')
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view'] }), auditor.token)
  showPage(<CaregiversPage />, at)
  expect(await screen.findByText('Zadie Okafor')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send invite' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a move stands in the address, for whoever may make it and while it can be made', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org, { firstName: 'Zadie' })
  saveSession(someone({ id: org.adminId }), org.admin)
  const open = (move: string) => showPage(<CaregiversPage />, { ...at, at: `${at.at}&move=${move}` })
  open(`archived.${id}`)
  await screen.findByRole('dialog', { name: 'Archive: Zadie Okafor' })
  cleanup()
  const nowhere = async (move: string) => {
    const { router } = open(move)
    await waitFor(() => expect(router.state.location.search).toBe('?status=applicant'))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
  }
  await nowhere(`applicant.${id}`)
  await nowhere(`archived.${org.adminId}`)
  await nowhere('archived')
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view'] }), org.admin)
  await nowhere(`archived.${id}`)
})

test('where nobody is active, whoever may import staff finds the way there', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  const all = [...pages, ...ofImports]
  showPages(all, '/caregivers')
  const way = await screen.findByRole('link', { name: 'Import staff' })
  expect(way.getAttribute('href')).toBe('/settings/import')
  cleanup()
  showPage(<CaregiversPage />, { path: '/caregivers' })
  await screen.findByText(/^No active caregivers yet/)
  expect(screen.queryByRole('link', { name: 'Import staff' })).toBeNull()
})

test('whoever reviews documents finds the way to the queue, and nobody else does', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  const all = [...pages, ...ofReview]
  showPages(all, '/caregivers')
  const way = await screen.findByRole('link', { name: 'Review queue' })
  expect(way.getAttribute('href')).toBe('/caregivers/review')
  cleanup()
  const { token, accountId } = await org.staff('Recruiter')
  saveSession(someone({ id: accountId, role: 'organizationUser', capabilities: ['caregivers.view'] }), token)
  showPages(all, '/caregivers')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Review queue' })).toBeNull()
})

test('people of several positions and states are found at once', async () => {
  const org = await testOrganization(product)
  for (const firstName of ['Ana', 'Ben', 'Cleo']) {
    const positionId = await testPosition(product, org, unique(firstName))
    await testInvited(product, org, { firstName, positionId })
  }
  saveSession(someone(), org.admin)
  showPage(<CaregiversPage />, at)
  await screen.findByText('Cleo Okafor')
  await person.click(screen.getByRole('button', { name: /Filter/ }))
  const positions = within(await screen.findByRole('group', { name: 'Position' }))
  await person.click(await positions.findByRole('checkbox', { name: /^Ana/ }))
  await waitFor(() => expect(screen.queryByText('Ben Okafor')).toBeNull())
  await person.click(positions.getByRole('checkbox', { name: /^Ben/ }))
  await screen.findByText('Ben Okafor')
  screen.getByText('Ana Okafor')
  expect(screen.queryByText('Cleo Okafor')).toBeNull()
  within(screen.getByRole('group', { name: 'State' })).getAllByRole('checkbox')
})
