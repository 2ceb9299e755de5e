import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PeopleActionsContext } from '../../../../kit/web/routing/people-actions.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testConsent } from '../../../../testing/texts.ts'
import { CaregiversPage } from '../../../records/roster/web/CaregiversPage.tsx'
import { peopleActions } from '../../web/pages.tsx'

const product = await testScreens({ SMS_URL: 'http://127.0.0.1:9/messages' })
const person = userEvent.setup()

/** Two applicants who owe a card, and the list of caregivers with what compliance lends to it. */
async function scene(user: Parameters<typeof someone>[0], status = 'applicant') {
  const org = await testOrganization(product)
  await testRequirement(org, await testDocumentType(org), { name: 'CPR' })
  for (const firstName of ['Ana', 'Ben']) await testApplicant(org, { firstName, lastName: 'Zed' })
  saveSession(someone({ id: org.adminId, ...user }), org.admin)
  const page = (
    <PeopleActionsContext value={peopleActions}>
      <CaregiversPage />
    </PeopleActionsContext>
  )
  return { org, ...showPage(page, { path: '/caregivers', at: `/caregivers?status=${status}` }) }
}

test('people selected in the list of caregivers are reminded by the same dialog as in the matrix', async () => {
  const { org } = await scene({})
  await person.click(await screen.findByRole('checkbox', { name: 'Select Ana Zed' }))
  await person.click(screen.getByRole('checkbox', { name: 'Select Ben Zed' }))
  await person.click(await screen.findByRole('button', { name: 'Send reminders' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remind 2 people?' }))
  // Before anything is sent it says who gets what.
  expect(await dialog.findByText('2 emails are sent.')).toBeTruthy()
  expect(dialog.getAllByText(/^Email to .+@/)).toHaveLength(2)
  expect(dialog.getAllByText('CPR: we do not have it yet.')).toHaveLength(2)
  await person.click(dialog.getByRole('button', { name: 'Send 2 reminders' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  const mails = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').select('subject').where('kind', '=', 'complianceReminder').execute(),
  )
  expect(mails).toEqual([{ subject: 'Please send: CPR' }, { subject: 'Please send: CPR' }])
  // Everybody has heard of it: the dialog says so, offers nothing to send, and the selection stays.
  await person.click(await screen.findByRole('checkbox', { name: 'Select Ana Zed' }))
  await person.click(await screen.findByRole('button', { name: 'Send reminders' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Remind 1 person?' }))
  expect(await again.findByText(/^No email is sent\. 1 person gets nothing\./)).toBeTruthy()
  expect(again.getByText('Left out: CPR. A reminder about this went out less than 24 hours ago.')).toBeTruthy()
  expect((again.getByRole('button', { name: 'Send reminders' }) as HTMLButtonElement).disabled).toBe(true)
  await person.click(again.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('who agreed to text messages is texted too when that is chosen, in words of one’s own', async () => {
  const { org } = await scene({})
  const rows = (await product.call('GET', '/api/caregiver?status=applicant', { token: org.admin })).body.data.data
  const ana = rows.find((one: { firstName: string }) => one.firstName === 'Ana').id
  await testConsent(org, ana)
  for (const name of ['Ana', 'Ben'])
    await person.click(await screen.findByRole('checkbox', { name: `Select ${name} Zed` }))
  await person.click(await screen.findByRole('button', { name: 'Send reminders' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remind 2 people?' }))
  expect(await dialog.findByText(/ · Can be texted at \(512\) 555-0100$/)).toBeTruthy()
  const choice = dialog.getByRole('switch', { name: 'Text 1 person too' }) as HTMLInputElement
  expect(choice.checked).toBe(false)
  await person.click(choice)
  await person.type(dialog.getByRole('textbox', { name: /^Text message/ }), 'Please bring your card.')
  await person.click(dialog.getByRole('button', { name: 'Send 2 reminders' }))
  expect(await screen.findByText('2 people were reminded. 1 of them was texted too.')).toBeTruthy()
  const texts = await org.work(({ work: { db } }) =>
    db.selectFrom('text_message').select(['person_id', 'body']).execute(),
  )
  expect(texts).toEqual([
    { person_id: ana, body: `${org.name}: Please bring your card. Reply STOP to end, HELP for help.` },
  ])
})

/** Selects everybody who is listed, and says what is offered. */
async function offered(): Promise<string[]> {
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select / })) await person.click(box)
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }))
  return bar.getAllByRole('button').map(button => button.textContent ?? '')
}

test('who may not remind is not offered it', async () => {
  await scene({ role: 'organizationUser', capabilities: ['caregivers.view', 'caregivers.changeStatus'] })
  expect(await offered()).toEqual(['Archive', 'Reject', 'Clear selection'])
})

test('nobody is to be reminded who is archived', async () => {
  const { org, router } = await scene({})
  expect(await offered()).toEqual(['Send reminders', 'Archive', 'Reject', 'Clear selection'])
  const { body } = await product.call('GET', '/api/caregiver?status=applicant', { token: org.admin })
  const path = `/api/caregiver/archive-status/${body.data.data[0].id}`
  await product.call('PUT', path, { token: org.admin, body: { status: 'archived', reason: 'Moved' } })
  await router.navigate('/caregivers?status=archived')
  expect(await screen.findByRole('heading', { name: 'Archived Caregivers' })).toBeTruthy()
  expect(await offered()).toEqual(['Make active again', 'Make an applicant again', 'Clear selection'])
})
