import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { settingsHandlers } from '../../../kit/server/settings-handlers.ts'
import { readTold } from '../store.ts'
import { offeredReason, reasonDraft, reasonsApi, reviewReason as reviewReasonSchema } from './contract.ts'
import { usualReasons } from './presets.ts'
import { offered } from './rules.ts'
import { ownReasons, reasonRows } from './store.ts'
import { noun } from './work.ts'

const { create, update, remove } = settingsHandlers(noun, reasonRows)

export const reasons = serve(reasonsApi, {
  async offerReasons(ctx) {
    const { db, query } = ctx
    const language = query.documentId ? (await readTold(db, query.documentId)).language : 'en'
    return { language, reasons: offered(await ownReasons(db), usualReasons, language) }
  },
  listReasons: ctx => reasonRows.list(ctx, ctx.query),
  createReason: create,
  updateReason: update,
  deleteReason: remove,
})

named({ reviewReason: reviewReasonSchema, reasonDraft, offeredReason })
