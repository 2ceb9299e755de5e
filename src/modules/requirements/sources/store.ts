import type { Db } from '../../../kit/server/database.ts'
import { acknowledgement } from '../kinds/acknowledgement/store.ts'
import { competencyTest } from '../kinds/competency-test/store.ts'
import { type OfferedKind, offeredKinds } from '../kinds/contract.ts'
import { document } from '../kinds/document/store.ts'
import { evaluation } from '../kinds/evaluation/store.ts'
import { externalCheck } from '../kinds/external-check/store.ts'
import { hours } from '../kinds/hours/store.ts'
import { references } from '../kinds/references/store.ts'
import { skillChecklist } from '../kinds/skill-checklist/store.ts'

type Source = { readonly value: string; readonly label: string; readonly active: boolean }

/** What a requirement of each kind may point to, by name; also what is no longer offered. */
const sourcesIn: Record<OfferedKind, (db: Db) => Promise<Source[]> | Source[]> = {
  document,
  acknowledgement,
  skillChecklist,
  competencyTest,
  evaluation,
  hours,
  externalCheck,
  references,
}

type Known = Record<OfferedKind, Source[]>

/** By kind of evidence, everything that a requirement may point to. */
export async function knownSources(db: Db): Promise<Known> {
  const known: Partial<Known> = {}
  for (const kind of offeredKinds) known[kind] = await sourcesIn[kind](db)
  return known as Known
}

/** By kind of evidence, what a new requirement may point to. */
export async function offeredSources(db: Db): Promise<Known> {
  const known = await knownSources(db)
  for (const kind of offeredKinds) known[kind] = known[kind].filter(one => one.active)
  return known
}

/** The document types that the office makes. */
export async function officeTypes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('document_type').select('id').where('provided_by', '=', 'office').execute()
  return new Set(rows.map(row => row.id))
}
