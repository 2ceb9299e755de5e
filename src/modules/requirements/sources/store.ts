import type { Db } from '../../../kit/server/database.ts'
import { externalLists } from '../../screening/exclusions/rules.ts'
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

/** The document types that the office makes. */
export async function officeTypes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('document_type').select('id').where('provided_by', '=', 'office').execute()
  return new Set(rows.map(row => row.id))
}
