import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession, useSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { switchOn } from '../../../../testing/second-factor.ts'
import { testSignIn } from '../../../../testing/sign-in.ts'
import type { SecondFactor } from '../contract.ts'
import { FactorSection } from './FactorSection.tsx'

const product = await testScreens()
const person = userEvent.setup()
const org = await testOrganization(product)

/** Somebody of the staff who gets codes by email. */
async function withCodes() {
  const account = await testSignIn(org)
  const token = await org.tokenFor(account.id)
  await switchOn(product, { ...account, token }, 'email')
  saveSession(someone({ id: account.id, role: 'organizationUser' }), token)
  useSession.setState({ twoFactor: { enabled: true, method: 'email' } })
  showPage(<FactorSection />)
  await screen.findByText('Code by email')
  const read = async () => (await product.call('GET', '/api/second-factor', { token })).body.data as SecondFactor
  return { ...account, read }
}
const buttons = () => screen.getAllByRole('button').map(one => one.textContent)
const facts = () => screen.getAllByRole('term').map(one => one.textContent)
const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
async function confirm(dialog: string, act: string, password: string) {
  const form = within(await screen.findByRole('dialog', { name: dialog }))
  await person.clear(form.getByLabelText('Current password'))
  await person.paste(password)
  await person.click(form.getByRole('button', { name: act }))
  return form
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('new recovery codes are made with the password, and shown once', async () => {
  const { password, email, read } = await withCodes()
  const [first] = email
  expect(facts()).toEqual(['Method', 'Codes go to', 'Recovery codes left'])
  expect(screen.getAllByRole('definition')[1]?.textContent?.startsWith(first as string)).toBe(true)
  await press('New recovery codes')
  let form = await confirm('New recovery codes', 'Make new codes', 'not the password')
  await waitFor(() => expect(form.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'))
  form = await confirm('New recovery codes', 'Make new codes', password)
  await form.findByText(/^Save these codes now\./)
  await person.click(form.getByRole('button', { name: 'I saved my codes' }))
  await closed()
  expect((await read()).recoveryCodesLeft).toBe(10)
})

test('it is turned off with the password, and then can be set up again', async () => {
  const { password, read } = await withCodes()
  await press('Turn off')
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the second factor' }))
  dialog.getByText('After this, your password alone signs you in.')
  expect(dialog.queryByLabelText('New password')).toBeNull()
  await confirm('Turn off the second factor', 'Turn off', password)
  await closed()
  await screen.findByText('Off')
  expect(await read()).toMatchObject({ enabled: false, method: null })
  expect(useSession.getState().twoFactor).toBeNull()
  expect([facts(), buttons()]).toEqual([['Method'], ['Set up']])
})

test('a password that is too short alone is replaced with it', async () => {
  const { read, id } = await withCodes()
  const short = 'river 8 stones'
  const { password_hash } = await org.work(({ work: { db } }) =>
    db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(password_hash).not.toBeNull()
  const other = await testSignIn(org, { password: short })
  await org.work(({ work: { db } }) =>
    db
      .updateTable('account')
      .set({ password_hash: db.selectFrom('account as a').select('a.password_hash').where('a.id', '=', other.id) })
      .where('id', '=', id)
      .execute(),
  )
  await press('Turn off')
  const form = await confirm('Turn off the second factor', 'Turn off', short)
  const field = await form.findByLabelText('New password')
  expect((await read()).enabled).toBe(true)
  await person.click(field)
  await person.paste('quiet river under old stones')
  await person.click(form.getByRole('button', { name: 'Turn off' }))
  await closed()
  expect((await read()).enabled).toBe(false)
})

const none = { enabled: false, method: null, sentTo: null, recoveryCodesLeft: 0, required: false, smsAvailable: false }

test.each<[Partial<SecondFactor>, string, string[]]>([
  [{}, 'Off', ['Set up']],
  [{ required: true }, 'Off, and required by your organization', ['Set up']],
  [
    { enabled: true, method: 'authenticator', required: true },
    'Authenticator app',
    ['Change method', 'New recovery codes'],
  ],
  [{ enabled: true, method: 'sms' }, 'Code by text message', ['Change method', 'New recovery codes', 'Turn off']],
])('what is on, and what can be changed of it: %j', async (of, words, offered) => {
  saveSession(someone({ role: 'organizationUser' }), 'token')
  await outerServer((_, response) => envelope(response, 200, { success: true, message: '', data: { ...none, ...of } }))
  showPage(<FactorSection />)
  await screen.findByText(words)
  expect(buttons()).toEqual(offered)
})

test('it is set up and changed in a dialog', async () => {
  await withCodes()
  await press('Change method')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second factor' }))
  dialog.getByLabelText('How do you want to get your codes?')
})
