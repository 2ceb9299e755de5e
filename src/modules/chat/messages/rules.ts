import { can, type Holder } from '../../../kit/contract/access.ts'
import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import { mayOpen } from '../../documents/rules.ts'
import { changeableMinutes, type MessageLink, remindableHours } from './contract.ts'

type Author = { readonly authorId: string; readonly sentAt: Date; readonly deleted: boolean }

/** Why an account cannot edit or delete a message now; null: it can. */
export function refuseChange({ authorId, sentAt, deleted }: Author, accountId: string, now: Date): string | null {
  if (authorId !== accountId) return 'You can change only your own messages.'
  if (deleted) return 'This message was already deleted.'
  return now.getTime() < sentAt.getTime() + changeableMinutes * 60_000
    ? null
    : saidOfConstants('You can change a message for {minutes} minutes after you send it.', {
        minutes: changeableMinutes,
      })
}

type Reminded = { readonly remindedAt: Date | null; readonly deleted: boolean; readonly unread: number }

/** Why those who have not read a message cannot be reminded of it now; null: they can. */
export function refuseReminder(kind: string, of: Reminded, now: Date): string | null {
  if (kind === 'direct') return 'Only readers of a group can be reminded.'
  if (of.deleted) return 'This message was already deleted.'
  if (of.unread === 0) return 'Everyone has read it.'
  const again = (of.remindedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + remindableHours * 3_600_000
  return now.getTime() < again ? 'They were reminded less than a day ago.' : null
}

type Reader = Holder & { readonly personId: string | null }

/** What a message links to, as it is stored: a person, or a document of a person. */
export type Linked = {
  readonly personId: string
  readonly name: string
  readonly document: { readonly id: string; readonly typeName: string; readonly medical: boolean } | null
}

/** Whether somebody may see what a link leads to, and so send it. */
export function mayFollow(reader: Reader, { personId, document }: Linked): boolean {
  if (document) return mayOpen(reader, { personId, medical: document.medical })
  return reader.personId === null ? can(reader, 'caregivers.view') : reader.personId === personId
}

/** The link as this reader gets it: of what they may not see, only of which kind it is. */
export function linkFor(reader: Reader, linked: Linked): MessageLink {
  const { personId, name, document } = linked
  const kind = document ? 'document' : 'person'
  if (!mayFollow(reader, linked)) return { kind, label: null, to: null }
  if (reader.personId !== null)
    return { kind, label: document ? document.typeName : name, to: document ? '/applicant/document-upload' : null }
  if (!document) return { kind, label: name, to: `/caregivers/profile-details/${personId}` }
  return {
    kind,
    label: `${document.typeName}, ${name}`,
    to: `/caregivers/documents/${personId}?document=${document.id}`,
  }
}

type Placed = { readonly sequence: number; readonly byMember: boolean }
type Step = { readonly from: number; readonly sequence: number; readonly members: number }

/** Of those who could read a message beside its author, how many have. */
export function readBy({ sequence, byMember }: Placed, steps: readonly Step[]): { read: number; of: number } {
  const author = byMember ? 1 : 0
  const could = steps.filter(one => one.from < sequence)
  const count = (some: readonly Step[]) => some.reduce((sum, one) => sum + one.members, 0)
  const of = Math.max(count(could) - author, 0)
  return { of, read: Math.min(Math.max(count(could.filter(one => one.sequence >= sequence)) - author, 0), of) }
}
