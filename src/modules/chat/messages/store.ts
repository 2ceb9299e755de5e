import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import { inView, isSeen, type Membership, nameOf } from '../store.ts'
import type { Message, MessageDraft, MessageFile, ReadStep } from './contract.ts'
import type { Linked } from './rules.ts'

const files = sql<MessageFile[]>`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name,
    'mediaType', s.media_type, 'bytes', s.bytes, 'hasPreview', s.has_preview, 'scan', s.scan) order by f.place)
  from chat_message_file f join stored_file s on s.id = f.file_id where f.message_id = x.id), '[]')`

const mentions = sql<Message['mentions']>`coalesce((select json_agg(json_build_object('id', a.id, 'name', ${nameOf}))
  from account a left join person p on p.id = a.person_id where a.id = any(x.mentions)), '[]')`

/** The person or document, as every reader is told of it in their own way. */
const linkOf = (person: RawBuilder<unknown>) => sql`json_build_object('personId', p.id,
  'name', trim(p.first_name || ' ' || p.last_name), 'document', ${person})`
const documentOf = sql`case when d.id is null then null else json_build_object('id', d.id, 'typeName', t.name,
  'medical', t.medical) end`
const links = sql<Linked[]>`coalesce((select json_agg(${linkOf(documentOf)} order by l.place)
  from chat_message_link l left join caregiver_document d on d.id = l.document_id
    left join document_type t on t.id = d.document_type_id
    join person p on p.id = coalesce(l.person_id, d.person_id)
  where l.message_id = x.id), '[]')`

/** What a message answers; what its reader never saw is not there. */
const replyTo = (now: Date, from: number) => sql<Message['replyTo']>`(select json_build_object('id', y.id,
    'author', ${nameOf}, 'deleted', y.deleted_at is not null,
    'text', case when y.deleted_at is null then left(y.text, 200) else '' end)
  from chat_message y join account a on a.id = y.account_id left join person p on p.id = a.person_id
  where y.id = x.reply_to_id and y.sequence > ${from} and y.sent_at > ${inView(now)})`

const byMember = sql<boolean>`exists (select from chat_member o
  where o.chat_id = x.chat_id and o.account_id = x.account_id and o.left_at is null)`

type Seen = Pick<Membership, 'id' | 'fromSequence'>

/** The messages of a chat that its member can see. */
const select = ({ db, now }: Pick<Context, 'db' | 'now'>, { id, fromSequence }: Seen) =>
  db
    .selectFrom('chat_message as x')
    .innerJoin('account as a', 'a.id', 'x.account_id')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .where('x.chat_id', '=', id)
    .where('x.sequence', '>', fromSequence)
    .where('x.sent_at', '>', inView(now))
    .select(['x.id', 'x.chat_id as chatId', 'x.sequence', 'x.revision', 'x.account_id as authorId', 'x.text'])
    .select(['x.sent_at as sentAt', 'x.edited_at as editedAt'])
    .select([
      sql<boolean>`x.deleted_at is not null`.as('deleted'),
      sql<string>`coalesce(p.first_name, a.first_name)`.as('firstName'),
      sql<string>`coalesce(p.last_name, a.last_name)`.as('lastName'),
      byMember.as('byMember'),
      files.as('files'),
      mentions.as('mentions'),
      links.as('links'),
      replyTo(now, fromSequence).as('replyTo'),
    ])

export type MessageRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

type Wish = {
  before?: number | undefined
  after?: number | undefined
  since?: number | undefined
  search?: string | undefined
  limit: number
}

/** So many messages of a chat, one more than is wanted where there are more. `since`: by revision; otherwise by place. */
export async function readMessages(ctx: Context, chat: Seen, wish: Wish): Promise<MessageRow[]> {
  let rows = select(ctx, chat)
  if (wish.since !== undefined)
    return rows
      .where('x.revision', '>', wish.since)
      .orderBy('x.revision')
      .limit(wish.limit + 1)
      .execute()
  if (wish.after !== undefined)
    return rows
      .where('x.sequence', '>', wish.after)
      .orderBy('x.sequence')
      .limit(wish.limit + 1)
      .execute()
  if (wish.before !== undefined) rows = rows.where('x.sequence', '<', wish.before)
  if (wish.search) rows = rows.where('x.text', 'ilike', containing(wish.search)).where('x.deleted_at', 'is', null)
  return rows
    .orderBy('x.sequence', 'desc')
    .limit(wish.limit + 1)
    .execute()
}

