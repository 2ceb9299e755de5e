import { Refusal } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPerson } from '../../caregivers/store.ts'
import { deletedOf, documentsOf } from '../../documents/store.ts'
import { submitDocument } from '../../documents/submission/work.ts'
import { removeDocument, setAsideDocument } from '../../documents/work.ts'
import { readPutDownLater } from '../../profiles/standing/store.ts'
import { most } from '../../requirements/changes/contract.ts'
import { afterChange, summary } from '../../requirements/changes/rules.ts'
import { changedAmong } from '../../requirements/changes/work.ts'
import { requirementDraft } from '../../requirements/setup/contract.ts'
import {
  addRequirement,
  readRequirement,
  retireRequirement,
  reviseRequirement,
} from '../../requirements/setup/store.ts'
import { demandSoundRequirement } from '../../requirements/setup/work.ts'
import { officeTypes } from '../../requirements/sources/store.ts'
import { explain, type ProofNode } from '../../status/engine/explain.ts'
import type { Step } from '../../status/engine/step.ts'
import { readFacts, readRules } from '../../status/timeline/store.ts'
import { refreshTimeline } from '../../status/timeline/work.ts'
import {
  actBehind,
  type ComplianceItem,
  complianceItem,
  itemsApi,
  type LookedAt,
  presence,
  standing as standingSchema,
} from './contract.ts'
import * as store from './store.ts'

/** How many of each category's items are met, in the categories' order. */
function countByCategory(items: readonly ComplianceItem[]) {
  const groups = Map.groupBy(items, item => item.category.id)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const met = group.filter(({ status }) => status === 'valid' || status === 'expiring' || status === 'waived').length
    return first ? [{ ...first.category, met, total: group.length }] : []
  })
}

const evidenceIn = (node: ProofNode): string[] =>
  'of' in node ? node.of.flatMap(evidenceIn) : node.evidence.map(one => one.evidenceId)

/** The documents of a person that a proof looked at, as far as the caller may know them; deleted ones as `deletedOf` says. */
async function lookedAt(ctx: Context, personId: string, evidenceIds: readonly string[]): Promise<LookedAt[]> {
  const behind = evidenceIds.length > 0 ? await store.papersBehind(ctx.db, evidenceIds) : []
  if (behind.length === 0) return []
  const papers = new Map((await documentsOf(ctx.db, ctx, personId)).map(paper => [paper.id, paper]))
  const gone = behind.filter(one => !papers.has(one.documentId)).map(one => one.documentId)
  const deleted = new Map((await deletedOf(ctx.db, ctx, gone)).map(paper => [paper.id, paper]))
  return behind.flatMap(one => {
    const removed = deleted.get(one.documentId)
    const paper = removed ?? papers.get(one.documentId)
    if (!paper) return []
    const { expiresOn, mayOpen } = paper
    const withoutFile = mayOpen && paper.files.length === 0 && paper.destroyedOn === null
    return [
      {
        ...one,
        expiresOn,
        mayOpen,
        withoutFile,
        deleted: removed ? { on: removed.deletedOn, by: removed.deleter } : null,
      },
    ]
  })
}

/** Refuses what is not asked of this person alone. */
async function demandPersonal({ db }: Work, requirementId: string, personId: string): Promise<void> {
  if ((await store.onlyFor(db, requirementId)) === personId) return
  throw new Refusal(
    'notPossible',
    'This item comes from a rule for everyone. Change the rule, or waive it for this person.',
  )
}

/** What the office makes is its turn, and not the caregiver's. */
const turnedToOffice = (steps: readonly Step[], made: ReadonlySet<string>): Step[] =>
  steps.map(step => (step.turn === 'caregiver' && made.has(step.sourceId) ? { ...step, turn: 'coordinator' } : step))

