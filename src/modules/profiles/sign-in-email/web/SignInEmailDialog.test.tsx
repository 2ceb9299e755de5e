import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testInvited, testSignedUp } from '../../../../testing/caregivers.ts'
import { testOrganization, unique } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from '../../web/pages.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function scene() {
  const org = await testOrganization(product)
  const ines = await testSignedUp(product, org)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPages(pages, `/caregivers/profile-details/${ines.id}`)
  return { org, ines }
}

test('the address for signing in is changed under Sign-in, and the page shows the new one', async () => {
  const { org, ines } = await scene()
  await person.click(await screen.findByRole('button', { name: 'Change email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the email address of Ines Okafor' }))
  dialog.getByText(`They sign in with ${ines.email} now.`, { exact: false })
  const submit = () => person.click(dialog.getByRole('button', { name: 'Change email' }))
  const email = `${unique('new')}@example.com`
  await person.type(dialog.getByLabelText('New email'), email)
  await submit()
  await dialog.findByText('Choose how you made sure who is asking.')
  await person.click(dialog.getByRole('radio', { name: 'I met them in person' }))
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.body.textContent).toContain(email))
  const read = await product.call('GET', `/api/caregiver/${ines.id}`, { token: org.admin })
  expect(read.body.data.userProfile.email).toBe(email)
})

test('an address that somebody else has is said at its field, and what was typed stays', async () => {
  const { org } = await scene()
  const other = await testInvited(product, org)
  await person.click(await screen.findByRole('button', { name: 'Change email' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('New email')
  await person.type(field, other.email)
  await person.click(dialog.getByRole('radio', { name: 'I saw them in a video call' }))
  await person.click(dialog.getByRole('button', { name: 'Change email' }))
  await dialog.findByText('Someone else here has this email address.')
  expect(field).toHaveProperty('value', other.email)
})
