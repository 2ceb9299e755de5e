import type { Compilable } from 'kysely'
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

/** The statement that writes one append-only audit event. `Work.audit` is the way to it. */
export function auditStatement(
  db: Db,
  now: Date,
  caller: Caller | null,
  origin: Origin,
  entry: AuditEntry,
): Compilable {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
  return db.insertInto('audit_event').values({
    id: newId(now.getTime()),
    at: now,
    account_id: (entry.by ?? caller)?.accountId ?? null,
    actor: (entry.by ?? caller)?.name ?? 'Carefold',
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId ?? null,
    person_id: entry.personId ?? null,
    before: json(entry.before),
    after: json(entry.after),
    ip: origin.ip,
    user_agent: origin.userAgent.slice(0, 300),
    request_id: origin.requestId,
  })
}

/** The fields of `after` that differ from `before`, on both sides: what an audit event keeps of an update. */
export function changesBetween<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  const keys = Object.keys(after).filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: Partial<T>) => Object.fromEntries(keys.map(key => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
