import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { staff } from '../../../kit/contract/access.ts'
import { call } from '../../../kit/web/api/call.ts'
import { AccountContext } from '../../../kit/web/drafts/account.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { endSession, useSession } from '../../../kit/web/session/session.ts'
import { ThemeSwitch } from '../../../kit/web/shell/ThemeSwitch.tsx'
import { showPages } from '../../../kit/web/testing/show.tsx'
import { testAccount } from '../../../testing/account.ts'
import { mailedToken, mailsTo } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { entryApi, sessionApi } from '../contract.ts'
import { makeLink } from '../store.ts'
import { pages } from './pages.tsx'

const product = await testScreens()
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const bare = { layout: 'none', title: () => 'Page' } as const
const inside = page({
  ...bare,
  path: '/dashboard',
  allow: staff(),
  load: async () => () => <p>this is the dashboard</p>,
})

const colors = page({
  ...bare,
  path: '/dashboard',
  allow: staff(),
  load: async () => () => (
    <AccountContext value={testAccount}>
      <p>this is the dashboard</p>
      <ThemeSwitch />
    </AccountContext>
  ),
})

const person = userEvent.setup()
async function fillIn(email: string, password: string) {
  await person.type(await screen.findByLabelText('Work email'), email)
  await person.type(screen.getByLabelText('Password'), password)
}
const submit = () => person.click(screen.getByRole('button', { name: 'Sign in' }))
const all = [...pages, inside]
const show = () => showPages(all, '/login')

test('staff sign in, and the sign-in page is gone from the history', async () => {
  const { email, password } = await testSignIn(org)
  const { router } = showPages(all, '/unauthorized')
  await screen.findByRole('heading', { name: 'Unauthorized' })
  await act(() => router.navigate('/login'))
  await fillIn(email, `${password}{Enter}`)
  await screen.findByText('this is the dashboard')
  expect(useSession.getState().user?.email).toBe(email)
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', { name: 'Unauthorized' })
})

test('the colors that somebody chose are back at their next sign-in, though sign-out clears local storage', async () => {
  const { email, password } = await testSignIn(org)
  const { router } = showPages([...pages, colors], '/login')
  await fillIn(email, `${password}{Enter}`)
  await screen.findByText('this is the dashboard')
  await person.click(screen.getByRole('button', { name: 'Use dark colors' }))
  await waitFor(async () => expect((await call(sessionApi.profile, {})).profile.colorMode).toBe('dark'))
  act(() => endSession())
  expect(localStorage.getItem('colorMode')).toBeNull()
  await act(() => router.navigate('/login'))
  await fillIn(email, `${password}{Enter}`)
  await screen.findByText('this is the dashboard')
  expect(screen.getByRole('button', { name: 'Use light colors' })).toBeTruthy()
  expect(localStorage.getItem('colorMode')).toBe('dark')
})

test('what is wrong is said above the form, what was typed stays, and the next try counts', async () => {
  const { email, password } = await testSignIn(org)
  show()
  await fillIn(email, 'not the right password')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe("That email and password don't match.")
  expect(screen.getByLabelText<HTMLInputElement>('Work email').value).toBe(email)
  await person.clear(screen.getByLabelText('Password'))
  await person.type(screen.getByLabelText('Password'), password)
  await submit()
  await screen.findByText('this is the dashboard')
})

test('nothing is sent while a field is empty', async () => {
  show()
  await person.click(await screen.findByRole('button', { name: 'Sign in' }))
  await screen.findByText('Enter your password.')
  expect(product.heard.filter(one => one.method === 'POST')).toEqual([])
})

test('who has an account in several organizations chooses one', async () => {
  const other = await testOrganization(product)
  const { email, password } = await testSignIn(org)
  await testSignIn(other, { email, password })
  show()
  await fillIn(email, password)
  await submit()
  await person.selectOptions(await screen.findByLabelText('Organization'), other.id)
  await submit()
  await screen.findByText('this is the dashboard')
  expect(useSession.getState().user?.organization.id).toBe(other.id)
})

