import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { mayRead } from '../answers/work.ts'
import {
  type ChecklistDetail,
  checklistDetail,
  checklistDraft,
  checklistRow,
  checklistsApi,
  scaleStep,
  skillContent,
  skillGroup,
  skillItem,
} from '../checklists/contract.ts'
import { contentFrom, starters } from '../checklists/presets.ts'
import { missingFor, questionTypes, whyNeeded } from '../checklists/rules.ts'
import * as store from '../checklists/store.ts'

const noun = 'skillChecklist'
const about = (id: string) => ({ subjectKind: noun, subjectId: id })

/** What is written on record of a change: figures of what is asked, and not all of it. */
const summaryOf = ({ name, description, active, content }: ChecklistDetail) => ({
  name,
  description,
  active,
  groups: content.groups.map(one => `${one.name}: ${one.items.length}`),
  scale: content.scale.map(one => one.word),
  frequency: content.frequency,
})

const readAll = (work: Work, id: string) => store.readDetail(work, id, 'all')

/** Changes the draft, on record. */
async function changed(work: Work, id: string, change: () => Promise<unknown>): Promise<ChecklistDetail> {
  const before = await readAll(work, id)
  await change()
  const after = await readAll(work, id)
  const action = `${noun}.updated`
  await work.audit({ action, ...about(id), ...changesBetween(summaryOf(before), summaryOf(after)) })
  return after
}

const touch = (work: Work, id: string) => store.checklistRows.update(work, id, {})

/** Staff read the draft; an applicant what is published, where it is theirs. */
async function readChecklist(ctx: Context & { params: { id: string } }): Promise<ChecklistDetail> {
  const { caller, params } = ctx
  if (caller.role !== 'applicant') return readAll(ctx, params.id)
  if (!caller.personId) throw new Refusal('notAllowed')
  if (!(await mayRead(ctx, caller.personId, params.id))) throw new Refusal('notFound')
  return store.readDetail(ctx, params.id, 'published')
}

export const skillChecklistSetup = serve(checklistsApi, {
  listChecklists: ctx => store.checklistRows.list(ctx, ctx.query),
  async createChecklist(ctx) {
    const { name, description, starter } = ctx.body
    const words = { name, description: description || (starter ? starters[starter].description : '') }
    const { id } = await store.checklistRows.add(ctx, words)
    const content = contentFrom(starter, () => newId(ctx.now.getTime()))
    await store.addVersion(ctx, { checklistId: id, version: 1, revision: 1, content })
    const made = await readAll(ctx, id)
    await ctx.audit({ action: `${noun}.created`, ...about(id), after: summaryOf(made) })
    return made
  },
  updateChecklist: ctx =>
    changed(ctx, ctx.params.id, async () => {
      const { groups, revision, ...words } = ctx.body
      await store.checklistRows.update(ctx, ctx.params.id, words)
      if (groups) await store.writeDraft(ctx, ctx.params.id, revision, content => ({ ...content, groups }))
    }),
  async deleteChecklist(ctx) {
    const before = await store.checklistRows.read(ctx, ctx.params.id)
    const why = whyNeeded(before)
    if (why) throw new Refusal('conflict', why)
    const { name, description } = before
    await store.checklistRows.remove(ctx, before.id)
    await ctx.audit({ action: `${noun}.deleted`, ...about(before.id), before: { name, description } })
    return null
  },
  async softDeleteChecklist(ctx) {
    const { id, deleted: before } = await store.checklistRows.read(ctx, ctx.params.id)
    const { deleted } = ctx.body
    if (deleted !== before) await store.setDeleted(ctx, id, deleted)
    const action = deleted ? `${noun}.hidden` : `${noun}.restored`
    await ctx.audit({ action, ...about(id), ...changesBetween({ deleted: before }, { deleted }) })
    return readAll(ctx, id)
  },
  scaleChecklist(ctx) {
    const { skillChecklistId: id, scale, frequency, revision } = ctx.body
    return changed(ctx, id, async () => {
      await touch(ctx, id)
      await store.writeDraft(ctx, id, revision, content => ({ ...content, scale, frequency }))
    })
  },
  addGroup(ctx) {
    const { skillChecklistId: id, group } = ctx.body
    const added = { ...group, id: newId(ctx.now.getTime()) }
    return changed(ctx, id, async () => {
      await touch(ctx, id)
      await store.writeDraft(ctx, id, undefined, content => ({ ...content, groups: [...content.groups, added] }))
    })
  },
  async publishChecklist(ctx) {
    const { id } = ctx.params
    await touch(ctx, id)
    const newest = await store.newestVersion(ctx.db, id, 'all')
    if (!newest || newest.published) throw new Refusal('notPossible', 'There are no changes to publish.')
    const missing = missingFor(newest.content)
    if (missing) throw invalidField('groups', missing)
    await store.publish(ctx, newest.id)
    const after = await readAll(ctx, id)
    const { name, version } = after
    await ctx.audit({ action: `${noun}.published`, ...about(id), after: { name, version } })
    return after
  },
  async discardDraft(ctx) {
    const { id } = ctx.params
    await touch(ctx, id)
    if (!(await store.removeDraft(ctx.db, id)))
      throw new Refusal('notPossible', 'There is no published version to go back to.')
    await ctx.audit({ action: `${noun}.draftDiscarded`, ...about(id), before: {}, after: { draft: false } })
    return readAll(ctx, id)
  },
  listQuestionTypes: async () => [...questionTypes],
  readChecklist,
})

named({ checklistRow, checklistDetail, checklistDraft, skillContent, skillGroup, skillItem, scaleStep })
