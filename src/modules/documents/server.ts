import { can } from '../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import { said } from '../../kit/contract/sentence.ts'
import type { Context } from '../../kit/server/context.ts'
import { previewReply } from '../../kit/server/files.ts'
import { named } from '../../kit/server/named.ts'
import { part, parts, serve } from '../../kit/server/serve.ts'
import {
  caregiverDocument,
  decisionApi,
  deletedDocument,
  documentStatus,
  documentsApi,
  paperFacts,
  reasonGiven,
  rejection,
} from './contract.ts'
import { decideDocument, takeBackApproval, undoDecision } from './decisions/work.ts'
import { download } from './download/server.ts'
import { draftPages } from './drafts/server.ts'
import { reading } from './reading/server.ts'
import { reasons } from './reasons/server.ts'
import { isShown, mayOpen } from './rules.ts'
import { scanning } from './scanning/server.ts'
import * as store from './store.ts'
import { submitDocument } from './submission/work.ts'
import * as work from './work.ts'

/** Tells whoever might open a paper whose files are destroyed since when they are. */
async function refuseDestroyed({ db, params, caller }: Context<typeof documentsApi.openFile>): Promise<void> {
  const destroyed = await store.readDestroyed(db, params.id)
  if (destroyed?.on && mayOpen(caller, destroyed))
    throw new Refusal('gone', said('This file was destroyed on {on} under retention.', { on: { day: destroyed.on } }))
}

const papers = serve(documentsApi, {
  async listDocuments(ctx) {
    const person = await store.readPerson(ctx.db, ctx.params.id)
    return store.listDocuments(ctx.db, ctx, person.id, ctx.query)
  },
  async addDocument(ctx) {
    const { userId, ...facts } = ctx.body
    return submitDocument(ctx, { personId: userId, files: ctx.files, ...facts, demandNew: !ctx.query.again })
  },
  async updateDocument(ctx) {
    const { userId, ...facts } = ctx.body
    return work.updateDocument(ctx, ctx.params.id, userId, facts)
  },
  async deleteDocument(ctx) {
    await work.removeDocument(ctx, ctx.params.id)
    return null
  },
  async readDeleted(ctx) {
    const [document] = await store.deletedOf(ctx.db, ctx, [ctx.params.id])
    if (!document) throw new Refusal('notFound')
    await work.auditView(ctx, document, null)
    return document
  },
  async toggleDocument(ctx) {
    const { active, reason } = ctx.body
    const counts = active ?? (await store.isAside(ctx.db, ctx.params.id))
    return work.setAsideDocument(ctx, ctx.params.id, counts, reason)
  },
  async openFile(ctx) {
    await refuseDestroyed(ctx)
    const page = await store.readPage(ctx.db, ctx.params.id, ctx.query.fileId)
    const own = ctx.caller.personId === page.keptId
    const removed = page.deletedAt !== null
    const may = mayOpen(ctx.caller, { ...page, personId: page.keptId })
    // A stranger's paper is not even admitted to be there, and a deleted one only to whoever may see it.
    if ((ctx.caller.personId && !own) || (removed && !(may && can(ctx.caller, 'documents.delete'))))
      throw new Refusal('notFound')
    if (!may) throw new Refusal('notAllowed')
    if (ctx.query.preview && !page.hasPreview) throw invalidField('preview', 'There is no preview of this file.')
    const { personId, medical, typeName } = page
    await work.auditView(ctx, { id: ctx.params.id, userId: personId, medical, typeName, removed }, page.id)
    const file = { organizationId: ctx.caller.organization.id, fileId: page.id }
    if (ctx.query.preview) return { ...file, ...previewReply }
    return { ...file, name: page.name, mediaType: page.mediaType, bytes: page.bytes, inline: isShown(page.mediaType) }
  },
  rejectDocument: ctx => decideDocument(ctx, ctx.params.id, { ...ctx.body, decision: 'rejected' }),
  takeBackApproval: ctx => takeBackApproval(ctx, ctx.params.id, ctx.body),
})

const decisions = serve(decisionApi, {
  async decideDocument(ctx) {
    const { status, ...body } = ctx.body
    return decideDocument(ctx, ctx.params.id, { ...body, decision: status })
  },
  undoDecision: ctx => undoDecision(ctx, ctx.params.id, ctx.caller.accountId),
})

const acts = part({
  acts: {
    document: 'documents.view',
    documents: 'documents.view',
    documentRejected: 'documents.view',
    virusFound: 'documents.view',
  },
})

export const documents = parts(papers, draftPages, reading, decisions, reasons, download, scanning, acts)

named({ documentStatus, caregiverDocument, deletedDocument, paperFacts, reasonGiven, rejection })
