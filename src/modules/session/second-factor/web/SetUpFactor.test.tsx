import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession, useSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { authenticatorCode, mailedCode, otherThan } from '../../../../testing/second-factor.ts'
import { testSignIn } from '../../../../testing/sign-in.ts'
import { SetUpFactor } from './SetUpFactor.tsx'

const product = await testScreens()
const person = userEvent.setup()
const org = await testOrganization(product)

async function show({ kind = 'user' as 'user' | 'person', smsAvailable = false } = {}) {
  const account = await testSignIn(org, { kind })
  const token = await org.tokenFor(account.id)
  const role = kind === 'user' ? 'organizationUser' : 'applicant'
  saveSession(someone({ id: account.id, role }), token)
  const onDone = vi.fn()
  showPage(<SetUpFactor smsAvailable={smsAvailable} onDone={onDone} />)
  const read = async () => (await product.call('GET', '/api/second-factor', { token })).body.data
  return { ...account, read, onDone }
}
const method = () => screen.getByLabelText<HTMLSelectElement>('How do you want to get your codes?')
const fill = async (label: string | RegExp, text: string) => {
  await person.clear(await screen.findByLabelText(label))
  await person.paste(text)
}
const press = (name: string) => person.click(screen.getByRole('button', { name }))

test('an authenticator app is set up: its key, a right code, and the recovery codes', async () => {
  const { password, read, onDone } = await show()
  expect([...method().options].map(one => one.textContent)).toEqual(['Choose', 'Authenticator app', 'Code by email'])
  screen.getByText('Text messages are not set up on this server.')
  screen.getByText(/^An app on your phone shows a code\./)
  await fill('Current password', 'not the password')
  await press('Continue')
  await waitFor(() => expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'))
  await fill('Current password', password)
  await press('Continue')
  await screen.findByText('Scan this code with an authenticator app, or enter the key in it.')
  const key = screen.getByText(/^([A-Z2-7]{1,4} ?){4,}$/).textContent ?? ''
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  // An app needs no code sent again.
  expect(screen.queryByRole('button', { name: /another code/ })).toBeNull()
  const code = authenticatorCode(key.replaceAll(' ', ''), product.services.now())
  await fill('Code', otherThan(code))
  await press('Turn on')
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  expect((await read()).enabled).toBe(false)
  await fill('Code', code)
  await press('Turn on')
  await screen.findByText(/^Save these codes now\./)
  expect(await read()).toMatchObject({ enabled: true, method: 'authenticator' })
  expect(useSession.getState().twoFactor).toEqual({ enabled: true, method: 'authenticator' })
  expect(onDone).not.toHaveBeenCalled()
})

test('an applicant gets codes by email, and another one when asked for', async () => {
  const { email, password, read } = await show({ kind: 'person' })
  await person.selectOptions(method(), 'Code by email')
  screen.getByText('We email you a code each time you sign in.')
  await fill('Current password', password)
  await press('Continue')
  await screen.findByText(/^We emailed a six-digit code to /)
  expect(screen.queryByText(/^Scan this code/)).toBeNull()
  screen.getByRole('button', { name: /^Send another code/ })
  await fill('Code', await mailedCode(product, email))
  await press('Turn on')
  await screen.findByText(/^Save these codes now\./)
  expect(await read()).toMatchObject({ enabled: true, method: 'email' })
  expect(useSession.getState().twoFactor).toEqual({ enabled: true, method: 'email' })
})

test('where texts can be sent, they are a way too, to another number or the one on file', async () => {
  await show({ smsAvailable: true })
  expect([...method().options].map(one => one.textContent)).toContain('Code by text message')
  expect(screen.queryByText('Text messages are not set up on this server.')).toBeNull()
  expect(screen.queryByLabelText(/^Cell phone/)).toBeNull()
  const heard = await outerServer((_, response) =>
    envelope(response, 200, {
      ...{ success: true, message: '' },
      data: { method: 'sms', ticket: 't', sentTo: '···0100', resendAfter: 30, secret: null, address: null },
    }),
  )
  await person.selectOptions(method(), 'Code by text message')
  await fill('Current password', 'quiet river')
  await fill(/^Cell phone/, '')
  await press('Continue')
  await screen.findByText(/^We texted a six-digit code to ···0100/)
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ method: 'sms', currentPassword: 'quiet river' })
})
