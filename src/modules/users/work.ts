import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Caller } from '../../kit/server/caller.ts'
import type { Work } from '../../kit/server/context.ts'
import { asTaken, type Taken } from '../../kit/server/database-errors.ts'
import { capabilitiesOf } from '../roles/store.ts'
import { firstPasswordEmail } from '../session/emails.ts'
import { addAccount, makeLink } from '../session/store.ts'
import type { User, UserDraft } from './contract.ts'
import { refuseGrant } from './rules.ts'
import { readUser, setOffices } from './store.ts'

export type Asked = Work & { readonly caller: Caller }

const takenAddress: Taken = {
  index: 'account_email',
  path: 'email',
  message: 'Someone here already has this email address.',
}

/** Turns the error of an address that is taken into its refusal. */
export const refusingTaken = (error: unknown): never => {
  throw asTaken(error, [takenAddress])
}

/** Refuses for this reason; null: there is none. */
export function refuse(why: string | null): void {
  if (why) throw new Refusal('notAllowed', why)
}

/** The role that a draft names, null for an administrator. Refuses one that is not there, or that grants what the caller lacks. */
export async function grantedRole({ db, caller }: Asked, draft: UserDraft): Promise<string | null> {
  const roleId = draft.role === 'organizationUser' ? (draft.roleId ?? null) : null
  const granted = roleId ? await capabilitiesOf(db, roleId) : []
  if (!granted) throw invalidField('roleId', 'Choose a role from the list.')
  refuse(refuseGrant(caller, draft.role, granted))
  return roleId
}

/** Mails the link to choose the first password. */
export async function invite(
  work: Asked,
  { id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  const token = await makeLink(work.db, work.now, 'setPassword', { accountId: id }, email)
  const to = { to: email, name: firstName, accountId: id }
  await work.mail(firstPasswordEmail(work.services.config.publicUrl, token, work.organization.name, to))
}

/** Adds a member of the staff and mails the link to choose a password. Refuses to grant what the caller lacks. */
export async function registerUser(work: Asked, draft: UserDraft): Promise<User> {
  const { db, now } = work
  const roleId = await grantedRole(work, draft)
  const { email, firstName, lastName, phone, role, officeIds = [] } = draft
  const account = { kind: 'user' as const, role, roleId, email, firstName, lastName, phone: phone || null }
  const accountId = await addAccount(db, now, account).catch(refusingTaken)
  await setOffices(db, accountId, officeIds)
  await invite(work, { id: accountId, email, firstName })
  await work.audit({
    action: 'user.created',
    subjectKind: 'account',
    subjectId: accountId,
    after: { email, firstName, lastName, phone, role, roleId, officeIds },
  })
  return readUser(db, accountId)
}
