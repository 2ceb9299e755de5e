import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { sentenceOf } from '../../../kit/contract/sentence.ts'
import type { Context } from '../../../kit/server/context.ts'
import { noticed } from '../../../kit/server/notice.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { refuseBeginning } from '../rules.ts'
import { findDirect, lockOwn, type Membership, markRead, memberIds, readAccount, readOwn } from '../store.ts'
import { noticeKeys, otherOf, readOnlyFor, tellChanged } from '../work.ts'
import type { Message, MessageDraft, Messages, messagesApi } from './contract.ts'
import { type Linked, linkFor, mayFollow, refuseChange, refuseReminder } from './rules.ts'
import * as store from './store.ts'

/** A message as the caller gets it. */
function told({ caller }: Pick<Context, 'caller'>, row: store.MessageRow): Message {
  const { firstName, lastName, sentAt, editedAt, deleted, ...rest } = row
  const gone = { text: '', files: [], links: [], mentions: [], replyTo: null }
  return {
    ...rest,
    author: { firstName, lastName },
    links: row.links.map(one => linkFor(caller, one)),
    ...(deleted ? gone : {}),
    deleted,
    sentAt: sentAt.toISOString(),
    editedAt: deleted ? null : (editedAt?.toISOString() ?? null),
  }
}

/** Messages of a chat of the caller, in order; what was asked for tells which. */
export async function listMessages(ctx: Context<typeof messagesApi.listMessages>): Promise<Messages> {
  // First: whatever it counts is committed, so nothing up to its revision is missed.
  const chat = await readOwn(ctx, ctx.params.id)
  const { limit, since, after } = ctx.query
  const tells = !(chat.kind === 'announcement' && ctx.caller.role === 'applicant')
  const [rows, reads] = await Promise.all([
    store.readMessages(ctx, chat, ctx.query),
    tells ? store.readSteps(ctx, chat.id) : [],
  ])
  const more = rows.length > limit
  const found = rows.slice(0, limit)
  const last = found.at(-1)?.revision ?? 0
  const revision = since !== undefined && more ? last : chat.lastRevision
  const ordered = since === undefined && after === undefined ? found.toReversed() : found
  const { readSequence } = chat
  return { messages: ordered.map(row => told(ctx, row)), more, revision, readSequence, reads }
}

/** The chat that a message goes to, which nobody else changes meanwhile. Begins one where the first message is written. */
async function lockTarget(ctx: Context, { chatId, to }: MessageDraft): Promise<Membership> {
  if (chatId) return lockOwn(ctx, chatId)
  if (!to) throw invalidField('chatId', 'Choose a chat.')
  const other = await readAccount(ctx, to)
  const known = await findDirect(ctx, to, false)
  if (known) return lockOwn(ctx, known)
  const why = refuseBeginning(ctx.caller, other)
  if (why) throw new Refusal('notAllowed', why)
  const begun = await findDirect(ctx, to, true)
  if (!begun) throw new Refusal('conflict')
  return lockOwn(ctx, begun)
}

async function findLinks(ctx: Context, links: MessageDraft['links'] = []): Promise<Linked[]> {
  const found: Linked[] = []
  for (const one of links) {
    const linked = await store.findLinked(ctx, one)
    if (!linked || !mayFollow(ctx.caller, linked))
      throw invalidField('links', 'You can link only to what you can open. Remove this link, then send the message.')
    found.push(linked)
  }
  return found
}

async function demandReplies(ctx: Context, chat: Membership, { replyToId, mentions = [] }: MessageDraft) {
  if (replyToId) await store.readMessage(ctx, chat, replyToId)
  if (mentions.length === 0) return
  const members = new Set(await memberIds(ctx, chat.id))
  if (!mentions.every(id => members.has(id)))
    throw invalidField('mentions', 'You can mention only people who are in this chat.')
}

/** The message of this id that the caller sent before; null: it is new. */
async function findSent(ctx: Context, id: string): Promise<Message | null> {
  const known = await store.findMessage(ctx, id)
  if (!known) return null
  if (known.authorId !== ctx.caller.accountId) throw new Refusal('conflict')
  const chat = await readOwn(ctx, known.chatId)
  return told(ctx, await store.readMessage(ctx, chat, id))
}

const linksTo = (chatId: string) => ({ staff: `/chat?chat=${chatId}`, person: `/applicant/chat?chat=${chatId}` })

/** Notices for whoever does not read it as it is written. What it says stays in the chat. */
async function notifyMembers(ctx: Context, { id, kind, name }: Membership, mentions: readonly string[]): Promise<void> {
  const [messages, mentioned] = noticeKeys(id)
  const links = linksTo(id)
  const words = { from: ctx.caller.name, ...(name && { chat: name }) }
  const others = (await memberIds(ctx, id)).filter(one => !mentions.includes(one))
  const told = kind === 'announcement' ? 'announcement' : 'chatMessage'
  await ctx.announce(noticed, { kind: told, accounts: others, key: messages, links, words })
  if (mentions.length > 0)
    await ctx.announce(noticed, { kind: 'chatMention', accounts: mentions, key: mentioned, links, words })
}

