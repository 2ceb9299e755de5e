import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'
import type { FormKind, Question, QuestionDraft, ReferenceForm, ReferenceFormDraft } from './contract.ts'

const requests = sql<number>`(select count(*) from reference_request asked where asked.form_id = f.id)`
const requirements = sql<number>`(select count(*) from requirement r
  join lateral (select v.sources from requirement_version v
    where v.requirement_id = r.id order by v.version desc limit 1) newest on true
  where f.id::text = any(newest.sources) and r.retired_on is null)`

const needed = sql<boolean>`exists (select from reference_request asked where asked.form_id = f.id)
  or exists (select from requirement_version v where f.id::text = any(v.sources))`

/** What the newest version says. */
const newest = <Column extends 'questions' | 'version'>(column: Column, otherwise: RawBuilder<unknown>) =>
  sql<ReferenceForm[Column]>`coalesce((select v.${sql.ref(column)} from reference_form_version v
    where v.reference_form_id = f.id order by v.version desc limit 1), ${otherwise})`

const rows = settingsRows({
  table: 'reference_form',
  as: 'f',
  rows: ({ db }) =>
    db
      .selectFrom('reference_form as f')
      .select([
        'f.id',
        'f.name',
        sql<FormKind>`f.kind`.as('kind'),
        newest('questions', sql`'[]'::jsonb`).as('questions'),
        newest('version', sql`0`).as('version'),
        'f.active',
        requests.as('requests'),
        requirements.as('requirements'),
        needed.as('needed'),
        'f.created_at',
        'f.updated_at',
      ]),
  searched: ['f.name'],
  sorts: { name: 'f.name', kind: 'f.kind' },
  total: 'totalReferenceForms',
  taken: [{ index: 'reference_form_name', path: 'name', message: 'Another form has this name.' }],
})

const withIds = (questions: readonly QuestionDraft[], now: Date): Question[] =>
  questions.map(one => ({ ...one, id: one.id ?? newId(now.getTime()) }))

async function addVersion(work: Pick<Work, 'db' | 'now'>, of: { id: string; version: number; questions: Question[] }) {
  await work.db
    .insertInto('reference_form_version')
    .values({
      id: newId(work.now.getTime()),
      reference_form_id: of.id,
      version: of.version,
      questions: JSON.stringify(of.questions),
      created_at: work.now,
    })
    .execute()
}

type FormChange = { [Field in keyof ReferenceFormDraft]?: ReferenceFormDraft[Field] | undefined } & {
  active?: boolean | undefined
}

const asText = (questions: readonly Question[]) =>
  JSON.stringify(questions.map(({ id, part, kind, text, required }) => [id, part, kind, text, required]))

/** The forms: a list, one, add, change, remove. Other questions are a version of their own. */
export const referenceFormRows = {
  ...rows,
  async add(work: Work, { questions, ...draft }: ReferenceFormDraft) {
    const { id } = await rows.add(work, draft)
    await addVersion(work, { id, version: 1, questions: withIds(questions, work.now) })
    return rows.read(work, id)
  },
  async update(work: Work, id: string, { questions, ...change }: FormChange) {
    await work.db.selectFrom('reference_form').select('id').where('id', '=', id).forUpdate().execute()
    const before = await rows.read(work, id)
    const next = questions && withIds(questions, work.now)
    if (next && asText(next) !== asText(before.questions)) {
      await addVersion(work, { id, version: before.version + 1, questions: next })
    }
    return rows.update(work, id, change)
  },
}

/** The names of all forms, in small letters. */
export async function formNamesTaken(db: Db): Promise<Set<string>> {
  const all = await db.selectFrom('reference_form').select('name').execute()
  return new Set(all.map(({ name }) => name.toLowerCase()))
}

/** The forms with the newest version of each, by name; the active ones, or also others among these ids. */
export async function formsWith(db: Db, ids: readonly string[] = []) {
  const found = await db
    .selectFrom('reference_form as f')
    .innerJoin('reference_form_version as v', 'v.reference_form_id', 'f.id')
    .distinctOn('f.id')
    .select(['f.id', 'f.name', sql<FormKind>`f.kind`.as('kind'), 'f.active', 'v.id as versionId'])
    .select(sql<Question[]>`v.questions`.as('questions'))
    .where(sql<boolean>`f.active or f.id::text = any(${ids}::text[])`)
    .orderBy('f.id')
    .orderBy('v.version', 'desc')
    .execute()
  return found.toSorted((a, b) => a.name.localeCompare(b.name))
}
