import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { listen, type Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandKnown } from '../../caregivers/store.ts'
import { organizationFounded } from '../../organization/work.ts'
import {
  cadence,
  type EvaluationForm,
  type EvaluationFormDraft,
  evaluationForm,
  evaluationFormDetail,
  evaluationFormDraft,
  evaluationFormsApi,
  type FormContent,
  formContent,
} from './contract.ts'
import { starters } from './presets.ts'
import { refuseDeleting, refusePublishing, withQuestion } from './rules.ts'
import * as store from './store.ts'

const about = (action: string, id: string) => ({
  action,
  subjectKind: 'evaluationForm',
  subjectId: id,
})

async function addForm(work: Work, form: EvaluationFormDraft, content?: FormContent): Promise<EvaluationForm> {
  await demandKnown(work.db, { positionIds: form.positionIds })
  const made = await store.formRows.add(work, form, content)
  await work.audit({ ...about('evaluationForm.created', made.id), after: form })
  return made
}

/** Adds and publishes what comes with the product. */
async function addStarters(work: Work): Promise<EvaluationForm[]> {
  const taken = await store.namesTaken(work.db)
  const added: EvaluationForm[] = []
  for (const { form, content } of starters(() => newId(work.now.getTime()))) {
    if (taken.has(form.name.toLowerCase())) continue
    const { id, name } = await addForm(work, form, content)
    await store.addVersion(
      work.db,
      { now: work.now, name: work.caller?.name ?? 'Carefold' },
      { id, name, version: 1, content },
    )
    added.push(await store.formRows.read(work, id))
  }
  return added
}

/** Deleting is for what nothing depends on; all else is made inactive. */
async function remove(work: Work, id: string): Promise<null> {
  await store.holdForm(work.db, id)
  const form = await store.formRows.read(work, id)
  const why = refuseDeleting(form)
  if (why) throw new Refusal('conflict', why)
  await store.formRows.remove(work, id)
  await work.audit({ ...about('evaluationForm.deleted', id), before: { name: form.name } })
  return null
}

async function publish(work: Work & { caller: { name: string } }, id: string) {
  const { draft } = await store.holdForm(work.db, id)
  const { name, version, changed } = await store.formRows.read(work, id)
  const why = refusePublishing(draft)
  if (why) throw new Refusal('notPossible', why)
  if (!changed) throw new Refusal('notPossible', 'Nothing has changed since you published this form.')
  const next = (version ?? 0) + 1
  await store.addVersion(
    work.db,
    { now: work.now, name: work.caller.name },
    { id, name, version: next, content: draft },
  )
  await work.audit({ ...about('evaluationForm.published', id), after: { name, version: next } })
  return store.readDetail(work, id)
}

export const evaluationForms = serve(
  evaluationFormsApi,
  {
    listEvaluations: ctx => store.formRows.list(ctx, ctx.query),
    createEvaluation: ctx => addForm(ctx, ctx.body),
    readForm: ctx => store.readDetail(ctx, ctx.params.id),
    publishForm: ctx => publish(ctx, ctx.params.id),
    deleteEvaluation: ctx => remove(ctx, ctx.params.id),
    async addStarters(ctx) {
      const added = await addStarters(ctx)
      // When they are all here already, nothing changes.
      if (added.length === 0)
        await ctx.audit({ ...about('evaluationForm.created', ctx.organization.id), before: {}, after: {} })
      return added
    },
    async addQuestion(ctx) {
      const { evaluationId, partId, ...asked } = ctx.body
      const { draft, draftVersion } = await store.holdForm(ctx.db, evaluationId)
      const changed = withQuestion(draft, { id: newId(ctx.now.getTime()), ...asked }, partId)
      if (!changed) throw invalidField('partId', 'Choose a part of the form.')
      // The limits of a draft hold for what is added to it, too.
      await store.formRows.update(ctx, evaluationId, { draft: formContent.parse(changed), draftVersion })
      await ctx.audit({ ...about('evaluationForm.questionAdded', evaluationId), after: { question: asked.text } })
      return store.readDetail(ctx, evaluationId)
    },
    async updateEvaluation(ctx) {
      const { draft, draftVersion, ...change } = ctx.body
      await demandKnown(ctx.db, { positionIds: change.positionIds ?? [] })
      const before = await store.readDetail(ctx, ctx.params.id)
      await store.formRows.update(ctx, before.id, ctx.body)
      const changes = changesBetween<Record<string, unknown>>(before, { ...change, ...(draft && { draft }) })
      await ctx.audit({ ...about('evaluationForm.updated', before.id), ...changes })
      return store.readDetail(ctx, before.id)
    },
    async softDeleteEvaluation(ctx) {
      const before = await store.formRows.read(ctx, ctx.params.id)
      const after = await store.formRows.update(ctx, before.id, { active: false })
      await ctx.audit({
        ...about('evaluationForm.statusChanged', before.id),
        ...changesBetween({ active: before.active }, { active: false }),
      })
      return after
    },
  },
  { on: [listen(organizationFounded, async work => void (await addStarters(work)))] },
)

named({
  evaluationForm,
  evaluationFormDetail,
  evaluationFormDraft,
  evaluationFormContent: formContent,
  evaluationCadence: cadence,
})
