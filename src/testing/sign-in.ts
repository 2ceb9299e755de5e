import { hashPassword } from '../modules/session/passwords/work.ts'
import { addAccount } from '../modules/session/store.ts'
import { testApplicant } from './applicant.ts'
import { type TestOrganization, unique } from './people.ts'

type Wish = { email?: string; password?: string; confirmed?: boolean; kind?: 'user' | 'person' }

/** An account with a password: address, password and id. Staff and confirmed unless told otherwise. */
export async function testSignIn(org: TestOrganization, wish: Wish = {}) {
  const { kind = 'user', confirmed = true, password = 'quiet river under stones' } = wish
  const email = wish.email ?? `${unique('sana')}@example.com`
  const passwordHash = await hashPassword(password)
  const id = kind === 'user' ? await addUser(org, email, confirmed) : (await testApplicant(org)).accountId
  const own = { email, password_hash: passwordHash, ...(confirmed ? {} : { email_confirmed_at: null }) }
  await org.work(({ work: { db } }) => db.updateTable('account').set(own).where('id', '=', id).execute())
  return { id, email, password }
}

const addUser = (org: TestOrganization, email: string, confirmed: boolean) =>
  org.work(({ work: { db, now } }) =>
    addAccount(db, now, {
      kind: 'user',
      role: 'organizationUser',
      email,
      firstName: 'Sana',
      lastName: 'Staff',
      ...(confirmed ? { confirmedAt: now } : {}),
    }),
  )
