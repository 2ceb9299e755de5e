import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { externalLists } from '../exclusions/rules.ts'
import type { OfferedKind } from '../needs/rules.ts'

type Source = { readonly value: string; readonly label: string; readonly active: boolean }

/** By kind of evidence, everything that a requirement may point to, by name; also what is not offered any more. */
export async function knownSources(db: Db): Promise<Record<OfferedKind, readonly Source[]>> {
  const columns = ['id as value', 'name as label', 'active'] as const
  return {
    document: await db.selectFrom('document_type').select(columns).orderBy('name').execute(),
    hours: await db.selectFrom('in_service_ledger').select(columns).orderBy('name').execute(),
    externalCheck: externalLists.map(({ code, name }) => ({ value: code, label: name, active: true })),
  }
}

/** Whether the version `v` of a requirement asks for something that the person can bring: a look into lists is the office's. */
export const asksPerson = sql<boolean>`jsonb_path_exists(v.satisfied_by,
  'strict $.** ? (exists (@.sourceId) && @.kind != "externalCheck")')`
