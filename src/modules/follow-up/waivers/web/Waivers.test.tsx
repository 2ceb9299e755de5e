import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { Waivers } from './Waivers.tsx'

const product = await testScreens()
const url = '/api/compliance-requirement/waivers'
const capabilities = ['compliance.view', 'compliance.edit'] as const

/** A requirement of a person, and waivers of it that a coordinator asks for. */
async function scene() {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const coordinator = await org.staff('Coordinator')
  const { personId } = await testApplicant(org)
  const { id } = await testRequirement(org, await testDocumentType(org), { name: 'Flu shot' })
  const ask = async (of: { from?: Day; until?: Day | null; reason?: string; declination?: boolean } = {}) => {
    const draft = { from: today, until: addDays(today, 20), reason: 'On leave', ...of }
    const body = { userId: personId, requirementId: id, ...draft }
    const answer = await product.call('POST', url, { token: coordinator.token, body })
    return answer.body.data.id as string
  }
  const asCoordinator = () =>
    saveSession(someone({ id: coordinator.accountId, role: 'organizationUser', capabilities }), coordinator.token)
  saveSession(someone({ id: org.adminId }), org.admin)
  const show = ({ locked = false, on = today, requirementId = id } = {}) =>
    showPage(<Waivers personId={personId} requirementId={requirementId} today={on} locked={locked} />)
  const decide = (waiverId: string, body: object) =>
    product.call('PUT', `${url}/decide/${waiverId}`, { token: org.admin, body })
  return { org, today, personId, ask, show, decide, asCoordinator }
}
/** The buttons that have words; that which closes a message has none. */
const names = () => screen.queryAllByRole('button').flatMap(one => one.textContent || [])

test('a waiver that waits tells its days and who asked, and is approved by a second person', async () => {
  const { today, ask, show } = await scene()
  await ask()
  show()
  await screen.findByText('Waits for a second person')
  screen.getByText(`${showDay(today)} to ${showDay(addDays(today, 20))}`)
  screen.getByText('Asked for by Coordinator Person: On leave')
  expect(screen.queryByText(/^Approved|^Closed|Declined|^You asked/)).toBeNull()
  expect(names()).toEqual(['Approve waiver', 'Refuse waiver', 'Withdraw the request'])
  await userEvent.click(screen.getByRole('button', { name: 'Approve waiver' }))
  await screen.findByText(`Approved by Ada Admin on ${showDay(today)}`)
  expect(names()).toEqual(['End the waiver'])
})

test('whoever asked does not decide, and withdraws with a reason', async () => {
  const { ask, show, asCoordinator } = await scene()
  await ask()
  asCoordinator()
  show()
  await screen.findByText('Waits for a second person')
  expect(names()).toEqual(['Withdraw the request'])
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the request' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the request' }))
  await dialog.findByText('Write why.')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Not needed')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the request' }))
  await screen.findByText('Withdrawn')
  screen.getByText('Closed by Coordinator Person: Not needed')
})

test('somebody who may decide, but asked for it, is told why they cannot', async () => {
  const { org, personId, show } = await scene()
  const requirement = await testRequirement(org, await testDocumentType(org), { name: 'TB test' })
  const today = await org.work(async ({ work }) => work.today)
  const body = { userId: personId, requirementId: requirement.id, from: today, until: addDays(today, 3), reason: 'x' }
  await product.call('POST', url, { token: org.admin, body })
  show({ requirementId: requirement.id })
  await screen.findByText('You asked for it, so a second person decides.')
  expect(names()).toEqual(['Withdraw the request'])
})

test('a waiver is refused with a reason, and is then told and no more', async () => {
  const { ask, show } = await scene()
  await ask()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse waiver' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the waiver' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'No ground')
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  await screen.findByText('Refused')
  screen.getByText('Closed by Ada Admin: No ground')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(names()).toEqual([])
})

test('a declination stays without a last day, and is ended before its time', async () => {
  const { today, ask, show, decide } = await scene()
  await decide(await ask({ until: null, declination: true }), { decision: 'approved' })
  show()
  await screen.findByText(`From ${showDay(today)} on`)
  screen.getByText('Declined')
  await userEvent.click(screen.getByRole('button', { name: 'End the waiver' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the waiver' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Had the shot')
  await userEvent.click(dialog.getByRole('button', { name: 'End the waiver' }))
  await screen.findByText('Ended early')
})

test('on another day nothing can be done, and what was not asked for by then is not there', async () => {
  const { today, ask, show } = await scene()
  await ask()
  show({ locked: true })
  await screen.findByText('Waits for a second person')
  expect(names()).toEqual([])
  cleanup()
  const { container } = show({ locked: true, on: addDays(today, -1) })
  await waitFor(() => expect(product.heard.filter(one => one.url.startsWith(`${url}/`)).length).toBeGreaterThan(1))
  expect(container.textContent).toBe('')
})

test('waivers of other requirements are not told', async () => {
  const { org, ask, show } = await scene()
  await ask()
  const other = await testRequirement(org, await testDocumentType(org))
  const { container } = show({ requirementId: other.id })
  await waitFor(() => expect(product.answered.some(one => one.url.startsWith(`${url}/`))).toBe(true))
  expect(container.textContent).toBe('')
})

test('the day on which a waiver was asked for is that of the organization', async () => {
  const of = { id: 'w', userId: 'p', requirementId: 'flu', state: 'pending', declination: false, reason: 'On leave' }
  const data = [{ ...of, from: '2026-03-02', until: null, requestedById: 'c', requester: 'Coordinator Person' }].map(
    one => ({ ...one, requestedAt: '2026-03-02T03:00:00Z', approvedOn: null, endedOn: null }),
  )
  saveSession(someone(), 'token')
  await outerServer((_heard, response) => envelope(response, 200, { success: true, message: '', data }))
  showPage(<Waivers personId="p" requirementId="flu" today="2026-03-01" locked />)
  // In Chicago it was still the evening of the first.
  await screen.findByText('Asked for by Coordinator Person: On leave')
})
