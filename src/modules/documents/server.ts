import { can } from '../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
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
import { reasons } from './reasons/server.ts'
import { isShown, mayOpen } from './rules.ts'
import * as store from './store.ts'
import { submitDocument } from './submission/work.ts'
import { documentTypes } from './types/server.ts'
import * as work from './work.ts'

const papers = serve(documentsApi, {
  async listDocuments(ask) {
    const person = await store.readPerson(ask.db, ask.params.id)
    return store.listDocuments(ask.db, ask, person.id, ask.query)
  },
  async addDocument(ask) {
    const { userId, ...facts } = ask.body
    return submitDocument(ask, { personId: userId, files: ask.files, ...facts, demandNew: !ask.query.again })
  },
  async updateDocument(ask) {
    const { userId, ...facts } = ask.body
    return work.updateDocument(ask, ask.params.id, userId, facts)
  },
  async deleteDocument(ask) {
    await work.removeDocument(ask, ask.params.id)
    return null
  },
  async readDeleted(ask) {
    const [document] = await store.deletedOf(ask.db, ask, [ask.params.id])
    if (!document) throw new Refusal('notFound')
    await work.auditView(ask, document, null)
    return document
  },
  async toggleDocument(ask) {
    const { active, reason } = ask.body
    const counts = active ?? (await store.isAside(ask.db, ask.params.id))
    return work.setAsideDocument(ask, ask.params.id, counts, reason)
  },
  async openFile(ask) {
    const page = await store.readPage(ask.db, ask.params.id, ask.query.fileId)
    const own = ask.caller.personId === page.personId
    const removed = page.deletedAt !== null
    const may = mayOpen(ask.caller, page)
    // A stranger's paper is not even admitted to be there, and a deleted one only to whoever may see it.
    if ((ask.caller.personId && !own) || (removed && !(may && can(ask.caller, 'documents.delete'))))
      throw new Refusal('notFound')
    if (!may) throw new Refusal('notAllowed')
    if (ask.query.preview && !page.hasPreview) throw invalidField('preview', 'There is no preview of this file.')
    const { personId, medical, typeName } = page
    await work.auditView(ask, { id: ask.params.id, userId: personId, medical, typeName, removed }, page.id)
    const file = { organizationId: ask.caller.organization.id, fileId: page.id }
    if (ask.query.preview) return { ...file, ...(await ask.services.files.previewOf(file.organizationId, file.fileId)) }
    return { ...file, name: page.name, mediaType: page.mediaType, bytes: page.bytes, inline: isShown(page.mediaType) }
  },
  rejectDocument: ask => decideDocument(ask, ask.params.id, { ...ask.body, decision: 'rejected' }),
  takeBackApproval: ask => takeBackApproval(ask, ask.params.id, ask.body),
})

const decisions = serve(decisionApi, {
  async decideDocument(ask) {
    const { status, ...body } = ask.body
    return decideDocument(ask, ask.params.id, { ...body, decision: status })
  },
  undoDecision: ask => undoDecision(ask, ask.params.id, ask.caller.accountId),
})

const acts = part({
  acts: { document: 'documents.view', documents: 'documents.view', documentRejected: 'documents.view' },
})

export const documents = parts(documentTypes, papers, draftPages, decisions, reasons, download, acts)

named({ documentStatus, caregiverDocument, deletedDocument, paperFacts, reasonGiven, rejection })
