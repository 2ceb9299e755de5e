import { expect, test } from 'vitest'
import { testOrganization } from '../../../testing/people.ts'
import { mailedCode, switchOn } from '../../../testing/second-factor.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { askForCode } from './work.ts'

const product = await testProduct()
const { call } = product

test('without a provider text messages are not offered, and it is said why', async () => {
  const org = await testOrganization(product)
  const account = await testSignIn(org)
  const token = await org.tokenFor(account.id)
  expect((await call('GET', '/api/second-factor', { token })).body.data.smsAvailable).toBe(false)
  const body = { method: 'sms', currentPassword: account.password, phone: '(512) 555-0142' }
  const refused = await call('POST', '/api/second-factor', { token, body })
  expect(refused.body.errors).toEqual([
    { path: 'method', message: 'Text messages cannot be sent from here. Choose another way.' },
  ])
})

test('a code that is being asked for is gone when what asks for it fails', async () => {
  const org = await testOrganization(product)
  const account = await testSignIn(org)
  const asked = org.work(async ({ work }) => {
    const of = { accountId: account.id, email: account.email, firstName: 'Sana', method: 'email', phone: null } as const
    await askForCode(work, 'signIn', of)
    throw new Error('the rest failed')
  })
  await expect(asked).rejects.toThrow('the rest failed')
  await expect(mailedCode(product, account.email)).rejects.toThrow('no code was emailed')
})

test('once a method is on, nothing of the way there is stored', async () => {
  const org = await testOrganization(product)
  const account = await testSignIn(org)
  const token = await org.tokenFor(account.id)
  await switchOn(product, { ...account, token }, 'email')
  const left = await org.work(({ work: { db } }) => db.selectFrom('code_request').select('id').execute())
  expect(left).toEqual([])
})
