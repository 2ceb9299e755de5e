import { Refusal } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { addressChangedEmail } from '../../session/emails.ts'
import { signOutEverywhere } from '../../session/ending/work.ts'
import { newPasswordOf } from '../../session/passwords/work.ts'
import { readFactor } from '../../session/second-factor/store.ts'
import { endSessions, forgetAddress, setActive, setPassword } from '../../session/store.ts'
import { sendConfirmation } from '../../session/work.ts'
import type { User, UserDraft } from '../contract.ts'
import { passwordSetEmail } from '../emails.ts'
import { refuseActing } from '../rules.ts'
import * as store from '../store.ts'
import { type Asked, grantedRole, invite, refuse, refusingTaken } from '../work.ts'

const notPossible = (why: string) => new Refusal('notPossible', why)

/**
 * The user whom the caller may change now. The administrators stay locked: whoever was one when the request came in still is,
 * and `isLast` says that without this user nobody could administer the organization.
 */
async function lockUser({ db, caller }: Asked, id: string): Promise<{ user: User; isLast: boolean }> {
  const administrators = await store.lockAdministrators(db, id)
  const user = await store.readUser(db, id)
  const isStill = caller.role !== 'organizationAdmin' || administrators.some(one => one.id === caller.accountId)
  if (!isStill) throw new Refusal('notAllowed')
  refuse(refuseActing(caller, user))
  const isOne = user.role === 'organizationAdmin' && user.active
  return { user, isLast: isOne && !administrators.some(one => one.id !== id && !one.invited) }
}

const lastOne = () => notPossible('This is the last active administrator. Make someone else an administrator first.')

/** A new address has to be confirmed, or gets the invitation, and what went to the old one works no longer. */
async function changeAddress(work: Asked, before: User, after: User): Promise<void> {
  await forgetAddress(work.db, work.now, after.id)
  if (after.invited) return invite(work, after)
  await sendConfirmation(work, 'user', after.id)
  const old = { to: before.email, name: after.firstName, accountId: after.id }
  await work.mail(addressChangedEmail(old, work.caller.name, after.email))
}

/** Changes the details and the role of a user. What the role allows counts from their next request on. */
export async function updateUser(work: Asked, id: string, draft: UserDraft): Promise<User> {
  const { db, now, caller } = work
  const { user: before, isLast } = await lockUser(work, id)
  const wanted = draft.role === 'organizationUser' ? (draft.roleId ?? null) : null
  if (before.role !== draft.role || before.roleId !== wanted) {
    if (id === caller.accountId) throw notPossible('You cannot change your own role. Ask another administrator.')
    if (isLast && draft.role !== 'organizationAdmin') throw lastOne()
    await grantedRole(work, draft)
  }
  const { email, firstName, lastName, role } = draft
  const change = { email, firstName, lastName, phone: draft.phone || null, role, roleId: wanted }
  await store.updateUser(db, now, id, change).catch(refusingTaken)
  const officeIds = before.offices.map(one => one.id)
  const wantedOffices = draft.officeIds ?? officeIds
  if (draft.officeIds) await store.setOffices(db, id, draft.officeIds)
  const after = await store.readUser(db, id)
  if (before.email !== email) await changeAddress(work, before, after)
  const changes = changesBetween<Record<string, unknown>>(
    { ...before, officeIds },
    { ...change, officeIds: wantedOffices },
  )
  await work.audit({ action: 'user.updated', subjectKind: 'account', subjectId: id, ...changes })
  return after
}

/** Makes a user active or inactive; whoever is made inactive is signed out everywhere. */
export async function toggleUser(work: Asked, id: string, wanted: boolean | undefined): Promise<User> {
  const { db, now, caller } = work
  const { user: before, isLast } = await lockUser(work, id)
  const active = wanted ?? !before.active
  if (!active && id === caller.accountId) throw notPossible('You cannot make yourself inactive.')
  if (!active && isLast) throw lastOne()
  if (active !== before.active) await setActive(db, now, id, active)
  await work.audit({
    action: 'user.statusChanged',
    subjectKind: 'account',
    subjectId: id,
    ...changesBetween({ active: before.active }, { active }),
  })
  return store.readUser(db, id)
}

/** Sets the password of a user, signs them out and tells them by email who did it. */
export async function setUserPassword(work: Asked, id: string, newPassword: string): Promise<User> {
  const { db, now, caller, organization } = work
  const { user } = await lockUser(work, id)
  // The own one is changed with the current one at hand.
  if (id === caller.accountId) throw notPossible('Change your own password on your profile.')
  if (user.invited) throw notPossible('This user has not accepted the invitation yet. Send it again instead.')
  const personal = [user.email, user.firstName, user.lastName, organization.name]
  const withFactor = (await readFactor(db, id)) !== undefined
  await setPassword(db, now, id, await newPasswordOf(newPassword, personal, 'newPassword', withFactor))
  await endSessions(db, now, id)
  await work.mail(passwordSetEmail({ to: user.email, name: user.firstName, accountId: id }, caller.name))
  await work.audit({ action: 'user.passwordSet', subjectKind: 'account', subjectId: id })
  return store.readUser(db, id)
}

/** Signs a user out on every device. */
export async function signOutUser(work: Asked, id: string): Promise<User> {
  const { user } = await lockUser(work, id)
  await signOutEverywhere(work, { id, personId: null })
  return user
}

/** Sends the invitation once more. Links sent before keep working until they expire. */
export async function resendInvitation(work: Asked, id: string): Promise<User> {
  const { user } = await lockUser(work, id)
  if (!user.active) throw notPossible('This user is inactive. Make them active first.')
  if (!user.invited) throw notPossible('This user has already accepted the invitation.')
  await invite(work, user)
  await work.audit({ action: 'user.invitedAgain', subjectKind: 'account', subjectId: id })
  return user
}
