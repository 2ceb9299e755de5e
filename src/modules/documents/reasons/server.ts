import { changesBetween } from '../../../kit/server/audit.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readDocument, readPerson } from '../store.ts'
import { offeredReason, reasonDraft, reasonsApi, reviewReason as reviewReasonSchema } from './contract.ts'
import { usualReasons } from './presets.ts'
import { offered } from './rules.ts'
import * as store from './store.ts'
import { addReason, subjectKind } from './work.ts'

export const reasons = serve(reasonsApi, {
  async offerReasons(ask) {
    const { db, query } = ask
    const of = query.documentId ? await readDocument(db, ask, query.documentId) : null
    const language = of ? (await readPerson(db, of.userId)).language : 'en'
    return { language, reasons: offered(await store.ownReasons(db), usualReasons, language) }
  },
  listReasons: ask => store.listReasons(ask.db, ask.query),
  createReason: ask => addReason(ask, ask.body),
  async updateReason(ask) {
    const { id } = ask.params
    const before = await store.readReason(ask.db, id)
    const after = await store.updateReason(ask.db, ask.now, id, ask.body)
    await ask.audit({ action: 'reviewReason.updated', subjectKind, subjectId: id, ...changesBetween(before, ask.body) })
    return after
  },
  async deleteReason(ask) {
    const before = await store.readReason(ask.db, ask.params.id)
    await store.deleteReason(ask.db, before.id)
    await ask.audit({ action: 'reviewReason.deleted', subjectKind, subjectId: before.id, before })
    return null
  },
})

named({ reviewReason: reviewReasonSchema, reasonDraft, offeredReason })
