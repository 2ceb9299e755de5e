import { sql } from 'kysely'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { knownSources } from '../requirements/sources/store.ts'
import type { Step, StepContent, StepType } from './contract.ts'

const documents = sql<StepContent['documents']>`coalesce((
  select json_agg(json_build_object('documentTypeId', type.id, 'name', type.name, 'required', asked.required) order by asked.place)
  from walkthrough_step_document asked join document_type type on type.id = asked.document_type_id
  where asked.step_id = walkthrough_step.id), '[]')`

const sources = sql<{ sourceId: string; required: boolean }[]>`coalesce((
  select json_agg(json_build_object('sourceId', asked.source_id, 'required', asked.required) order by asked.place)
  from walkthrough_step_source asked where asked.step_id = walkthrough_step.id), '[]')`

const reviewers = sql<StepContent['reviewers']>`coalesce((
  select json_agg(json_build_object('id', account.id, 'name', trim(account.first_name || ' ' || account.last_name))
    order by account.last_name, account.first_name, account.id)
  from walkthrough_step_reviewer told join account on account.id = told.account_id
  where told.step_id = walkthrough_step.id), '[]')`

const selectSteps = (db: Db) =>
  db
    .selectFrom('walkthrough_step')
    .selectAll('walkthrough_step')
    .select([documents.as('documents'), sources.as('sources'), reviewers.as('reviewers')])

type Row = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number]

/** The names of what the steps ask for, by id. */
async function namesIn(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  if (rows.every(row => row.sources.length === 0)) return new Map()
  const known = Object.values(await knownSources(db)).flat()
  return new Map(known.map(one => [one.value, one.label]))
}

function toStep(row: Row, names: ReadonlyMap<string, string>): Step {
  return {
    uniqueId: row.unique_id,
    stepId: row.id,
    order: row.place,
    type: row.type as StepType,
    title: row.title,
    instruction: row.instruction,
    minutes: row.minutes,
    waitsFor: row.waits_for,
    required: row.required,
    content: {
      text: row.text,
      videoUrl: row.video_url,
      url: row.url,
      buttonLabel: row.button_label,
      videoFileId: row.video_file_id,
      captions: row.captions,
      documents: row.documents,
      sources: row.sources.map(one => ({ ...one, name: names.get(one.sourceId) ?? '' })),
      reviewers: row.reviewers,
      consentText: row.consent_text,
    },
    video_url: row.video_url,
    url: row.url,
    buttonLabel: row.button_label,
  }
}

/** The draft steps of a walkthrough, in order. */
export async function draftSteps(db: Db, walkthroughId: string): Promise<Step[]> {
  const rows = await selectSteps(db).where('walkthrough_id', '=', walkthroughId).orderBy('place').execute()
  const names = await namesIn(db, rows)
  return rows.map(row => toStep(row, names))
}

/** One draft step and the walkthrough that it belongs to. Throws `notFound`, also when that was deleted. */
export async function readDraftStep(db: Db, stepId: string): Promise<{ walkthroughId: string; step: Step }> {
  const row = await selectSteps(db)
    .innerJoin('walkthrough', 'walkthrough.id', 'walkthrough_step.walkthrough_id')
    .where('walkthrough_step.id', '=', stepId)
    .where('walkthrough.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return { walkthroughId: row.walkthrough_id, step: toStep(row, await namesIn(db, [row])) }
}

/** The walkthrough that somebody of this position starts now: the active one that was made last; null when there is none. */
export async function walkthroughFor(db: Db, positionId: string): Promise<string | null> {
  const found = await db
    .selectFrom('walkthrough')
    .select('id')
    .where('position_id', '=', positionId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

export type Version = { id: string; walkthroughId: string; version: number; name: string; steps: Step[] }

const selectVersions = (db: Db) =>
  db
    .selectFrom('walkthrough_version')
    .select(['id', 'walkthrough_id as walkthroughId', 'version', 'name', sql<Step[]>`steps`.as('steps')])

/** A frozen version. Throws `notFound`. */
export async function readVersion(db: Db, versionId: string): Promise<Version> {
  const found = await selectVersions(db).where('id', '=', versionId).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/**
 * The version that somebody starts now: the newest frozen one when the draft still equals it, else a new one. Product
 * 8: who has started keeps it, whatever is edited or deleted later.
 */
export async function freezeVersion(db: Db, now: Date, walkthroughId: string): Promise<Version> {
  const walkthrough = await db
    .selectFrom('walkthrough')
    .select(['id', 'name'])
    .where('id', '=', walkthroughId)
    .forUpdate()
    .executeTakeFirst()
  if (!walkthrough) throw new Refusal('notFound')
  const steps = await draftSteps(db, walkthroughId)
  const frozen = JSON.stringify(steps)
  const newest = await selectVersions(db)
    .select(sql<boolean>`steps = ${frozen}::jsonb and name = ${walkthrough.name}`.as('same'))
    .where('walkthrough_id', '=', walkthroughId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.same) return readVersion(db, newest.id)
  const id = newId(now.getTime())
  const version = (newest?.version ?? 0) + 1
  await db
    .insertInto('walkthrough_version')
    .values({ id, walkthrough_id: walkthroughId, version, name: walkthrough.name, steps: frozen, created_at: now })
    .execute()
  return { id, walkthroughId, version, name: walkthrough.name, steps }
}
