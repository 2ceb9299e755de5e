import { pageReply } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import { sentenceOf } from '../../kit/contract/sentence.ts'
import type { Context } from '../../kit/server/context.ts'
import { settled } from '../../kit/server/notice.ts'
import { type Chat, type ChatKind, type ChatMember, type chatApi, chatLive } from './contract.ts'
import { mayManage, refuseWriting } from './rules.ts'
import * as store from './store.ts'

type Standing = Pick<store.Membership, 'kind' | 'isClosed'>

/** Why the caller cannot write in a chat of theirs; null: they can. */
export const readOnlyFor = ({ caller }: Context, { kind, isClosed }: Standing, other: ChatMember | null) =>
  refuseWriting(caller, { kind: kind as ChatKind, isClosed, other })

/** The other one of a chat between two. */
export const otherOf = async (ctx: Context, { kind, otherId }: store.Membership): Promise<ChatMember | null> =>
  kind === 'direct' && otherId ? store.readAccount(ctx, otherId) : null

type Row = Awaited<ReturnType<typeof store.listOwn>>['rows'][number]

type Others = { readonly members: ReadonlyMap<string, ChatMember>; readonly online: ReadonlySet<string> }

function told(ctx: Context, row: Row, { members, online }: Others): Chat {
  const { otherId, closedAt, updatedAt, lastMessage, readBy, name, ...rest } = row
  const isClosed = closedAt !== null
  const other = (row.kind === 'direct' && otherId && members.get(otherId)) || null
  const kind = row.kind as ChatKind
  const readOnly = readOnlyFor(ctx, { kind, isClosed }, other)
  return {
    ...rest,
    kind,
    name: name ?? (other ? `${other.firstName} ${other.lastName}` : ''),
    with: other,
    isOnline: other && online.has(other.id),
    isClosed,
    readOnly: readOnly === null ? null : sentenceOf(readOnly),
    lastMessage: lastMessage && { ...lastMessage, sentAt: new Date(lastMessage.sentAt).toISOString() },
    readBy: ctx.caller.role === 'applicant' || !lastMessage ? null : readBy,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A page of the caller's chats, with how many messages they have not seen in all of them. */
export async function listChats(ctx: Context<typeof chatApi.listChats>) {
  const { rows, total } = await store.listOwn(ctx, ctx.query)
  const ids = rows.flatMap(row => (row.kind === 'direct' && row.otherId ? [row.otherId] : []))
  const [members, unread, online] = await Promise.all([
    store.readMembers(ctx, ids),
    store.countUnread(ctx),
    ctx.services.live.isOnline(ctx.organization.id, ids),
  ])
  const chats = rows.map(row => told(ctx, row, { members, online }))
  const page = pageReply<Chat, 'totalUnread'>(chats, total, ctx.query, 'totalUnread')
  return { ...page, pagination: { ...page.pagination, totalUnread: unread } }
}

/** Tells the open pages of a chat's members that there is something new in it; `left` are members no longer. */
export async function tellChanged(ctx: Context, chatId: string, left: readonly string[] = []): Promise<void> {
  const members = await store.hearerIds(ctx, chatId, ctx.caller.accountId)
  const accounts = [...new Set([...members, ...left])]
  ctx.tell(chatLive.changed, { chatId, accountId: ctx.caller.accountId }, { accounts })
}

/** Tells that the caller has read on: of announcements, the staff among the members. */
async function tellRead(ctx: Context, { id: chatId, kind }: store.Membership): Promise<void> {
  const accounts = await store.hearerIds(ctx, chatId, ctx.caller.accountId, kind === 'announcement')
  ctx.tell(chatLive.read, { chatId, accountId: ctx.caller.accountId }, { accounts })
}

/** Locks a chat of the caller who may close and delete it. Throws `notFound`, `notAllowed`. */
async function lockManaged(ctx: Context, id: string): Promise<store.Membership> {
  const chat = await store.lockOwn(ctx, id)
  if (!mayManage(ctx.caller, chat.kind as ChatKind))
    throw new Refusal('notAllowed', 'Only administrators close and delete groups.')
  return chat
}

const about = (did: string, { id: subjectId, kind, name }: store.Membership) => ({
  action: `chat.${did}`,
  subjectKind: 'chat',
  subjectId,
  after: { kind, name },
})

/** Hides a chat from everybody who is in it. What was written stays on record. */
export async function deleteChat(ctx: Context, id: string): Promise<void> {
  const chat = await lockManaged(ctx, id)
  await store.changeChat(ctx, id, { deleted_at: ctx.now, deleted_by: ctx.caller.accountId })
  await ctx.announce(settled, { keys: noticeKeys(id) })
  await tellChanged(ctx, id)
  await ctx.audit(about('deleted', chat))
}

/** Closes a chat, or opens it again. */
export async function closeChat(ctx: Context, id: string, wish: boolean | undefined) {
  const chat = await lockManaged(ctx, id)
  const isClosed = wish ?? !chat.isClosed
  if (isClosed !== chat.isClosed) {
    const by = isClosed ? { closed_at: ctx.now, closed_by: ctx.caller.accountId } : { closed_at: null, closed_by: null }
    await store.changeChat(ctx, id, by)
    await tellChanged(ctx, id)
  }
  await ctx.audit({
    ...about(isClosed ? 'closed' : 'reopened', chat),
    ...(isClosed === chat.isClosed ? { before: {}, after: {} } : {}),
  })
  return { id, isClosed }
}

/** What notices of a chat belong to: its messages, and those in which somebody is mentioned. */
export const noticeKeys = (chatId: string): [messages: string, mentions: string, reminders: string] => [
  `chat:${chatId}`,
  `chat:${chatId}:mention`,
  `chat:${chatId}:reminder`,
]

/** Notes up to where the caller has read a chat. */
export async function markRead(ctx: Context, id: string, wish: number): Promise<{ sequence: number }> {
  const chat = await store.readOwn(ctx, id)
  const sequence = Math.min(wish, chat.lastSequence)
  if (sequence > chat.readSequence) {
    await store.markRead(ctx, id, sequence)
    if (sequence === chat.lastSequence)
      await ctx.announce(settled, { keys: noticeKeys(id), accounts: [ctx.caller.accountId] })
    await tellRead(ctx, chat)
  }
  return { sequence: Math.max(sequence, chat.readSequence) }
}

export async function setDisappearing(ctx: Context, days: number | null): Promise<{ days: number | null }> {
  const before = await store.readDisappearing(ctx)
  await store.setDisappearing(ctx, days)
  const changed = before === days ? { before: {}, after: {} } : { before: { days: before }, after: { days } }
  await ctx.audit({ action: 'chatSettings.updated', subjectKind: 'chatSettings', ...changed })
  return { days }
}
