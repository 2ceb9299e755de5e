import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Work } from '../../kit/server/ask.ts'
import type { Caller } from '../../kit/server/caller.ts'
import { asTaken, type Taken } from '../../kit/server/database-errors.ts'
import { capabilitiesOf } from '../roles/store.ts'
import { firstPasswordLetter } from '../session/letters.ts'
import { addAccount, makeLink } from '../session/store.ts'
import type { User, UserDraft } from './contract.ts'
import { refuseGrant } from './rules.ts'
import { readUser } from './store.ts'

const takenAddress: Taken = {
  index: 'account_email',
  path: 'email',
  message: 'Someone here already has this email address.',
}

/** Adds a member of the staff and mails the link to choose a password. Refuses to grant what the caller lacks. */
export async function registerUser(work: Work & { caller: Caller }, draft: UserDraft): Promise<User> {
  const { db, now, organization } = work
  const roleId = draft.role === 'organizationUser' ? (draft.roleId ?? null) : null
  const granted = roleId ? await capabilitiesOf(db, roleId) : []
  if (!granted) throw invalidField('roleId', 'Choose a role from the list.')
  const why = refuseGrant(work.caller, draft.role, granted)
  if (why) throw new Refusal('notAllowed', why)
  const { email, firstName, lastName, phone, role } = draft
  const account = { kind: 'user' as const, role, roleId, email, firstName, lastName, phone: phone || null }
  const accountId = await addAccount(db, now, account).catch(error => {
    throw asTaken(error, [takenAddress])
  })
  const token = await makeLink(db, now, 'setPassword', { accountId }, email)
  const to = { to: email, name: firstName, accountId }
  await work.mail(firstPasswordLetter(work.services.config.publicUrl, token, organization.name, to))
  await work.audit({
    action: 'user.created',
    subjectKind: 'account',
    subjectId: accountId,
    after: { email, firstName, lastName, phone, role, roleId },
  })
  return readUser(db, accountId)
}