/** One message of a chat. Throws `notFound`. */
export async function readMessage(ctx: Context, chat: Seen, id: string): Promise<MessageRow> {
  const row = await select(ctx, chat).where('x.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}

/** Whose message this is and in which chat; undefined when there is none. */
export const findMessage = ({ db }: { db: Db }, id: string) =>
  db
    .selectFrom('chat_message')
    .select(['chat_id as chatId', 'account_id as authorId', 'sequence', 'reminded_at as remindedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** How far the members of a chat whom the transaction sees have read. */
export async function readSteps({ db }: { db: Db }, chatId: string): Promise<ReadStep[]> {
  return db
    .selectFrom('chat_member')
    .select(['from_sequence as from', 'read_sequence as sequence', sql<number>`count(*)`.as('members')])
    .where('chat_id', '=', chatId)
    .where('left_at', 'is', null)
    .where(isSeen(sql`account_id`))
    .groupBy(['from_sequence', 'read_sequence'])
    .orderBy('read_sequence')
    .execute()
}

/** Those who are in the chat and could have read a message of somebody else, and whether they have. */
export const listReaders = ({ db }: { db: Db }, of: { chatId: string; authorId: string; sequence: number }) =>
  db
    .selectFrom('chat_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.id', nameOf.as('name'), 'm.read_at as at'])
    .select(sql<boolean>`m.read_sequence >= ${of.sequence}`.as('read'))
    .where('m.chat_id', '=', of.chatId)
    .where('m.left_at', 'is', null)
    .where('m.account_id', '<>', of.authorId)
    .where('m.from_sequence', '<', of.sequence)
    .orderBy(nameOf)
    .orderBy('a.id')
    .execute()

/** Counts a change of a chat, and with `sends` its newest message. Nobody else does until the transaction ends. */
export async function countUp({ db, now }: Context, chatId: string, sends: boolean) {
  const one = sends ? 1 : 0
  return db
    .updateTable('chat')
    .set(of => ({
      last_revision: of('last_revision', '+', 1),
      last_sequence: of('last_sequence', '+', one),
      ...(sends ? { last_at: now } : {}),
    }))
    .where('id', '=', chatId)
    .returning(['last_revision as revision', 'last_sequence as sequence'])
    .executeTakeFirstOrThrow()
}

type New = Pick<MessageDraft, 'id' | 'text' | 'replyToId' | 'mentions'> & {
  readonly chatId: string
  readonly sequence: number
  readonly revision: number
  readonly fileIds: readonly string[]
  readonly linked: readonly Linked[]
}

/** Stores a message of the caller with its files and links. */
export async function addMessage({ db, caller, now }: Context, of: New): Promise<void> {
  await db
    .insertInto('chat_message')
    .values({
      id: of.id,
      chat_id: of.chatId,
      sequence: of.sequence,
      revision: of.revision,
      account_id: caller.accountId,
      text: of.text,
      mentions: of.mentions ?? [],
      reply_to_id: of.replyToId ?? null,
      sent_at: now,
    })
    .execute()
  const message_id = of.id
  const stored = of.fileIds.map((file_id, place) => ({ message_id, place, file_id }))
  if (stored.length > 0) await db.insertInto('chat_message_file').values(stored).execute()
  const linked = of.linked.map(({ personId, document }, place) =>
    document
      ? { message_id, place, person_id: null, document_id: document.id }
      : { message_id, place, person_id: personId, document_id: null },
  )
  if (linked.length > 0) await db.insertInto('chat_message_link').values(linked).execute()
}

/** Writes a message anew; what it said before is kept. */
export async function editMessage({ db, now }: Context, id: string, text: string, revision: number): Promise<void> {
  await sql`insert into chat_message_version (message_id, revision, text, replaced_at)
    select id, revision, text, ${now} from chat_message where id = ${id}`.execute(db)
  await db.updateTable('chat_message').set({ text, revision, edited_at: now }).where('id', '=', id).execute()
}

/** Notes that those who have not read a message are reminded of it. */
export async function noteReminded({ db, now }: Context, id: string): Promise<void> {
  await db.updateTable('chat_message').set({ reminded_at: now }).where('id', '=', id).execute()
}

/** Hides a message. What it said is kept. */
export async function hideMessage({ db, now, caller }: Context, id: string, revision: number): Promise<void> {
  const by = { deleted_at: now, deleted_by: caller.accountId, revision }
  await db.updateTable('chat_message').set(by).where('id', '=', id).execute()
}

/** The people and documents of these links, as far as they are there. */
export async function findLinked(
  { db }: { db: Db },
  { kind, id }: { kind: string; id: string },
): Promise<Linked | null> {
  if (kind === 'person') {
    const row = await db
      .selectFrom('person as p')
      .select(['p.id as personId', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
      .where('p.id', '=', id)
      .executeTakeFirst()
    return row ? { ...row, document: null } : null
  }
  const { rows } = await sql<{ linked: Linked }>`select ${linkOf(documentOf)} as linked
    from caregiver_document d join document_type t on t.id = d.document_type_id join person p on p.id = d.person_id
    where d.id = ${id} and d.deleted_at is null`.execute(db)
  return rows[0]?.linked ?? null
}

/** A file of a message, and in which chat it stands; undefined when there is none. */
export const findFile = ({ db }: { db: Db }, fileId: string) =>
  db
    .selectFrom('chat_message_file as f')
    .innerJoin('chat_message as x', 'x.id', 'f.message_id')
    .innerJoin('stored_file as s', 's.id', 'f.file_id')
    .select(['x.id as messageId', 'x.chat_id as chatId', 's.name', 's.media_type as mediaType', 's.bytes'])
    .select('s.has_preview as hasPreview')
    .where('f.file_id', '=', fileId)
    .where('x.deleted_at', 'is', null)
    .executeTakeFirst()
