import { Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import { removeDocument, submitDocument } from '../../documents/work.ts'
import { explain } from '../engine/explain.ts'
import { requirementDraft } from '../requirements/contract.ts'
import { addRequirement, retireRequirement } from '../requirements/store.ts'
import { demandSoundRequirement } from '../requirements/work.ts'
import { readFacts, readRules } from '../timeline/store.ts'
import { refreshTimeline } from '../timeline/work.ts'
import { type ComplianceItem, itemsApi } from './contract.ts'
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

export const items = serve(itemsApi, {
  async listItems({ db, query, today }) {
    await store.demandPerson(db, query.userId)
    const asOf = query.asOf ?? today
    return {
      standing: await store.standingOf(db, query.userId, asOf),
      items: await store.itemsOf(db, query.userId, asOf),
    }
  },
  async explainItem({ db, params, query, today, organization }) {
    const { userId, asOf = today } = query
    await store.demandPerson(db, userId)
    const rules = await readRules(db, userId)
    const versions = rules.find(one => one[0]?.id === params.id)
    if (!versions) throw new Refusal('notFound')
    const proof = explain(versions, await readFacts(db, userId, organization.timeZone), asOf)
    const words = await store.wordsOf(db, params.id, proof.version)
    return { proof, names: await store.namesOf(db), ...words, spans: await store.spansOf(db, userId, params.id) }
  },
  async itemCategories({ db, query, today }) {
    await store.demandPerson(db, query.userId)
    return countByCategory(await store.itemsOf(db, query.userId, today))
  },
  async addItem(ask) {
    const { db, now, today, caller, body } = ask
    const { userId, ...words } = body
    await store.demandPerson(db, userId)
    const draft = requirementDraft.parse(words)
    await demandSoundRequirement(ask, draft)
    const made = await addRequirement(db, draft, { now, today, accountId: caller.accountId }, userId)
    await ask.audit({
      action: 'complianceItem.added',
      subjectKind: 'requirement',
      subjectId: made.id,
      personId: userId,
      after: words,
    })
    await refreshTimeline(ask, userId, versions => versions[0]?.id === made.id)
    return store.itemOf(db, userId, made.id, today)
  },
  async removeItem(ask) {
    const { db, now, today, caller, body, params } = ask
    if ((await store.onlyFor(db, params.id)) !== body.userId) {
      throw new Refusal(
        'notPossible',
        'This item comes from a rule for everyone. Change the rule, or waive it for this person.',
      )
    }
    await retireRequirement(db, params.id, { now, today, accountId: caller.accountId })
    await ask.audit({
      action: 'complianceItem.removed',
      subjectKind: 'requirement',
      subjectId: params.id,
      personId: body.userId,
      after: { reason: body.reason },
    })
    await refreshTimeline(ask, body.userId, versions => versions[0]?.id === params.id)
    return null
  },
  async uploadEvidence(ask) {
    const { complianceId, userId, ...paper } = ask.body
    const item = await store.itemOf(ask.db, userId, complianceId, ask.today)
    if (!item.documentTypes.some(type => type.id === paper.documentTypeId)) {
      throw new Refusal('invalid', 'This kind of document does not satisfy the requirement.', [
        { path: 'documentTypeId', message: 'Choose one of the kinds that the requirement asks for.' },
      ])
    }
    await submitDocument(ask, { ...paper, personId: userId, files: ask.files })
    return store.itemOf(ask.db, userId, complianceId, ask.today)
  },
  async removeDocument(ask) {
    await removeDocument(ask, ask.params.id)
    return null
  },
})
