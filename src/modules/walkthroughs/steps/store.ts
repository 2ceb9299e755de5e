import { sql } from 'kysely'
import { invalidField } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Step, StepContract } from '../../onboarding/contract.ts'
import { stepContracts } from '../../onboarding/kinds/contract.ts'
import { wouldCircle } from '../../onboarding/rules.ts'
import { draftSteps } from '../../onboarding/store.ts'
import { offeredRules } from '../../requirements/kinds/rules.ts'
import { knownSources } from '../../requirements/sources/store.ts'
import type { StepDraft } from './contract.ts'

/** Lets one change of a walkthrough's steps wait for the other, and marks it as changed. */
export async function touch(db: Db, now: Date, walkthroughId: string): Promise<void> {
  await db.updateTable('walkthrough').set({ updated_at: now }).where('id', '=', walkthroughId).execute()
}

function rowOf({ type, title, instruction, minutes, waitsFor, required, content }: StepDraft) {
  return {
    type,
    title,
    instruction,
    minutes,
    waits_for: waitsFor,
    required,
    text: content.text,
    video_url: content.videoUrl,
    video_file_id: content.videoFileId,
    captions: content.captions,
    url: content.url,
    button_label: content.buttonLabel,
    consent_text: content.consentText,
  }
}

async function checkLinks(db: Db, stepId: string, steps: readonly Step[], draft: StepDraft): Promise<void> {
  const { waitsFor, content } = draft
  if (waitsFor && !steps.some(one => one.stepId === waitsFor))
    throw invalidField('waitsFor', 'Choose a step of this walkthrough.')
  if (waitsFor && wouldCircle(steps, stepId, waitsFor))
    throw invalidField('waitsFor', 'These steps would wait for each other. Choose another one.')
  if (content.videoFileId) {
    const found = await db
      .selectFrom('stored_file')
      .select('id')
      .where('id', '=', content.videoFileId)
      .where('media_type', '=', 'video/mp4')
      .executeTakeFirst()
    if (!found) throw invalidField('content.videoFileId', 'This video is gone. Please upload it again.')
  }
}

const different = <T>(values: readonly T[]) => [...new Set(values)]

async function writeDocuments(db: Db, stepId: string, { content }: StepDraft): Promise<void> {
  await db.deleteFrom('walkthrough_step_document').where('step_id', '=', stepId).execute()
  const asked = [...new Map(content.documents.map(one => [one.documentTypeId, one])).values()]
  if (asked.length === 0) return
  const ids = asked.map(one => one.documentTypeId)
  const known = await db.selectFrom('document_type').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) throw invalidField('content.documents', 'Choose documents from the list.')
  const rows = asked.map((one, place) => ({
    step_id: stepId,
    document_type_id: one.documentTypeId,
    place,
    required: one.required,
  }))
  await db.insertInto('walkthrough_step_document').values(rows).execute()
}

async function writeSources(db: Db, stepId: string, { type, content }: StepDraft): Promise<void> {
  await db.deleteFrom('walkthrough_step_source').where('step_id', '=', stepId).execute()
  const { asks } = stepContracts[type] as StepContract
  const asked = [...new Map(content.sources.map(one => [one.sourceId, one])).values()]
  if (!asks || asked.length === 0) return
  const known = new Set((await knownSources(db))[asks].map(one => one.value))
  if (asked.some(one => !known.has(one.sourceId))) throw invalidField('content.sources', offeredRules[asks].choose)
  const rows = asked.map((one, place) => ({
    step_id: stepId,
    source_id: one.sourceId,
    place,
    required: one.required,
  }))
  await db.insertInto('walkthrough_step_source').values(rows).execute()
}

async function writeReviewers(db: Db, stepId: string, { content }: StepDraft): Promise<void> {
  await db.deleteFrom('walkthrough_step_reviewer').where('step_id', '=', stepId).execute()
  const ids = different(content.reviewers)
  if (ids.length === 0) return
  const known = await db.selectFrom('account').select('id').where('id', 'in', ids).where('kind', '=', 'user').execute()
  if (known.length < ids.length) throw invalidField('content.reviewers', 'Choose reviewers from the list.')
  await db
    .insertInto('walkthrough_step_reviewer')
    .values(ids.map(id => ({ step_id: stepId, account_id: id })))
    .execute()
}

