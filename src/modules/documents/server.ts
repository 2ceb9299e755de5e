import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { decisionApi, documentsApi } from './contract.ts'
import { download } from './download/server.ts'
import { reasons } from './reasons/server.ts'
import { mayOpen } from './rules.ts'
import * as store from './store.ts'
import { documentTypes } from './types/server.ts'
import * as work from './work.ts'

const documentMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const papers = serve(documentsApi, {
  async listDocuments(ask) {
    const person = await store.readPerson(ask.db, ask.params.id)
    return store.listDocuments(ask.db, ask, person.id, ask.query)
  },
  async addDocument(ask) {
    const { userId, ...facts } = ask.body
    return work.submitDocument(ask, { personId: userId, files: ask.files, ...facts })
  },
  async updateDocument(ask) {
    const { userId, ...facts } = ask.body
    return work.updateDocument(ask, ask.params.id, userId, facts)
  },
  async deleteDocument(ask) {
    await work.removeDocument(ask, ask.params.id)
    return null
  },
  async toggleDocument(ask) {
    const { active, reason } = ask.body
    const counts = active ?? (await store.isAside(ask.db, ask.params.id))
    return work.setAsideDocument(ask, ask.params.id, counts, reason)
  },
  async openFile(ask) {
    const page = await store.readPage(ask.db, ask.params.id, ask.query.fileId)
    const own = ask.caller.personId === page.personId
    // A stranger's paper is not even admitted to be there.
    if (page.deletedAt || (ask.caller.personId && !own)) throw new Refusal('notFound')
    if (!mayOpen(ask.caller, page)) throw new Refusal('notAllowed')
    if (ask.query.preview && !page.hasPreview) throw invalidField('preview', 'There is no preview of this file.')
    const { personId, medical, typeName } = page
    await work.auditView(ask, { id: ask.params.id, userId: personId, medical, typeName }, page.id)
    const file = { organizationId: ask.caller.organization.id, fileId: page.id }
    if (ask.query.preview) return { ...file, ...(await ask.house.files.previewOf(file.organizationId, file.fileId)) }
    const inline = documentMediaTypes.includes(page.mediaType)
    return { ...file, name: page.name, mediaType: page.mediaType, bytes: page.bytes, inline }
  },
  rejectDocument: ask => work.decideDocument(ask, ask.params.id, { ...ask.body, decision: 'rejected' }),
})

const decisions = serve(decisionApi, {
  async decideDocument(ask) {
    const { status, ...body } = ask.body
    return work.decideDocument(ask, ask.params.id, { ...body, decision: status })
  },
})

export const documents = parts(documentTypes, papers, decisions, reasons, download)
