import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'
import { type EvaluationFormChange, type EvaluationFormDraft, type FormContent, formContent } from './contract.ts'
import { emptyContent } from './presets.ts'

const newest = (column: 'version' | 'content'): RawBuilder<unknown> =>
  sql`(select v.${sql.ref(column)} from evaluation_form_version v where v.form_id = f.id order by v.version desc limit 1)`

const evaluations = sql<number>`(select count(*) from evaluation e where e.form_id = f.id)`
const answered = sql<boolean>`exists (select from evaluation e join evaluation_answer a on a.evaluation_id = e.id
  where e.form_id = f.id)`
const requirements = sql<number>`(select count(*) from requirement r
  join lateral (select v.sources from requirement_version v
    where v.requirement_id = r.id order by v.version desc limit 1) newest on true
  where f.id::text = any(newest.sources) and r.retired_on is null)`
const needed = sql<boolean>`(exists (select from evaluation e where e.form_id = f.id)
  or exists (select from requirement_version v where f.id::text = any(v.sources)))`
const questions = sql<number>`(select coalesce(sum(jsonb_array_length(part->'questions')), 0)::int
  from jsonb_array_elements(f.draft->'parts') part)`
const positionIds = sql<string[]>`array(select p.position_id from evaluation_form_position p
  where p.form_id = f.id order by p.position_id)`

const rows = settingsRows({
  table: 'evaluation_form',
  as: 'f',
  rows: ({ db }) =>
    db
      .selectFrom('evaluation_form as f')
      .select(['f.id', 'f.name', 'f.description', 'f.hire_days as hireDays', 'f.every_months as everyMonths'])
      .select(sql<'hire' | 'last'>`f.counted_from`.as('countedFrom'))
      .select(['f.active', 'f.created_at', 'f.updated_at', positionIds.as('positionIds'), questions.as('questions')])
      .select([evaluations.as('evaluations'), answered.as('answered'), requirements.as('requirements')])
      .select([needed.as('needed'), sql<number | null>`${newest('version')}`.as('version')])
      .select(sql<boolean>`f.draft is distinct from ${newest('content')}`.as('changed')),
  searched: ['f.name', 'f.description'],
  sorts: { name: 'f.name' },
  total: 'totalEvaluations',
  taken: [{ index: 'evaluation_form_name', path: 'name', message: 'Another form has this name.' }],
})

async function setPositions(db: Db, formId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('evaluation_form_position').where('form_id', '=', formId).execute()
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  await db
    .insertInto('evaluation_form_position')
    .values(unique.map(id => ({ form_id: formId, position_id: id })))
    .execute()
}

const columnsOf = ({ hireDays, everyMonths, countedFrom, name, description, active }: EvaluationFormChange) => ({
  name,
  description,
  active,
  hire_days: hireDays && [...new Set(hireDays)].toSorted((a, b) => a - b),
  every_months: everyMonths,
  counted_from: countedFrom,
})

/** The forms: a list, one, add, change, remove. */
export const formRows = {
  ...rows,
  async add(work: Work, { positionIds, ...form }: EvaluationFormDraft, content?: FormContent) {
    const draft = JSON.stringify(content ?? emptyContent(() => newId(work.now.getTime())))
    const { active, ...columns } = columnsOf(form)
    const { id } = await rows.add(work, { ...columns, name: form.name, draft })
    await setPositions(work.db, id, positionIds)
    return rows.read(work, id)
  },
  async update(work: Work, id: string, { positionIds, draft, draftVersion, ...change }: EvaluationFormChange) {
    const stored = await holdForm(work.db, id)
    if (draft && draftVersion !== stored.draftVersion) throw new Refusal('conflict')
    if (positionIds) await setPositions(work.db, id, positionIds)
    const content = draft ? { draft: JSON.stringify(draft), draft_version: stored.draftVersion + 1 } : {}
    return rows.update(work, id, { ...columnsOf(change), ...content })
  },
}

/** The draft, held until the transaction ends. Throws `notFound`. */
export async function holdForm(db: Db, id: string) {
  const row = await db
    .selectFrom('evaluation_form')
    .select(['draft', 'draft_version as draftVersion'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return { ...row, draft: formContent.parse(row.draft) }
}

/** One form with its draft. Throws `notFound`. */
export async function readDetail(work: Work, id: string) {
  const form = await rows.read(work, id)
  const { draft, draft_version } = await work.db
    .selectFrom('evaluation_form')
    .select(['draft', 'draft_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...form, draft: formContent.parse(draft), draftVersion: draft_version }
}

/** Publishes what the draft says, as the next version. */
export async function addVersion(
  db: Db,
  by: Pick<By, 'now' | 'name'>,
  of: { id: string; name: string; version: number; content: FormContent },
): Promise<void> {
  await db
    .insertInto('evaluation_form_version')
    .values({
      id: newId(by.now.getTime()),
      form_id: of.id,
      version: of.version,
      name: of.name,
      content: JSON.stringify(of.content),
      published_at: by.now,
      publisher: by.name,
    })
    .execute()
  await db.updateTable('evaluation_form').set({ updated_at: by.now }).where('id', '=', of.id).execute()
}

/** The names of all forms, in small letters. */
export async function namesTaken(db: Db): Promise<Set<string>> {
  const all = await db.selectFrom('evaluation_form').select('name').execute()
  return new Set(all.map(({ name }) => name.toLowerCase()))
}
