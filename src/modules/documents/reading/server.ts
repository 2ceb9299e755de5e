import { Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import { proposalsOfDocument } from '../../document-reading/store.ts'
import { readDocument } from '../store.ts'
import { auditView } from '../work.ts'
import { readDocumentApi } from './contract.ts'

export const reading = serve(readDocumentApi, {
  async readDocument(ctx) {
    const document = await readDocument(ctx.db, ctx, ctx.params.id)
    if (!document.mayOpen) throw new Refusal('notAllowed')
    const read = await proposalsOfDocument(ctx, document.id)
    // What stands on a medical page is told with it.
    if (read.found.length > 0) await auditView(ctx, document, read.found[0]?.pageId ?? null)
    return read
  },
})
