import { isDeepStrictEqual } from 'node:util'
import { type Compilable, sql } from 'kysely'
import type { Caller, Origin } from './caller.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

/** What happened, for the record. `before` and `after` hold the fields that changed and never a secret or a sealed value. */
export type AuditEntry = {
  /** `position.updated`: the noun, then what was done to it. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId?: string | null
  /** The person whose history shows it. */
  readonly personId?: string | null
  /** Who did it, when that is not the caller: somebody who is just signing in. */
  readonly by?: { readonly accountId: string; readonly name: string }
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * The statement that writes one append-only audit event. `Work.audit` is the way to it. Its text is fixed, because every
 * change writes one.
 */
export function auditStatement(
  db: Db,
  now: Date,
  caller: Caller | null,
  origin: Origin,
  entry: AuditEntry,
): Compilable {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
  const who = entry.by ?? (caller?.isKey ? { accountId: null, name: caller.name } : caller)
  const statement = sql`
    insert into audit_event (id, at, account_id, actor, action, subject_kind, subject_id, person_id, before, after,
      ip, user_agent, request_id)
    values (${newId(now.getTime())}, ${now}, ${who?.accountId ?? null}, ${who?.name ?? 'Carefold'}, ${entry.action},
      ${entry.subjectKind}, ${entry.subjectId ?? null}, ${entry.personId ?? null}, ${json(entry.before)}::jsonb,
      ${json(entry.after)}::jsonb, ${origin.ip}, ${origin.userAgent.slice(0, 300)}, ${origin.requestId})`
  return { compile: () => statement.compile(db) }
}

/** A value as the database and the browser know it: without what is undefined, days and instants as text. */
const asStored = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** The fields of `after` that differ from `before`, on both sides: what an audit event keeps of an update. */
export function changesBetween<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  // By value: the database keeps the keys of stored objects in an order of its own.
  const keys = Object.keys(after).filter(key => !isDeepStrictEqual(asStored(before[key]), asStored(after[key])))
  const pick = (from: Partial<T>) => Object.fromEntries(keys.map(key => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const isEmpty = (of: unknown) => typeof of === 'object' && of !== null && Object.keys(of).length === 0

/** Says that an update left everything as it was, so that there is no event to keep. */
export const changesNothing = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): boolean =>
  isEmpty(before) && isEmpty(after)
