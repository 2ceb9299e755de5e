import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'
import type { Acknowledgement, AcknowledgementDraft, AcknowledgementKind } from './contract.ts'

const signatures = sql<number>`(select count(*) from acknowledgement_signature signed
  where signed.acknowledgement_id = a.id)`
const requirements = sql<number>`(select count(*) from requirement r
  join lateral (select v.sources from requirement_version v
    where v.requirement_id = r.id order by v.version desc limit 1) newest on true
  where a.id::text = any(newest.sources) and r.retired_on is null)`

const needed = sql<boolean>`exists (select from acknowledgement_signature signed where signed.acknowledgement_id = a.id)
  or exists (select from requirement_version v where a.id::text = any(v.sources))`

/** What the newest version says. */
const newest = <Column extends 'text' | 'version'>(column: Column, otherwise: RawBuilder<unknown>) =>
  sql<Acknowledgement[Column]>`coalesce((select v.${sql.ref(column)} from acknowledgement_version v
    where v.acknowledgement_id = a.id order by v.version desc limit 1), ${otherwise})`

const rows = settingsRows({
  table: 'acknowledgement',
  as: 'a',
  rows: ({ db }) =>
    db
      .selectFrom('acknowledgement as a')
      .select([
        'a.id',
        'a.name',
        sql<AcknowledgementKind>`a.kind`.as('kind'),
        newest('text', sql`''`).as('text'),
        newest('version', sql`0`).as('version'),
        'a.active',
        signatures.as('signatures'),
        requirements.as('requirements'),
        needed.as('needed'),
        'a.created_at',
        'a.updated_at',
      ]),
  searched: ['a.name'],
  sorts: { name: 'a.name', kind: 'a.kind' },
  total: 'totalAcknowledgements',
  taken: [{ index: 'acknowledgement_name', path: 'name', message: 'Another text has this name.' }],
})

async function addVersion(db: Db, now: Date, of: { id: string; version: number; text: string }): Promise<void> {
  await db
    .insertInto('acknowledgement_version')
    .values({
      id: newId(now.getTime()),
      acknowledgement_id: of.id,
      version: of.version,
      text: of.text,
      created_at: now,
    })
    .execute()
}

type AcknowledgementChange = { [Field in keyof AcknowledgementDraft]?: AcknowledgementDraft[Field] | undefined } & {
  active?: boolean | undefined
}

/** The texts: a list, one, add, change, remove. A changed text is a version of its own. */
export const acknowledgementRows = {
  ...rows,
  async add(work: Work, { text, ...draft }: AcknowledgementDraft) {
    const { id } = await rows.add(work, draft)
    await addVersion(work.db, work.now, { id, version: 1, text })
    return rows.read(work, id)
  },
  async update(work: Work, id: string, { text, ...change }: AcknowledgementChange) {
    await work.db.selectFrom('acknowledgement').select('id').where('id', '=', id).forUpdate().execute()
    const before = await rows.read(work, id)
    if (text !== undefined && text !== before.text) {
      await addVersion(work.db, work.now, { id, version: before.version + 1, text })
    }
    return rows.update(work, id, change)
  },
}

/** The names of all texts, in small letters. */
export async function namesTaken(db: Db): Promise<Set<string>> {
  const all = await db.selectFrom('acknowledgement').select('name').execute()
  return new Set(all.map(({ name }) => name.toLowerCase()))
}
