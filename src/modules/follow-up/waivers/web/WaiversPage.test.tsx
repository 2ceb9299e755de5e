import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { CompliancePage } from '../../person/web/CompliancePage.tsx'
import { WaiversPage } from './WaiversPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** A waiver that a coordinator asked for, and one that the administrator did. */
async function scene() {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const coordinator = await org.staff('Coordinator')
  const { personId } = await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz' })
  const flu = await testRequirement(org, await testDocumentType(org), { name: 'Flu shot' })
  const tb = await testRequirement(org, await testDocumentType(org), { name: 'TB screening' })
  const ask = (token: string, requirementId: string, reason: string) => {
    const body = { userId: personId, requirementId, from: today, until: addDays(today, 20), reason }
    return product.call('POST', '/api/compliance-requirement/waivers', { token, body })
  }
  await ask(coordinator.token, flu.id, 'On leave')
  await ask(org.admin, tb.id, 'Clinic closed')
  saveSession(someone({ id: org.adminId }), org.admin)
  return { org, personId }
}

const openMenu = async (of: string) => person.click(await screen.findByRole('button', { name: `Actions for ${of}` }))

test('a waiver is approved from the list, but not by the one who asked for it', async () => {
  beWide()
  await scene()
  showPage(<WaiversPage />, { path: '/report/waivers' })
  await screen.findByText('On leave')
  expect(screen.getAllByText('Waits for approval')).toHaveLength(2)
  await openMenu('Ana Ruiz, TB screening')
  const own = await screen.findByRole('menuitem', { name: /^Approve/ })
  expect(own.getAttribute('aria-disabled')).toBe('true')
  expect(own.textContent).toContain('You asked for this waiver')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await openMenu('Ana Ruiz, Flu shot')
  await person.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  await screen.findByText('In force')
  expect(screen.getAllByText('Waits for approval')).toHaveLength(1)
})

test('one that waits is refused with a reason and leaves the list', async () => {
  beWide()
  await scene()
  showPage(<WaiversPage />, { path: '/report/waivers' })
  await openMenu('Ana Ruiz, Flu shot')
  await person.click(await screen.findByRole('menuitem', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the waiver' }))
  await person.type(dialog.getByLabelText('Reason'), 'No ground')
  await person.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByText('On leave')).toBeNull())
  await screen.findByText('Clinic closed')
})

test('the word stands on the row of the compliance page', async () => {
  const { personId } = await scene()
  showPage(<CompliancePage />, { path: '/caregivers/compliance/:id', at: `/caregivers/compliance/${personId}` })
  const row = await screen.findByRole('button', { name: /^Flu shot/ })
  expect(row.textContent).toContain('Waiver waits for approval')
})

test('the address of a refusal is for who may decide, and of another’s request', async () => {
  const { org } = await scene()
  const { body } = await product.call('GET', '/api/compliance-requirement/waiver-list', { token: org.admin })
  const idOf = (reason: string): string => body.data.data.find((one: { reason: string }) => one.reason === reason).id
  const open = (id: string) =>
    showPage(<WaiversPage />, { path: '/report/waivers', at: `/report/waivers?refuse=${id}` }).router
  open(idOf('On leave'))
  await screen.findByRole('dialog', { name: 'Refuse the waiver' })
  cleanup()
  const router = open(idOf('Clinic closed'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})
