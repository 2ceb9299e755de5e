import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testSignedUp } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ProfileForm } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()

const typed = {
  'Street address': '12 Elm Street',
  City: 'Austin',
  'ZIP code': '78701',
  'Middle name': 'Rose',
}

test('while every first answer to a save is lost, everything that is typed is saved, once, and nothing is refused', async () => {
  const org = await testOrganization(product)
  const applicant = await testSignedUp(product, org)
  saveSession(someone({ role: 'applicant' }), applicant.token)
  showPage(<ProfileForm />)
  await screen.findByRole('heading', { name: 'About you' })
  let saves = 0
  product.loseAnswers(({ method }) => method === 'PUT' && ++saves % 2 === 1)
  for (const [label, text] of Object.entries(typed)) {
    const before = saves
    await person.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
    // The answer to this one is lost; what is typed next is typed before it is tried again.
    await waitFor(() => expect(saves).toBeGreaterThan(before))
  }
  await person.click(screen.getByRole('button', { name: 'Add emergency contact' }))
  const contact = within(screen.getByRole('group', { name: 'Emergency contact 1' }))
  await person.type(contact.getByLabelText('Name'), 'Bo')
  await person.type(contact.getByLabelText('Phone'), '512 555 0100')
  const stored = async () =>
    (await product.call('GET', '/api/get-user-detail', { token: applicant.token })).body.data.data
  await waitFor(
    async () => {
      window.dispatchEvent(new Event('online'))
      const { userProfile, emergencyContacts } = await stored()
      expect(userProfile).toMatchObject({
        address: '12 Elm Street',
        city: 'Austin',
        postalCode: '78701',
        middleName: 'Rose',
      })
      expect(emergencyContacts).toMatchObject([{ name: 'Bo' }])
    },
    { timeout: 30_000 },
  )
  const puts = product.answered.filter(one => one.method === 'PUT')
  expect(new Set(puts.map(one => one.status))).toEqual(new Set([200]))
  const events = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('id').where('action', '=', 'caregiver.profileUpdated').execute(),
  )
  expect(events.length).toBeGreaterThan(0)
  // Each lost answer was asked for again, and the change was not made again.
  expect(events.length).toBeLessThan(puts.length)
})