/** Stores a message of the caller; one that is there already is answered as it is, and nothing is stored twice. */
export async function sendMessage(ctx: Context, draft: MessageDraft, files: readonly ReceivedFile[]): Promise<Message> {
  if (draft.text === '' && files.length === 0) throw invalidField('text', 'Write a message.')
  const sent = await findSent(ctx, draft.id)
  if (sent) return sent
  const chat = await lockTarget(ctx, draft)
  // Another request may have stored it while this one waited for the chat.
  const meanwhile = await findSent(ctx, draft.id)
  if (meanwhile) return meanwhile
  const why = readOnlyFor(ctx, chat, await otherOf(ctx, chat))
  if (why) throw new Refusal('notAllowed', why)
  await demandReplies(ctx, chat, draft)
  const linked = await findLinks(ctx, draft.links)
  const fileIds: string[] = []
  for (const file of files) fileIds.push(await ctx.services.files.keep(ctx, file))
  const places = await store.countUp(ctx, chat.id, true)
  const mentions = [...new Set(draft.mentions ?? [])]
  await store.addMessage(ctx, { ...draft, mentions, ...places, chatId: chat.id, fileIds, linked })
  // Whoever writes has read what stands above.
  await markRead(ctx, chat.id, places.sequence)
  await tellChanged(ctx, chat.id)
  await notifyMembers(ctx, chat, mentions)
  return told(ctx, await store.readMessage(ctx, chat, draft.id))
}

/** A message of the caller that can still be changed, and its chat. Throws `notFound`, `notAllowed`. */
async function lockChangeable(ctx: Context, id: string) {
  const known = await store.findMessage(ctx, id)
  if (!known) throw new Refusal('notFound')
  const chat = await lockOwn(ctx, known.chatId)
  const row = await store.readMessage(ctx, chat, id)
  const why = readOnlyFor(ctx, chat, await otherOf(ctx, chat)) ?? refuseChange(row, ctx.caller.accountId, ctx.now)
  if (why) throw new Refusal('notAllowed', why)
  return { chat, row }
}

const about = (did: string, { id: subjectId, chatId }: store.MessageRow) => ({
  action: `chatMessage.${did}`,
  subjectKind: 'chatMessage',
  subjectId,
  // Not what it says: that is for the members of the chat.
  after: { chatId },
})

export async function editMessage(ctx: Context, id: string, text: string): Promise<Message> {
  const { chat, row } = await lockChangeable(ctx, id)
  const same = row.text === text
  if (!same) {
    const { revision } = await store.countUp(ctx, chat.id, false)
    await store.editMessage(ctx, id, text, revision)
    await tellChanged(ctx, chat.id)
  }
  await ctx.audit({ ...about('edited', row), ...(same ? { before: {}, after: {} } : {}) })
  return told(ctx, await store.readMessage(ctx, chat, id))
}

export async function deleteMessage(ctx: Context, id: string): Promise<Message> {
  const { chat, row } = await lockChangeable(ctx, id)
  const { revision } = await store.countUp(ctx, chat.id, false)
  await store.hideMessage(ctx, id, revision)
  await tellChanged(ctx, chat.id)
  await ctx.audit(about('deleted', row))
  return told(ctx, await store.readMessage(ctx, chat, id))
}

/** A message of a chat that the caller is in, who could read it, and why they cannot be reminded now. Throws `notFound`. */
async function readersOf(ctx: Context, id: string) {
  const known = await store.findMessage(ctx, id)
  if (!known) throw new Refusal('notFound')
  const chat = await readOwn(ctx, known.chatId)
  const { deleted } = await store.readMessage(ctx, chat, id)
  const all = await store.listReaders(ctx, known)
  const unread = all.filter(one => !one.read)
  const why =
    readOnlyFor(ctx, chat, await otherOf(ctx, chat)) ??
    refuseReminder(chat.kind, { remindedAt: known.remindedAt, deleted, unread: unread.length }, ctx.now)
  return { chat, known, all, unread, why }
}

/** Who has read a message of a chat that the caller is in. */
export async function readReaders(ctx: Context, id: string) {
  const { known, all, why } = await readersOf(ctx, id)
  return {
    remindedAt: known.remindedAt?.toISOString() ?? null,
    whyNoReminder: why === null ? null : sentenceOf(why),
    read: all.flatMap(one => (one.read ? [{ id: one.id, name: one.name, at: one.at?.toISOString() ?? null }] : [])),
    unread: all.flatMap(({ id, name, read }) => (read ? [] : [{ id, name }])),
  }
}

/** Reminds those who have not read a message of a group. Throws `notPossible` where they were reminded today. */
export async function remindReaders(ctx: Context, id: string) {
  const known = await store.findMessage(ctx, id)
  if (!known) throw new Refusal('notFound')
  // Of two that come together, the second finds what the first has noted.
  await lockOwn(ctx, known.chatId)
  const { chat, unread, why } = await readersOf(ctx, id)
  if (why) throw new Refusal('notPossible', why)
  await store.noteReminded(ctx, id)
  await ctx.announce(noticed, {
    kind: 'unreadReminder',
    accounts: unread.map(one => one.id),
    key: noticeKeys(chat.id)[2],
    links: linksTo(chat.id),
    words: { from: ctx.caller.name, ...(chat.name && { chat: chat.name }) },
  })
  const after = { chatId: chat.id, reminded: unread.length }
  await ctx.audit({ action: 'chatMessage.reminded', subjectKind: 'chatMessage', subjectId: id, after })
  return readReaders(ctx, id)
}
