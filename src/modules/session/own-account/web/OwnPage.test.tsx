import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { type TestOrganization, testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { authenticatorCode } from '../../../../testing/second-factor.ts'
import { testSignIn } from '../../../../testing/sign-in.ts'
import { OwnPage } from './OwnPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

/** A member of the staff on their own page, signed in on another device, too. */
async function begin() {
  const account = await testSignIn(org)
  const token = await org.tokenFor(account.id)
  const elsewhere = await org.tokenFor(account.id)
  saveSession(someone({ id: account.id, role: 'organizationUser', capabilities: [] }), token)
  showPage(<OwnPage />, { path: '/profile', at: '/profile' })
  const isIn = async (of: string) => (await product.call('GET', '/api/get-profile', { token: of })).status === 200
  const section = async (name: string) => within(await screen.findByRole('region', { name }))
  return { ...account, token, elsewhere, isIn, section }
}

test('a name is changed, and stands in the account', async () => {
  const { token, section } = await begin()
  const about = await section('About you')
  const name = await about.findByLabelText('First name')
  await person.clear(name)
  await person.type(name, 'Josefa')
  await person.click(about.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => {
    const { body } = await product.call('GET', '/api/get-profile', { token })
    expect(body.data.profile.firstName).toBe('Josefa')
  })
})

test('another password takes the current one, and signs out the other devices', async () => {
  const { password, token, elsewhere, isIn, section } = await begin()
  const form = await section('Password')
  const change = async (current: string, next: string) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['New password again', next],
    ] as const) {
      const field = form.getByLabelText(label)
      await person.clear(field)
      await person.type(field, text)
    }
    await person.click(form.getByRole('button', { name: 'Change password' }))
  }
  await change('not this one', 'seven boats in the harbor')
  await waitFor(() => expect(form.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'))
  expect(await isIn(elsewhere)).toBe(true)
  await change(password, 'seven boats in the harbor')
  await waitFor(async () => expect(await isIn(elsewhere)).toBe(false))
  expect(await isIn(token)).toBe(true)
})

test('an authenticator is set up with the password and a right code, and recovery codes are shown', async () => {
  const { password, section } = await begin()
  const factor = await section('Second factor')
  expect(await factor.findByText('Off')).toBeTruthy()
  await person.click(factor.getByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }))
  await person.type(dialog.getByLabelText('Current password'), password)
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  const key = (await dialog.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)).textContent ?? ''
  const code = authenticatorCode(key.replaceAll(' ', ''), product.services.now())
  await person.type(dialog.getByLabelText('Code'), code)
  await person.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findAllByRole('listitem')).toHaveLength(10)
  expect(await factor.findByText('Authenticator app')).toBeTruthy()
  expect(factor.getByText('10')).toBeTruthy()
})

test('another device is signed out, and this one has no such button', async () => {
  const { token, elsewhere, isIn, section } = await begin()
  const where = await section('Where you are signed in')
  expect(await where.findByText('This device')).toBeTruthy()
  const [end] = where.getAllByRole('button', { name: /^Sign out (?!all)/ })
  if (!end) throw new Error('no other device')
  await person.click(end)
  await waitFor(async () => expect(await isIn(elsewhere)).toBe(false))
  expect(await isIn(token)).toBe(true)
})
