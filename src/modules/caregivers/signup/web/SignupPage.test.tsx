import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { chosenLanguage, followLanguage } from '../../../../kit/web/session/language.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testAccount } from '../../../../testing/account.ts'
import { mailedToken, testInvited, testPassword, testPosition } from '../../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization, unique } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { positionRows } from '../../../positions/store.ts'
import { pages as entryPages } from '../../../session/web/pages.tsx'
import { pages } from './pages.tsx'

const product = await testScreens()

const nameOf = (org: TestOrganization, id: string) =>
  org.work(async ({ work }) => (await positionRows.read(work, id)).name)

const heading = (name: string) => screen.findByRole('heading', { name })
const signIn = () => screen.getByRole('link', { name: 'Applicant sign in' }).getAttribute('href')

test('an invitation that was used leads to the sign-in', async () => {
  const { email } = await testInvited(product, await testOrganization(product))
  const token = await mailedToken(product, email)
  const names = { firstName: 'Ines', lastName: 'Okafor', password: testPassword }
  expect((await product.call('POST', '/api/register', { body: { ...names, token } })).status).toBe(200)
  showPages(pages, `/applicant/signup?token=${token}`)
  await heading('This link has expired or was already used')
  expect(screen.getByText(/Please sign in/)).toBeTruthy()
  expect(signIn()).toBe('/applicant/login')
})

test.each([
  ['Texas', 'TX'],
  [null, undefined],
])('an invitation that names the state %s shows it, and one that names none does not ask', async (name, stateCode) => {
  const org = await testOrganization(product)
  const { email } = await testInvited(product, org, stateCode ? { stateCode } : {})
  showPages(pages, `/applicant/signup?token=${await mailedToken(product, email)}`)
  await screen.findByLabelText('First name')
  if (!name) return expect(screen.queryByLabelText(/State where you will work/)).toBeNull()
  await screen.findByRole('option', { name })
  const state = screen.getByLabelText<HTMLSelectElement>('State where you will work')
  expect(state.selectedOptions[0]?.textContent).toBe(name)
})

test('the token of an invitation leaves the address bar once it is read, and is still used', async () => {
  const { email } = await testInvited(product, await testOrganization(product))
  const token = await mailedToken(product, email)
  const { router } = showPages(pages, `/applicant/signup?token=${token}`)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(window.location.href).not.toContain(token)
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Password'), `${testPassword}{Enter}`)
  await waitFor(() => expect(product.answered.at(-1)).toMatchObject({ url: '/api/register', status: 200 }))
})

test('the page speaks as the office noted of them, and they sign up in the language that they read', async () => {
  const org = await testOrganization(product)
  const { id, email } = await testInvited(product, org)
  const note = org.work(({ work: { db } }) =>
    db.updateTable('person').set({ language: 'es' }).where('id', '=', id).execute(),
  )
  const [token] = await Promise.all([mailedToken(product, email), note])
  onTestFinished(await followLanguage(testAccount))
  showPages([...pages, ...entryPages], `/applicant/signup?token=${token}`)
  const person = userEvent.setup()
  await heading(`Presente su solicitud en ${org.name}`)
  await person.type(await screen.findByLabelText('Contraseña'), `${testPassword}{Enter}`)
  await waitFor(() => expect(useSession.getState().user?.language).toBe('es'))
  await waitFor(() => expect(chosenLanguage.getState().value).toBeNull())
  expect(document.documentElement.lang).toBe('es')
})

test('who has filled in a part is asked before they leave, and is not once they have signed up', async () => {
  const { email } = await testInvited(product, await testOrganization(product))
  const { router } = showPages(
    [...pages, ...entryPages],
    `/applicant/signup?token=${await mailedToken(product, email)}`,
  )
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Password'), testPassword)
  await person.click(screen.getByRole('link', { name: 'Applicant sign in' }))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe('/applicant/signup')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.type(await screen.findByLabelText('Password'), '{Enter}')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/applicant/signup'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a sign-up whose answer was lost goes on when it is sent again', async () => {
  const { email } = await testInvited(product, await testOrganization(product))
  const { router } = showPages(
    [...pages, ...entryPages],
    `/applicant/signup?token=${await mailedToken(product, email)}`,
  )
  const person = userEvent.setup()
  product.loseAnswers(({ url }) => url === '/api/register')
  await person.type(await screen.findByLabelText('Password'), `${testPassword}{Enter}`)
  await screen.findByRole('alert')
  product.loseAnswers(() => false)
  await person.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/applicant/welcome-to-carefold'))
})

test('a link that lost its end says so', async () => {
  showPages(pages, '/applicant/signup?token=abc')
  await heading('This link has expired or was already used')
  expect(screen.getByText('This link is not complete. Open it from the email again.')).toBeTruthy()
  expect(signIn()).toBe('/applicant/login')
})

test('who signs up by the open link reads which address the email went to', async () => {
  const org = await testOrganization(product)
  const position = await testPosition(product, org)
  const email = `${unique('ines')}@example.com`
  const person = userEvent.setup()
  showPages([...pages, ...entryPages], `/applicant/signup?organization=${org.shortName}`)
  await person.type(await screen.findByLabelText('First name'), 'Ines')
  await person.type(screen.getByLabelText('Last name'), 'Okafor')
  await person.type(screen.getByLabelText('Email'), email)
  await person.selectOptions(screen.getByLabelText('Position'), await nameOf(org, position))
  await person.type(screen.getByLabelText('Password'), testPassword)
  await person.click(screen.getByRole('button', { name: 'Sign up' }))
  await heading('Check your email')
  expect(screen.getByText(new RegExp(`We sent a link to ${email}\\.`))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy()
})
