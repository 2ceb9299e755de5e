import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask, Work } from '../../../kit/server/ask.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
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
} from './contract.ts'
import { contentFrom, starters } from './presets.ts'
import { missingFor, questionTypes, whyNeeded } from './rules.ts'
import * as store from './store.ts'

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
async function readChecklist(ask: Ask & { params: { id: string } }): Promise<ChecklistDetail> {
  const { caller, params } = ask
  if (can(caller, 'compliance.view')) return readAll(ask, params.id)
  if (!caller.personId) throw new Refusal('notAllowed')
  if (!(await mayRead(ask, caller.personId, params.id))) throw new Refusal('notFound')
  return store.readDetail(ask, params.id, 'published')
}

export const skillChecklistSetup = serve(checklistsApi, {
  listChecklists: ask => store.checklistRows.list(ask, ask.query),
  async createChecklist(ask) {
    const { name, description, starter } = ask.body
    const words = { name, description: description || (starter ? starters[starter].description : '') }
    const { id } = await store.checklistRows.add(ask, words)
    const content = contentFrom(starter, () => newId(ask.now.getTime()))
    await store.addVersion(ask, { checklistId: id, version: 1, revision: 1, content })
    const made = await readAll(ask, id)
    await ask.audit({ action: `${noun}.created`, ...about(id), after: summaryOf(made) })
    return made
  },
  updateChecklist: ask =>
    changed(ask, ask.params.id, async () => {
      const { groups, revision, ...words } = ask.body
      await store.checklistRows.update(ask, ask.params.id, words)
      if (groups) await store.writeDraft(ask, ask.params.id, revision, content => ({ ...content, groups }))
    }),
  async deleteChecklist(ask) {
    const before = await store.checklistRows.read(ask, ask.params.id)
    const why = whyNeeded(before)
    if (why) throw new Refusal('conflict', why)
    const { name, description } = before
    await store.checklistRows.remove(ask, before.id)
    await ask.audit({ action: `${noun}.deleted`, ...about(before.id), before: { name, description } })
    return null
  },
  async softDeleteChecklist(ask) {
    const { id, deleted: before } = await store.checklistRows.read(ask, ask.params.id)
    const { deleted } = ask.body
    if (deleted !== before) await store.setDeleted(ask, id, deleted)
    const action = deleted ? `${noun}.hidden` : `${noun}.restored`
    await ask.audit({ action, ...about(id), ...changesBetween({ deleted: before }, { deleted }) })
    return readAll(ask, id)
  },
  scaleChecklist(ask) {
    const { skillChecklistId: id, scale, frequency, revision } = ask.body
    return changed(ask, id, async () => {
      await touch(ask, id)
      await store.writeDraft(ask, id, revision, content => ({ ...content, scale, frequency }))
    })
  },
  addGroup(ask) {
    const { skillChecklistId: id, group } = ask.body
    const added = { ...group, id: newId(ask.now.getTime()) }
    return changed(ask, id, async () => {
      await touch(ask, id)
      await store.writeDraft(ask, id, undefined, content => ({ ...content, groups: [...content.groups, added] }))
    })
  },
  async publishChecklist(ask) {
    const { id } = ask.params
    await touch(ask, id)
    const newest = await store.newestVersion(ask.db, id, 'all')
    if (!newest || newest.published) throw new Refusal('notPossible', 'There are no changes to publish.')
    const missing = missingFor(newest.content)
    if (missing) throw invalidField('groups', missing)
    await store.publish(ask, newest.id)
    const after = await readAll(ask, id)
    const { name, version } = after
    await ask.audit({ action: `${noun}.published`, ...about(id), after: { name, version } })
    return after
  },
  async discardDraft(ask) {
    const { id } = ask.params
    await touch(ask, id)
    if (!(await store.removeDraft(ask.db, id)))
      throw new Refusal('notPossible', 'There is no published version to go back to.')
    await ask.audit({ action: `${noun}.draftDiscarded`, ...about(id), before: {}, after: { draft: false } })
    return readAll(ask, id)
  },
  listQuestionTypes: async () => [...questionTypes],
  readChecklist,
})

named({ checklistRow, checklistDetail, checklistDraft, skillContent, skillGroup, skillItem, scaleStep })
