import { invalidField } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { asTaken } from '../../../kit/server/database-errors.ts'
import { countUp } from '../../caregivers/profile/store.ts'
import { holdPersons, takenAddress } from '../../caregivers/store.ts'
import { addressChangedEmail } from '../../session/emails.ts'
import { findAccount } from '../../session/second-factor/store.ts'
import { readUser, setAddress } from '../../session/store.ts'
import { sendConfirmation } from '../../session/work.ts'
import type { NewAddress } from './contract.ts'

/**
 * Gives somebody who signs in another address: on their record, and to sign in with. They have to confirm it before they
 * sign in again; links that went to the old one work no longer, and the old address is told. Who is signed in stays so.
 */
export async function changeSignInEmail(
  work: Work,
  personId: string,
  { email, identityCheck }: NewAddress,
): Promise<null> {
  const { db, now, caller } = work
  await holdPersons(db, [personId])
  const { id } = await findAccount(db, { personId })
  const before = await readUser(db, id)
  if (before.email === email) throw invalidField('email', 'They have this email address already.')
  let active: boolean
  try {
    await countUp(db, now, personId, 'version', undefined, { email })
    active = await setAddress(db, now, id, email)
  } catch (error) {
    throw asTaken(error, [takenAddress, { ...takenAddress, index: 'account_email' }])
  }
  await work.audit({
    action: 'account.addressChanged',
    subjectKind: 'account',
    subjectId: id,
    personId,
    before: { email: before.email },
    after: { email, identityCheck },
  })
  const old = { to: before.email, name: before.firstName, accountId: id }
  await work.mail(addressChangedEmail(old, caller?.name ?? '', email))
  if (active) await sendConfirmation(work, 'person', id)
  return null
}
