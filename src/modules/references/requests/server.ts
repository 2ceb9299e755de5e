import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPerson, readPerson } from '../../caregivers/store.ts'
import { checkSignal, decideReference, holdOf, takeByPhone } from '../completed/work.ts'
import { formsWith } from '../forms/store.ts'
import { cancelOwn, ownReferencesOf, requestOwn } from '../own/work.ts'
import { printReference } from '../printing/work.ts'
import { remindJob, serveRequests } from '../reminding/work.ts'
import {
  completedReference,
  neededReferences,
  ownReference,
  ownReferenceDraft,
  ownReferencesApi,
  ownReferences as ownReferencesSchema,
  phoneReference,
  referenceRequest,
  referenceRequestDraft,
  referencesApi,
} from './contract.ts'
import { refuseReminder, stateOn } from './rules.ts'
import { slice } from './store.ts'
import * as work from './work.ts'

function personOf({ caller }: Ask): string {
  if (!caller.personId) throw new Refusal('notFound')
  return caller.personId
}

const byStaff = ({ accountId, name }: Ask['caller']) =>
  ({ namedBy: 'staff', requester: name, requesterId: accountId }) as const

export const references = serve(
  referencesApi,
  {
    async listReferences(ask) {
      const { id } = await readPerson(ask.db, ask.params.caregiverId)
      const { requests, needed, jobs } = await work.referencesOf(ask, id)
      const forms = await formsWith(ask.db)
      return { ...slice(requests, ask.query), needed, forms, jobs }
    },
    printReference: ask => printReference(ask, ask.params.id),
    async requestReference(ask) {
      const { userId, ...draft } = ask.body
      await demandPerson(ask.db, userId)
      const id = await work.askReferee(ask, userId, draft, byStaff(ask.caller))
      return work.shownRequest(ask, id)
    },
    phoneOverride: ask => takeByPhone(ask, ask.params.id, ask.body),
    async remindReferee(ask) {
      const request = await holdOf(ask, ask.body.id)
      await work.demandHere(ask, request.personId)
      const why = refuseReminder({ ...request, state: stateOn(request, ask.today) }, ask.now)
      if (why) throw new Refusal('notPossible', why)
      await work.sendReminder(ask, request)
      await ask.audit({ action: 'reference.reminded', ...work.subjectOf(request), after: { referee: request.name } })
      return work.shownRequest(ask, request.id)
    },
    async cancelReference(ask) {
      const request = await holdOf(ask, ask.params.id)
      await work.cancelRequest(ask, request, ask.body.reason)
      return work.shownRequest(ask, request.id)
    },
    async sendReferenceTo(ask) {
      const request = await holdOf(ask, ask.params.id)
      await work.sendTo(ask, request, ask.body.email)
      return work.shownRequest(ask, request.id)
    },
    decideReference: ask => decideReference(ask, ask.params.id, ask.body),
    checkReferenceSignal: ask => checkSignal(ask, ask.params.id, ask.body.signal),
  },
  { jobs: [{ name: remindJob, schedule: '9-59/10 * * * *', run: serveRequests }] },
)

export const ownReferences = serve(ownReferencesApi, {
  listOwnReferences: ask => ownReferencesOf(ask, personOf(ask)),
  requestOwnReference: ask => requestOwn(ask, personOf(ask), ask.body),
  cancelOwnReference: ask => cancelOwn(ask, personOf(ask), ask.params.id),
})

named({
  referenceRequest,
  referenceRequestDraft,
  completedReference,
  neededReferences,
  phoneReference,
  ownReference,
  ownReferenceDraft,
  ownReferences: ownReferencesSchema,
})
