import { type RawBuilder, sql } from 'kysely'

/**
 * The messages that somebody wrote, and all of their chats between two, as far as there is anything in them. What somebody
 * under legal hold wrote or was written is not among them.
 */
export const messagesOf = (accountId: RawBuilder<unknown>): RawBuilder<{ id: string }> => sql`(
  select x.id from chat_message x join chat c on c.id = x.chat_id
    where (x.account_id = ${accountId} or x.chat_id in (select own.id from chat own where own.first_account_id = ${accountId}
        union all select own.id from chat own where own.second_account_id = ${accountId}))
      and (x.text <> '' or exists (select from chat_message_file f where f.message_id = x.id)
        or exists (select from chat_message_link l where l.message_id = x.id)
        or exists (select from chat_message_version v where v.message_id = x.id and v.text <> ''))
      and not exists (select from account o where o.id in (x.account_id, c.first_account_id, c.second_account_id)
        and is_held(o.person_id)))`

/**
 * Whether an act has details that time may take: what says that something was held or destroyed stays whole, and what is
 * about a document that is still kept, or about somebody else who is under legal hold.
 */
export const keepsDetails = (of: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(${of}.erased_at is null
  and split_part(${of}.action, '.', 1) not in ('destruction', 'legalHold')
  and not exists (select from caregiver_document d where d.id = ${of}.subject_id and d.destroyed_on is null)
  and not is_held(${of}.person_id))`
