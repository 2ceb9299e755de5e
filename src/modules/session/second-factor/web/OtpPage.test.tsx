import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { staff } from '../../../../kit/contract/access.ts'
import { page } from '../../../../kit/web/routing/guard.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { type TestOrganization, testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { authenticatorCode, mailedCode, otherThan, switchOn } from '../../../../testing/second-factor.ts'
import { testSignIn } from '../../../../testing/sign-in.ts'
import { pages } from '../../web/pages.tsx'

const product = await testScreens()
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const inside = page({
  path: '/dashboard',
  allow: staff(),
  layout: 'none',
  title: () => 'Page',
  load: async () => () => <p>this is the dashboard</p>,
})
const all = [...pages, inside]
const person = userEvent.setup()

async function enterPassword({ email, password }: { email: string; password: string }) {
  await person.type(await screen.findByLabelText('Work email'), email)
  await person.type(screen.getByLabelText('Password'), password)
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** Somebody who gets codes by email. */
async function withCodes() {
  const account = await testSignIn(org)
  await switchOn(product, { ...account, token: await org.tokenFor(account.id) }, 'email')
  return account
}

test('the emailed code signs in; a wrong one is said at its field and stays there', async () => {
  const account = await withCodes()
  showPages(all, '/login')
  await enterPassword(account)
  const field = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(field.autocomplete).toBe('one-time-code')
  const code = await mailedCode(product, account.email)
  await person.type(field, `${otherThan(code)}{Enter}`)
  await screen.findByText('This code is not right. Check it, or use the newest one.')
  await person.clear(field)
  await person.click(field)
  await person.paste(`${code.slice(0, 3)} ${code.slice(3)}`)
  await person.keyboard('{Enter}')
  await screen.findByText('this is the dashboard')
  expect(useSession.getState().twoFactor).toEqual({ enabled: true, method: 'email' })
})

test('what took too long begins again at the sign-in', async () => {
  const account = await withCodes()
  showPages(all, '/login')
  await enterPassword(account)
  await person.type(await screen.findByLabelText('Code'), '123456')
  product.moveClock(11)
  await person.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Please sign in again' })
  expect(screen.queryByLabelText('Code')).toBeNull()
  await person.click(screen.getByText('Back to sign in'))
  await screen.findByLabelText('Work email')
})

test('whoever comes without the password first is told so', async () => {
  showPages(all, '/otp-verification')
  await screen.findByText(/^Sign in with your email and password first\./)
})

test('staff whose organization asks for a second factor are led to it, and then in', async () => {
  const strict = await testOrganization(product)
  await strict.work(({ work: { db } }) =>
    db.updateTable('organization').set({ second_factor_required: true }).execute(),
  )
  const account = await testSignIn(strict)
  const { router } = showPages(all, '/login')
  await enterPassword(account)
  await screen.findByRole('heading', { name: 'Set up a second factor' })
  await router.navigate('/dashboard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/set-up-second-factor'))
  await person.type(await screen.findByLabelText('Current password'), account.password)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  const key = await screen.findByRole('group', { name: 'Key' })
  const secret = key.querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  await person.type(screen.getByLabelText('Code'), authenticatorCode(secret, product.services.now()))
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).children).toHaveLength(10)
  await person.click(screen.getByRole('button', { name: 'I saved my codes' }))
  await screen.findByText('this is the dashboard')
})
