import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { staff } from '../../../../kit/contract/access.ts'
import { page } from '../../../../kit/web/routing/guard.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { addPasskey, testDevice } from '../../../../testing/passkeys.ts'
import { type TestOrganization, testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testSignIn } from '../../../../testing/sign-in.ts'
import { pages } from '../../web/pages.tsx'

const house = await testScreens()
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(house)
})

const inside = page({
  path: '/dashboard',
  allow: staff(),
  layout: 'none',
  title: () => 'Page',
  load: async () => () => <p>this is the dashboard</p>,
})
const person = userEvent.setup()

/** Somebody at the page of their own account. */
async function atProfile(withPasskey: boolean) {
  const account = await testSignIn(org)
  const token = await org.tokenFor(account.id)
  const { origin } = new URL(house.services.config.publicUrl)
  if (withPasskey) await addPasskey(house, { ...account, token }, testDevice(origin))
  const { router } = showPages([...pages, inside], '/login')
  await person.type(await screen.findByLabelText('Work email'), account.email)
  await person.type(screen.getByLabelText('Password'), `${account.password}{Enter}`)
  await screen.findByText('this is the dashboard')
  await act(() => router.navigate('/profile'))
  return account
}
const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

test('a passkey is removed with the password', async () => {
  const { password } = await atProfile(true)
  const passkeys = await section()
  await person.click(await passkeys.findByRole('button', { name: 'Remove the passkey Chrome on Android' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey' }))
  await person.type(dialog.getByLabelText('Current password'), 'another loud river{Enter}')
  await dialog.findByText('This is not your current password.')
  await person.clear(dialog.getByLabelText('Current password'))
  await person.type(dialog.getByLabelText('Current password'), `${password}{Enter}`)
  await passkeys.findByText(/cannot make passkeys/)
  expect(passkeys.queryByRole('button')).toBeNull()
})

test('a passkey gets a name of its holder’s choice, and an empty one is refused at its field', async () => {
  await atProfile(true)
  const passkeys = await section()
  await person.click(await passkeys.findByRole('button', { name: 'Rename the passkey Chrome on Android' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the passkey' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Chrome on Android')
  await person.clear(name)
  await person.type(name, '{Enter}')
  expect(await dialog.findByText('Enter a name, such as “My phone”.')).toBeTruthy()
  await person.type(name, 'My phone{Enter}')
  expect(await passkeys.findByRole('button', { name: 'Remove the passkey My phone' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what a browser does not offer is on no page', async () => {
  await atProfile(false)
  const passkeys = await section()
  await passkeys.findByText('This browser cannot make passkeys. Use another one, or your phone.')
  expect(passkeys.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('a device that gives up is told beside the button, and can be asked again', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  showPages(pages, '/login')
  const button = await screen.findByRole('button', { name: 'Sign in with a passkey' })
  await person.click(button)
  await screen.findByText('No passkey was used. Try again, or sign in with your password.')
  expect(button.hasAttribute('disabled')).toBe(false)
  vi.unstubAllGlobals()
})