test('an organization that was chosen is not sent along for another address', async () => {
  const other = await testOrganization(product)
  const two = await testSignIn(org)
  await testSignIn(other, two)
  const one = await testSignIn(org)
  show()
  await fillIn(two.email, two.password)
  await submit()
  await person.selectOptions(await screen.findByLabelText('Organization'), other.id)
  for (const label of ['Work email', 'Password']) await person.clear(screen.getByLabelText(label))
  await fillIn(one.email, one.password)
  await submit()
  await screen.findByText('this is the dashboard')
  expect(useSession.getState().user?.organization.id).toBe(org.id)
})

test('a forgotten password is asked for by its address, and the answer tells nothing of accounts', async () => {
  const { router } = show()
  await person.click(await screen.findByText('Forgot password?'))
  await person.type(await screen.findByLabelText('Email'), 'nobody@agency.example')
  await person.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('Check your email')
  expect(router.state.location.pathname).toBe('/email-confirmation')
  expect(screen.getByText(/We sent a link to nobody@agency\.example\./)).toBeTruthy()
  const asked = () =>
    product.answered.filter(one => one.url === '/api/admin/request-password-reset').map(one => one.status)
  await person.click(screen.getByRole('button', { name: 'Send it again' }))
  await screen.findByText('If nobody@agency.example has an account with us, we’ve sent another email.')
  expect(asked()).toEqual([200, 200])
})

test('the two new passwords must be the same', async () => {
  showPages(all, '/reset-password?token=abc')
  await person.type(await screen.findByLabelText('New password'), 'a few quiet rivers')
  await person.type(screen.getByLabelText('New password again'), 'a few loud rivers{Enter}')
  await screen.findByText('This is not the same as above.')
  expect(document.activeElement).toBe(screen.getByLabelText('New password again'))
  expect(product.heard.filter(one => one.method === 'POST')).toEqual([])
})

test('who has not confirmed their address is sent the link again from the refused sign-in, and is told how long to wait', async () => {
  const { email, password } = await testSignIn(org, { confirmed: false })
  show()
  await fillIn(email, password)
  await submit()
  const again = await screen.findByRole('button', { name: 'Send it again' })
  await person.click(again)
  await screen.findByText(`If ${email} has an account with us, we’ve sent another email.`)
  await product.services.afterwards.done()
  const links = async () => (await mailsTo(product, email)).flatMap(mail => mail.links)
  expect((await links())[0]).toContain('/email-confirmation?token=')
  for (let tries = 0; tries < 4; tries++) {
    await person.click(again)
    await waitFor(() => expect((again as HTMLButtonElement).disabled).toBe(false))
  }
  await person.click(again)
  await screen.findByText(/Please wait about \d+ minutes and try again/)
})

test('a link that is opened twice says that the address is confirmed and leads to the sign-in', async () => {
  const { email, password } = await testSignIn(org, { confirmed: false })
  await call(entryApi.resendConfirmation, { body: { email } })
  await product.services.afterwards.done()
  const token = await mailedToken(product, email)
  const first = showPages(all, `/email-confirmation?token=${token}`)
  await screen.findByRole('heading', { name: 'Your email address is confirmed' })
  first.unmount()
  showPages(all, `/email-confirmation?token=${token}`)
  await screen.findByRole('heading', { name: 'Your email address is already confirmed' })
  await person.click(screen.getByRole('link', { name: 'Go to sign in' }))
  await fillIn(email, `${password}{Enter}`)
  await screen.findByText('this is the dashboard')
})

