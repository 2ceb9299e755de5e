import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../kit/contract/time.ts'
import type { Db } from '../../kit/server/database.ts'
import { isOneOf } from '../../kit/server/list.ts'
import { holdsOn } from '../../kit/server/on-day.ts'
import type { AskedRequirement } from './rules.ts'

/** Whether only a look into external lists meets the version `v` of a requirement: the office takes it for everybody. */
export const officeCheck = sql<boolean>`not jsonb_path_exists(v.satisfied_by,
  'strict $.** ? (exists (@.sourceId) && @.kind != "externalCheck")')`

/**
 * Whether the version `v` asks for something that the person can bring: not a look into lists, an evaluation, or a document
 * that the office makes.
 */
export const asksPerson = sql<boolean>`exists (
  select from jsonb_path_query(v.satisfied_by, 'strict $.** ? (exists (@.sourceId)
    && @.kind != "externalCheck" && @.kind != "evaluation")') leaf
  where not exists (select from document_type made where made.id::text = leaf->>'sourceId' and made.provided_by = 'office'))`

/** Names requirements: by their ids, or by what one of their versions asks for, document types and the like. */
export type Concerns =
  | { readonly requirementIds: readonly string[] }
  | {
      readonly sourceIds: readonly string[]
      /** Also as what documents of these people are linked. */
      readonly linked?: boolean
    }

/** Whether the requirement in the column is one of them; `all` of them without concerns. */
export function isConcerned(
  column: string,
  personIds: readonly string[],
  concerns: Concerns | 'all',
): RawBuilder<boolean> {
  if (concerns === 'all') return sql`true`
  if ('requirementIds' in concerns) return isOneOf(column, concerns.requirementIds)
  const linked = sql`|| array(select l.document_type_id::text from evidence_link l join caregiver_document d on d.id = l.document_id
    where ${isOneOf('d.person_id', personIds)})`
  return sql`${sql.ref(column)} in (select v.requirement_id from requirement_version v
    where v.sources && (${concerns.sourceIds}::text[] ${concerns.linked ? linked : sql``}))`
}

/** The requirements that apply to a person on a day, by name. */
export async function askedOn(db: Db, personId: string, on: Day): Promise<AskedRequirement[]> {
  const rows = await db
    .selectFrom('compliance_span as span')
    .innerJoin('requirement_version as v', join =>
      join.onRef('v.requirement_id', '=', 'span.requirement_id').onRef('v.version', '=', 'span.version'),
    )
    .select(['span.requirement_id as id', 'v.name', 'span.status', 'v.satisfied_by as need'])
    .where('span.person_id', '=', personId)
    .where('span.status', '!=', 'not applicable')
    .where(holdsOn('span', on))
    .orderBy('v.name')
    .orderBy('span.requirement_id')
    .execute()
  return rows.map(({ id, name, status, need }) => ({ requirement: { id, name, status }, need }) as AskedRequirement)
}
