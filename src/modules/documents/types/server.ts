import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/ask.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import {
  type DocumentTypeDraft,
  documentTypeDraft,
  documentType as documentTypeSchema,
  documentTypesApi,
} from './contract.ts'
import * as store from './store.ts'
import { addStarterSet } from './work.ts'

async function change(ask: Work, id: string, action: string, draft: Partial<DocumentTypeDraft>) {
  const before = await store.readType(ask.db, id)
  const after = await store.updateType(ask.db, ask.now, id, draft)
  await ask.audit({ action, subjectKind: 'documentType', subjectId: id, ...changesBetween(before, draft) })
  return after
}

export const documentTypes = serve(documentTypesApi, {
  listTypes: ask => store.listTypes(ask.db, ask.query),
  async createType(ask) {
    const made = await store.addType(ask.db, ask.now, ask.body)
    await ask.audit({
      action: 'documentType.created',
      subjectKind: 'documentType',
      subjectId: made.id,
      after: ask.body,
    })
    return made
  },
  addStarterSet: async ask => ({ added: await addStarterSet(ask) }),
  updateType: ask => change(ask, ask.params.id, 'documentType.updated', ask.body),
  async deleteType(ask) {
    const before = await store.readType(ask.db, ask.params.id)
    if (before.needed) {
      throw new Refusal('conflict', 'This type is in use, or earlier records name it. Make it inactive instead.')
    }
    await store.deleteType(ask.db, before.id)
    await ask.audit({ action: 'documentType.deleted', subjectKind: 'documentType', subjectId: before.id, before })
    return null
  },
  async toggleType(ask) {
    const before = await store.readType(ask.db, ask.params.id)
    return change(ask, before.id, 'documentType.statusChanged', { active: ask.body.active ?? !before.active })
  },
})

named({ documentType: documentTypeSchema, documentTypeDraft })
