import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { DashboardPage } from '../../dashboard/web/DashboardPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Two invitations, of which the email server refused one and has not taken the other. */
async function scene() {
  const org = await testOrganization(product)
  const [gone, busy] = [await testInvited(product, org), await testInvited(product, org)]
  await product.services.mailer.flush()
  const now = product.services.now()
  await product.services.database.asOwner(async db => {
    const of = (to: string) =>
      db.updateTable('mail_message').set({ sent_at: null, body_text: 'Text.' }).where('to_address', '=', to)
    await of(gone.email).set({ given_up_at: now, failure: 'The email server refused it: 550 No such user' }).execute()
    await of(busy.email)
      .set({ next_try_at: new Date('2099-01-01T00:00:00Z'), failure: 'The email server could not be used: away' })
      .execute()
  })
  saveSession(someone({ id: org.adminId }), org.admin)
  return gone
}

test('an administrator sees on the dashboard what was not delivered, and sends it again', async () => {
  const { id, email } = await scene()
  showPage(<DashboardPage />, { path: '/dashboard' })
  const card = within(await screen.findByRole('region', { name: 'Emails that were not delivered' }))
  expect(card.getByText('The email server refused it: 550 No such user')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Ines Okafor' }).getAttribute('href')).toBe(`/caregivers/profile-details/${id}`)
  expect(card.getByRole('alert').textContent).toMatch(
    /^1 email is waiting to be sent, since .+ could not be used: away$/,
  )
  await person.click(card.getByRole('button', { name: `Send again to ${email}` }))
  await waitFor(() => expect(screen.queryByText(email)).toBeNull())
  await product.services.mailer.flush()
  const sent = await product.services.database.asOwner(db =>
    db.selectFrom('mail_message').select('sent_at').where('to_address', '=', email).executeTakeFirst(),
  )
  expect(sent?.sent_at).toBeInstanceOf(Date)
})

test('an email is dismissed from the dashboard', async () => {
  const { email } = await scene()
  showPage(<DashboardPage />, { path: '/dashboard' })
  await person.click(await screen.findByRole('button', { name: `Dismiss the email to ${email}` }))
  await waitFor(() => expect(screen.queryByText(email)).toBeNull())
})
