import { can, type Holder } from '../../kit/contract/access.ts'
import { type Says, said } from '../../kit/contract/sentence.ts'
import type { ChatKind, ChatMember } from './contract.ts'

type Caller = Holder & { readonly accountId: string }
type Other = Pick<ChatMember, 'id' | 'role' | 'active' | 'firstName'>

/** Why the caller cannot write to this account by themselves; null: they can. Product 9: applicants begin with administrators. */
export function refuseBeginning(caller: Caller, to: Other): Says | null {
  if (to.id === caller.accountId) return 'Choose someone other than yourself.'
  if (!to.active) return said('{firstName} can no longer sign in.', { firstName: to.firstName })
  if (caller.role === 'applicant')
    return to.role === 'organizationAdmin' ? null : 'You can write to administrators and in your groups.'
  if (to.role === 'applicant' && !can(caller, 'caregivers.view'))
    return "Your role doesn't include caregivers and applicants."
  return null
}

type Writing = {
  readonly kind: ChatKind
  readonly isClosed: boolean
  /** The other account of a chat between two. */
  readonly other: Other | null
}

/**
 * Why the caller cannot write in a chat that they are in; null: they can. What staff began, an applicant may answer, whoever
 * of the staff it was.
 */
export function refuseWriting(caller: Caller, { kind, isClosed, other }: Writing): Says | null {
  if (isClosed) return 'This chat is closed. You can still read it.'
  if (kind === 'announcement' && caller.role === 'applicant') return 'Only staff can write announcements.'
  if (!other) return null
  if (caller.role === 'applicant')
    return other.active ? null : said('{firstName} can no longer sign in.', { firstName: other.firstName })
  return refuseBeginning(caller, other)
}

/** Whether the caller, who is in the chat, may close, reopen or delete it: one between two either, a group its administrators. */
export const mayManage = (caller: Holder, kind: ChatKind): boolean =>
  kind === 'direct' ? caller.role !== 'applicant' : caller.role === 'organizationAdmin'