/** Gives the steps their places, from 1, in the order of the ids. */
async function number(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update walkthrough_step set place = wished.place
    from unnest(${ids}::uuid[]) with ordinality as wished(id, place)
    where walkthrough_step.id = wished.id and walkthrough_step.place <> wished.place`.execute(db)
}

const moved = (ids: readonly string[], id: string, order: number) =>
  ids.filter(one => one !== id).toSpliced(order - 1, 0, id)

async function writeRest(db: Db, id: string, draft: StepDraft, steps: readonly Step[]): Promise<void> {
  await writeDocuments(db, id, draft)
  await writeSources(db, id, draft)
  await writeReviewers(db, id, draft)
  const ids = steps.map(one => one.stepId)
  if (draft.order !== undefined) await number(db, moved(ids, id, draft.order))
}

/** Adds a step at its place, or at the end. Refuses what it refers to and is not there. Answers its id. */
export async function addStep(db: Db, now: Date, walkthroughId: string, draft: StepDraft): Promise<string> {
  const steps = await draftSteps(db, walkthroughId)
  const id = newId(now.getTime())
  await checkLinks(db, id, steps, draft)
  await db
    .insertInto('walkthrough_step')
    .values({
      id,
      walkthrough_id: walkthroughId,
      unique_id: draft.uniqueId,
      place: steps.length + 1,
      ...rowOf(draft),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await writeRest(db, id, draft, steps)
  return id
}

/** Changes a step; with `order` it takes that place and the others make room. Refuses as `addStep` does. */
export async function updateStep(db: Db, now: Date, walkthroughId: string, id: string, draft: StepDraft) {
  const steps = await draftSteps(db, walkthroughId)
  const before = steps.find(one => one.stepId === id)
  if (before && before.type !== draft.type) throw invalidField('type', 'A step keeps its type. Add a new one instead.')
  await checkLinks(db, id, steps, draft)
  await db
    .updateTable('walkthrough_step')
    .set({ ...rowOf(draft), updated_at: now })
    .where('id', '=', id)
    .execute()
  await writeRest(db, id, draft, steps)
}

/** Takes a step out of the draft; who waits for it waits no more, and the others close the gap. */
export async function deleteStep(db: Db, walkthroughId: string, id: string): Promise<void> {
  await db.deleteFrom('walkthrough_step').where('id', '=', id).execute()
  await number(
    db,
    (await draftSteps(db, walkthroughId)).map(one => one.stepId),
  )
}

/** The step that was sent under this unique id before, or null. */
export async function findSent(db: Db, walkthroughId: string, uniqueId: string): Promise<string | null> {
  const found = await db
    .selectFrom('walkthrough_step')
    .select('id')
    .where('walkthrough_id', '=', walkthroughId)
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst()
  return found?.id ?? null
}

const draftOf = ({ order, stepId, video_url, url, buttonLabel, content, ...rest }: Step): StepDraft => ({
  ...rest,
  content: {
    ...content,
    documents: content.documents.map(({ documentTypeId, required }) => ({ documentTypeId, required })),
    sources: content.sources.map(({ sourceId, required }) => ({ sourceId, required })),
    reviewers: content.reviewers.map(({ id }) => id),
  },
})

/** Copies the draft steps of one walkthrough into another that has none; what waits, waits for the copies. */
export async function copySteps(db: Db, now: Date, from: string, to: string): Promise<void> {
  const steps = await draftSteps(db, from)
  const copies = new Map<string, string>()
  for (const step of steps) copies.set(step.stepId, await addStep(db, now, to, { ...draftOf(step), waitsFor: null }))
  for (const { stepId, waitsFor } of steps) {
    if (!waitsFor) continue
    await db
      .updateTable('walkthrough_step')
      .set({ waits_for: copies.get(waitsFor) ?? null })
      .where('id', '=', copies.get(stepId) ?? '')
      .execute()
  }
}
