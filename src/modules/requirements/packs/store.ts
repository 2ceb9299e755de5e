import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { type Pack, pack } from '../pack-files/contract.ts'
import { type RequirementDraft, requirementDraft } from '../setup/contract.ts'
import { type EntryReading, entryReading } from './contract.ts'
import type { Mapping, Origin, Words } from './rules.ts'

/** Lets one import of the organization run at a time, until its transaction ends. */
export async function holdImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rule packs ' || current_organization(), 0))`.execute(db)
}

/** Every pack that administrators of the organization brought along. */
export async function uploadedPacks(db: Db): Promise<Pack[]> {
  const rows = await db.selectFrom('rule_pack').select('content').orderBy('uploaded_at').execute()
  return rows.map(row => pack.parse(row.content))
}

/** Keeps a pack that was read. */
export async function keepPack(db: Db, now: Date, accountId: string, of: Pack): Promise<void> {
  await db
    .insertInto('rule_pack')
    .values({
      id: newId(now.getTime()),
      key: of.key,
      version: of.version,
      content: JSON.stringify(of),
      uploaded_at: now,
      uploaded_by: accountId,
    })
    .execute()
}

/** Where the organization's requirements came from, of one pack or of all; of each entry the latest requirement. */
export async function latestOrigins(db: Db, packKey?: string): Promise<(Origin & { packKey: string })[]> {
  let rows = db
    .selectFrom('requirement_origin')
    .select([
      'requirement_id as requirementId',
      'pack_key as packKey',
      'pack_version as packVersion',
      'entry_key as entryKey',
      'entry',
      'draft',
      'mapping',
    ])
    .where('latest', '=', true)
    .orderBy('imported_at')
  if (packKey !== undefined) rows = rows.where('pack_key', '=', packKey)
  return (await rows.execute()).map(row => ({
    ...row,
    // What PostgreSQL keeps as JSON is what the schemas let in.
    entry: entryReading.parse(row.entry),
    draft: requirementDraft.parse(row.draft),
    mapping: row.mapping as Mapping,
  }))
}

type Imported = {
  requirementId: string
  pack: Pack
  entryKey: string
  entry: EntryReading
  draft: RequirementDraft
  mapping: Mapping
  by: { now: Date; accountId: string | null }
}

/** Keeps where a requirement came from; what came from the same entry before is no longer the latest. */
export async function keepOrigin(db: Db, { requirementId, pack, entryKey, by, ...of }: Imported): Promise<void> {
  await db
    .updateTable('requirement_origin')
    .set({ latest: false })
    .where('pack_key', '=', pack.key)
    .where('entry_key', '=', entryKey)
    .where('requirement_id', '<>', requirementId)
    .where('latest', '=', true)
    .execute()
  const values = {
    pack_name: pack.name,
    pack_version: pack.version,
    entry: JSON.stringify(of.entry),
    draft: JSON.stringify(of.draft),
    mapping: JSON.stringify(of.mapping),
    imported_at: by.now,
    imported_by: by.accountId,
  }
  await db
    .insertInto('requirement_origin')
    .values({ requirement_id: requirementId, pack_key: pack.key, entry_key: entryKey, ...values })
    .onConflict(conflict => conflict.column('requirement_id').doUpdateSet(values))
    .execute()
}

/** The organization's words that packs are matched with, also those that are inactive. */
export async function knownWords(db: Db): Promise<Words> {
  return {
    positions: await db.selectFrom('position').select(['id', 'name', 'abbreviation']).execute(),
    documents: await db.selectFrom('document_type').select(['id', 'name']).execute(),
    ledgers: await db.selectFrom('in_service_ledger').select(['id', 'name']).execute(),
  }
}

/** The names, in small letters, of the requirements in force for everybody, in their newest versions. */
export async function namesInForce(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('requirement')
    .innerJoin('requirement_version as v', 'v.requirement_id', 'requirement.id')
    .distinctOn('requirement.id')
    .select(sql<string>`lower(v.name)`.as('name'))
    .where('requirement.retired_on', 'is', null)
    .where('requirement.person_id', 'is', null)
    .orderBy('requirement.id')
    .orderBy('v.version', 'desc')
    .execute()
  return new Set(rows.map(row => row.name))
}

/** The compliance categories by their names in small letters. */
export async function categoriesByName(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('category').select(['id', 'name']).where('type', '=', 'compliance').execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** The state that the organization is in, when its details say so. */
export async function homeState(db: Db): Promise<string | null> {
  const found = await db.selectFrom('organization').select('state_code').executeTakeFirst()
  return found?.state_code ?? null
}
