import { invalidField } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPerson } from '../../caregivers/store.ts'
import { needDateOf } from '../../document-types/store.ts'
import { documentsOf, readDocument } from '../../documents/store.ts'
import { refreshTimeline } from '../../status/timeline/work.ts'
import { itemOf } from '../items/store.ts'
import { type Linkable, linkable, linksApi } from './contract.ts'
import * as store from './store.ts'

/** The documents that the caller may link: they count or wait for a decision, and the caller may open them. */
async function linkableOf(ctx: Context, personId: string): Promise<Linkable[]> {
  const links = await store.linksOf(ctx.db, personId)
  const documents = (await documentsOf(ctx.db, ctx, personId)).filter(({ userId }) => userId === personId)
  return documents.flatMap(({ status, mayOpen, ...document }) =>
    mayOpen && (status === 'approved' || status === 'inReview')
      ? [{ ...document, status, linkedTypeIds: links.get(document.id) ?? [] }]
      : [],
  )
}

const noDateFor = (requirements: readonly string[]) =>
  said('This document has no date. Upload it with its date. Needed for: {requirements}.', {
    requirements: requirements.join('; '),
  })

export const links = serve(linksApi, {
  async listLinkable(ctx) {
    await demandPerson(ctx.db, ctx.params.id)
    return linkableOf(ctx, ctx.params.id)
  },
  async linkDocument(ctx) {
    const { db, today, body } = ctx
    const { userId, complianceId, documentId, documentTypeId, linked } = body
    await demandPerson(db, userId)
    const item = await itemOf(db, userId, complianceId, today)
    const type = item.documentTypes.find(one => one.id === documentTypeId)
    if (!type) throw invalidField('documentTypeId', 'Choose one of the kinds that the requirement asks for.')
    const document = await readDocument(db, ctx, documentId)
    const candidates = linked ? await linkableOf(ctx, userId) : [{ id: document.id }]
    if (document.userId !== userId || !candidates.some(one => one.id === documentId)) {
      throw invalidField('documentId', 'Choose a document of this person that counts or waits, and that you may open.')
    }
    if (document.documentTypeId === documentTypeId) {
      throw invalidField('documentId', 'This document is of that kind already, so it needs no link.')
    }
    const needing = linked && !document.performedOn && document.decision ? await needDateOf(db, type.id, userId) : []
    if (needing.length > 0) throw invalidField('documentId', noDateFor(needing))
    if (linked) {
      await store.addLink(db, documentId, documentTypeId, byCaller(ctx))
    } else await store.endLink(db, documentId, documentTypeId, today)
    await ctx.audit({
      action: linked ? 'document.linked' : 'document.unlinked',
      subjectKind: 'caregiverDocument',
      subjectId: documentId,
      personId: userId,
      after: { type: document.typeName, countsAs: type.name },
    })
    await refreshTimeline(ctx, userId, { sourceIds: [documentTypeId] })
    return itemOf(db, userId, complianceId, today)
  },
})

named({ linkable })
