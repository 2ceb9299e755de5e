import { type RawBuilder, sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { HistoryEntry } from './contract.ts'
import { changesOf } from './rules.ts'

type Row = Omit<HistoryEntry, 'at' | 'changes'> & { at: Date; before: unknown; after: unknown }

// An event and the audit of the same act are one line. Signing in and out is no history of a record.
const lines = (personId: string, hidden: readonly string[]): RawBuilder<Row> => sql<Row>`
  select e.id, e.at, 'event' as kind, 'caregiver.' || e.kind as action, e.actor, e.reason, null::text as subject, null::text as delivery,
    coalesce(e.detail -> 'before', case when e.detail ? 'from' then jsonb_build_object('status', e.detail -> 'from') end) as before,
    coalesce(e.detail -> 'after', case when e.detail ? 'to' then jsonb_build_object('status', e.detail -> 'to') end) as after
  from person_event e where e.person_id = ${personId}
  union all
  select a.id, a.at, 'change', a.action, a.actor, a.after ->> 'reason', null, null, a.before, a.after
  from audit_event a where a.person_id = ${personId} and split_part(a.action, '.', 1) <> all(${hidden}::text[])
    and not exists (select from person_event e where e.person_id = a.person_id and 'caregiver.' || e.kind = a.action and e.at = a.at)
  union all
  select m.id, m.created_at, 'mail', m.kind, 'Carefold', m.failure, m.subject,
    case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'refused' else 'waiting' end, null, null
  from mail_message m where (m.sent_at is not null or m.withdrawn_at is null) and (m.person_id = ${personId}
    or m.account_id = (select own.id from account own where own.person_id = ${personId}))`

type Page = { page: number; limit: number }

/** One page of what happened to a person's record, but to the `unseen` nouns, newest first, and the exact total. */
export async function listHistory(db: Db, personId: string, at: Page, unseen: readonly string[]) {
  const hidden = ['session', ...unseen]
  const { rows } = await sql<Row>`select * from (${lines(personId, hidden)}) as line order by line.at desc, line.id desc
    limit ${at.limit} offset ${(at.page - 1) * at.limit}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from (${lines(personId, hidden)}) as line`.execute(db)
  const entries = rows.map(({ before, after, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    changes: changesOf(before, after),
  }))
  return pageReply(entries, counted.rows[0]?.total ?? 0, at)
}
