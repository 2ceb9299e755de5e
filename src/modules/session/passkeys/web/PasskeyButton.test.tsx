import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setNavigator } from '../../../../kit/web/testing/navigator.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { addPasskey, testDevice } from '../../../../testing/passkeys.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { testSignIn } from '../../../../testing/sign-in.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

const product = await testScreens()
const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' })

/** A browser whose device answers, when `get` does, as browsers hand it over. */
function browser(get: (options: { publicKey: { challenge: ArrayBuffer; rpId: string } }) => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {})
  setNavigator('credentials', { get })
}
const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')
const bytes = (of: string) => new Uint8Array(Buffer.from(of, 'base64url')).buffer

test('the device answers, and whoever it belongs to is in', async () => {
  const org = await testOrganization(product)
  const account = await testSignIn(org)
  const device = testDevice(new URL(product.services.config.publicUrl).origin)
  await addPasskey(product, { ...account, token: await org.tokenFor(account.id) }, device)
  browser(async ({ publicKey }) => {
    const made = device.get({ challenge: text(publicKey.challenge), rpId: publicKey.rpId })
    const response = Object.fromEntries(Object.entries(made.response).map(([name, value]) => [name, bytes(value)]))
    return { ...made, rawId: bytes(made.rawId), response, getClientExtensionResults: () => ({}) }
  })
  const onEntered = vi.fn()
  showPage(<PasskeyButton kind="user" busy={false} onEntered={onEntered} />)
  await userEvent.click(button())
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a device that gives up is told, and the button waits no longer', async () => {
  const asked = Promise.withResolvers<unknown>()
  const get = vi.fn(() => asked.promise)
  browser(get)
  showPage(<PasskeyButton kind="person" busy={false} onEntered={vi.fn()} />)
  expect(button().hasAttribute('disabled')).toBe(false)
  await userEvent.click(button())
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  await act(async () => asked.reject(new Error('canceled')))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used\./)
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false))
})

test('a passkey that nobody has here is refused in words', async () => {
  const device = testDevice(new URL(product.services.config.publicUrl).origin)
  browser(async ({ publicKey }) => {
    const made = device.get({ challenge: text(publicKey.challenge), rpId: publicKey.rpId })
    const response = Object.fromEntries(Object.entries(made.response).map(([name, value]) => [name, bytes(value)]))
    return { ...made, rawId: bytes(made.rawId), response, getClientExtensionResults: () => ({}) }
  })
  const onEntered = vi.fn()
  showPage(<PasskeyButton kind="user" busy={false} onEntered={onEntered} />)
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This passkey does not work here\./)
  expect(onEntered).not.toHaveBeenCalled()
})