export const items = serve(itemsApi, {
  async listItems({ db, query, today, organization }) {
    await demandPerson(db, query.userId)
    const asOf = query.asOf ?? today
    return {
      standing: await store.standingOf(db, query.userId, asOf),
      presence: await store.presenceOf(db, query.userId, asOf, organization.timeZone),
      items: await store.itemsOf(db, query.userId, asOf),
      names: await store.namesOf(db),
      putDownLater: asOf < today ? await readPutDownLater(db, query.userId, asOf) : [],
    }
  },
  async explainItem(ctx) {
    const { db, params, query, today, organization } = ctx
    const { userId, asOf = today } = query
    await demandPerson(db, userId)
    const rules = await readRules(db, [userId])
    const versions = rules.find(one => one[0]?.id === params.id)
    if (!versions) throw new Refusal('notFound')
    const proof = explain(versions, await readFacts(db, userId, organization.timeZone), asOf)
    const words = await store.wordsOf(db, params.id, proof.version)
    const evidenceIds = proof.proof ? evidenceIn(proof.proof) : []
    const papers = await lookedAt(ctx, userId, evidenceIds)
    const behind = [...evidenceIds, ...proof.waivers.map(one => one.id)]
    const acts = await store.actsBehind(db, behind, asOf)
    const spans = await store.spansOf(db, userId, params.id)
    const steps = turnedToOffice(proof.steps, await officeTypes(db))
    return { proof: { ...proof, steps }, names: await store.namesOf(db), papers, acts, ...words, spans }
  },
  async itemCategories({ db, query, today }) {
    await demandPerson(db, query.userId)
    return countByCategory(await store.itemsOf(db, query.userId, today))
  },
  async addItem(ctx) {
    const { db, today, body } = ctx
    const { userId, ...words } = body
    await demandPerson(db, userId)
    const draft = requirementDraft.parse(words)
    await demandSoundRequirement(ctx, draft)
    const made = await addRequirement(db, draft, byCaller(ctx), userId)
    await ctx.audit({
      action: 'complianceItem.added',
      subjectKind: 'requirement',
      subjectId: made.id,
      personId: userId,
      after: words,
    })
    await refreshTimeline(ctx, userId, { requirementIds: [made.id] })
    return store.findItem(db, userId, made.id, today)
  },
  async previewItem(ctx) {
    const { userId, ...words } = ctx.body
    await demandPerson(ctx.db, userId)
    const draft = requirementDraft.parse(words)
    await demandSoundRequirement(ctx, draft)
    const after = afterChange([], draft, { id: 'new', today: ctx.today })
    return summary(await changedAmong(ctx, [{ name: draft.name, before: [], after }], [userId]), most)
  },
  async readItem(ctx) {
    await demandPersonal(ctx, ctx.params.id, ctx.query.userId)
    return readRequirement(ctx.db, ctx.params.id)
  },
  async updateItem(ctx) {
    const { db, today, body, params } = ctx
    const { userId, ...words } = body
    await demandPersonal(ctx, params.id, userId)
    const draft = requirementDraft.parse(words)
    const before = await readRequirement(db, params.id)
    await demandSoundRequirement(ctx, draft, before.satisfiedBy)
    const after = await reviseRequirement(db, params.id, draft, byCaller(ctx))
    await ctx.audit({
      action: 'complianceItem.revised',
      subjectKind: 'requirement',
      subjectId: params.id,
      personId: userId,
      ...changesBetween<Record<string, unknown>>(before, after),
    })
    await refreshTimeline(ctx, userId, { requirementIds: [params.id] })
    return store.findItem(db, userId, params.id, today)
  },
  async toggleItem(ctx) {
    const { db, today, body, params } = ctx
    const { userId, reason } = body
    await demandPerson(db, userId)
    const item = await store.itemOf(db, userId, params.id, today)
    const active = body.active ?? item.reason.code === 'setAside'
    const documentId = active ? await store.asideFor(db, userId, item) : item.evidenceId
    if (!documentId) {
      throw new Refusal(
        'notPossible',
        active ? 'No document of this item is set aside.' : 'Nothing is on file to set aside.',
      )
    }
    await setAsideDocument(ctx, documentId, active, reason)
    return store.itemOf(db, userId, params.id, today)
  },
  async removeItem(ctx) {
    const { db, body, params } = ctx
    await demandPersonal(ctx, params.id, body.userId)
    await retireRequirement(db, params.id, byCaller(ctx))
    await ctx.audit({
      action: 'complianceItem.removed',
      subjectKind: 'requirement',
      subjectId: params.id,
      personId: body.userId,
      after: { reason: body.reason },
    })
    await refreshTimeline(ctx, body.userId, { requirementIds: [params.id] })
    return null
  },
  async uploadEvidence(ctx) {
    const { complianceId, userId, ...paper } = ctx.body
    const item = await store.itemOf(ctx.db, userId, complianceId, ctx.today)
    if (!item.documentTypes.some(type => type.id === paper.documentTypeId)) {
      throw new Refusal('invalid', 'This kind of document does not satisfy the requirement.', [
        { path: 'documentTypeId', message: 'Choose one of the kinds that the requirement asks for.' },
      ])
    }
    const meant = ctx.query.again === true
    await submitDocument(ctx, { ...paper, personId: userId, files: ctx.files, demandNew: !meant })
    return store.itemOf(ctx.db, userId, complianceId, ctx.today)
  },
  async removeDocument(ctx) {
    await removeDocument(ctx, ctx.params.id)
    return null
  },
})

named({ actBehind, complianceItem, presence, standingOnDay: standingSchema })
