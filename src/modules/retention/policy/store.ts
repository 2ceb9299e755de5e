import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { type PaperKind, type RecordKind, recordKinds, type Term } from '../contract.ts'
import { standards, usualKind } from '../rules.ts'
import type { TypeKind } from './contract.ts'

/** How long each kind is kept here. */
export async function readTerms(db: Db): Promise<Record<RecordKind, Term>> {
  const rows = await db
    .selectFrom('retention_policy')
    .select(['kind', 'months', 'months_after_hire as monthsAfterHire'])
    .execute()
  const chosen = new Map(rows.map(({ kind, ...term }) => [kind, term]))
  const entries = recordKinds.map(kind => [kind, chosen.get(kind) ?? standards[kind].term] as const)
  return Object.fromEntries(entries) as Record<RecordKind, Term>
}

export async function saveTerm({ db, now }: Pick<Work, 'db' | 'now'>, kind: RecordKind, term: Term): Promise<void> {
  const row = { months: term.months, months_after_hire: term.monthsAfterHire, updated_at: now }
  await db
    .insertInto('retention_policy')
    .values({ kind, ...row })
    .onConflict(on => on.columns(['organization_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** Of which kind each type of documents is: what was chosen, else what its words say. */
export async function readTypes(db: Db): Promise<TypeKind[]> {
  const rows = await db
    .selectFrom('document_type as t')
    .leftJoin('retention_type as r', 'r.document_type_id', 't.id')
    .select(['t.id', 't.name', 't.medical', 'r.kind'])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
  return rows.map(({ kind, ...type }) => ({
    ...type,
    kind: (kind as PaperKind | null) ?? usualKind(type),
    chosen: kind !== null,
  }))
}

/** Throws `notFound` for a type that the organization does not have. */
export async function saveType({ db, now }: Pick<Work, 'db' | 'now'>, id: string, kind: PaperKind): Promise<void> {
  const type = await db.selectFrom('document_type').select('id').where('id', '=', id).executeTakeFirst()
  if (!type) throw new Refusal('notFound')
  await db
    .insertInto('retention_type')
    .values({ document_type_id: id, kind, updated_at: now })
    .onConflict(on => on.column('document_type_id').doUpdateSet({ kind, updated_at: now }))
    .execute()
}