test('a confirmation whose answer the network lost is no dead link: tried again, the address is confirmed', async () => {
  const { email } = await testSignIn(org, { confirmed: false })
  await call(entryApi.resendConfirmation, { body: { email } })
  await product.services.afterwards.done()
  product.loseAnswers(({ url }) => url === '/api/confirm-email')
  showPages(all, `/email-confirmation?token=${await mailedToken(product, email)}`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('This link has expired or was already used')).toBeNull()
  product.loseAnswers(() => false)
  await person.click(again)
  await screen.findByRole('heading', { name: /^Your email address is (already )?confirmed$/ })
})

test.each([
  ['/email-confirmation', 'Work email'],
  ['/applicant/email-confirmation', 'Email'],
])('%s without a link claims no email, and sends one when asked', async (at, emailLabel) => {
  const { email } = await testSignIn(org, { confirmed: false })
  showPages(all, at)
  await screen.findByRole('heading', { name: 'Confirm your email' })
  expect(screen.queryByText('Check your email')).toBeNull()
  await person.type(screen.getByLabelText('Email'), email)
  await person.click(screen.getByRole('button', { name: 'Send a new link' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(screen.getByText(new RegExp(`We sent a link to ${email}\\.`))).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Back to sign in' }))
  expect(await screen.findByLabelText(emailLabel)).toBeTruthy()
})

test.each([
  ['/reset-password', 'user', '/api/admin'],
  ['/applicant/reset-password', 'person', '/api'],
] as const)('the token leaves the address bar of %s once it is read, and is still used', async (path, kind, api) => {
  const user = await testSignIn(org, { kind })
  await product.call('POST', `${api}/request-password-reset`, { body: { email: user.email } })
  const token = await mailedToken(product, user.email)
  const { router } = showPages(all, `${path}?token=${token}`)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(window.location.href).not.toContain(token)
  await person.type(await screen.findByLabelText('New password'), 'seven boats on the lake')
  await person.type(screen.getByLabelText('New password again'), 'seven boats on the lake{Enter}')
  await waitFor(() => expect(product.answered.at(-1)).toMatchObject({ method: 'POST', status: 200 }))
})

/** Types a new password, loses the answer once, and sends it again. */
async function saveTwice(button: string) {
  product.loseAnswers(({ url, method }) => method === 'POST' && url.includes('password'))
  await person.type(await screen.findByLabelText('New password'), 'seven boats on the lake')
  await person.type(screen.getByLabelText('New password again'), 'seven boats on the lake{Enter}')
  await screen.findByRole('alert')
  product.loseAnswers(() => false)
  const again = screen.getByRole('button', { name: button })
  await waitFor(() => expect(again).toHaveProperty('disabled', false))
  await person.click(again)
}

test('a new password whose answer was lost is saved once, and sent again it leads to the sign-in', async () => {
  const user = await testSignIn(org, {})
  await product.call('POST', '/api/admin/request-password-reset', { body: { email: user.email } })
  const { router } = showPages(all, `/reset-password?token=${await mailedToken(product, user.email)}`)
  await saveTwice('Save new password')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  const body = { email: user.email, password: 'seven boats on the lake' }
  expect((await product.call('POST', '/api/admin/login', { body })).status).toBe(200)
})

test('a first password whose answer was lost is saved once, and sent again it leads to the sign-in', async () => {
  const user = await testSignIn(org, {})
  const token = await org.work(({ work }) =>
    makeLink(work.db, work.now, 'setPassword', { accountId: user.id }, user.email),
  )
  const { router } = showPages(all, `/user/set-password?token=${token}`)
  await saveTwice('Save password')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  const body = { email: user.email, password: 'seven boats on the lake' }
  expect((await product.call('POST', '/api/admin/login', { body })).status).toBe(200)
})

test.each(['/user/set-password', '/email-confirmation', '/applicant/email-confirmation'])(
  'the token leaves the address bar of %s once it is read',
  async path => {
    const { router } = showPages(all, `${path}?token=nobody-elses-business`)
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(window.location.href).not.toContain('nobody-elses-business')
  },
)
