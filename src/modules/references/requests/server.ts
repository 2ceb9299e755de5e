import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
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

function personOf({ caller }: Context): string {
  if (!caller.personId) throw new Refusal('notFound')
  return caller.personId
}

const byStaff = ({ accountId, name }: Context['caller']) =>
  ({ namedBy: 'staff', requester: name, requesterId: accountId }) as const

export const references = serve(
  referencesApi,
  {
    async listReferences(ctx) {
      const { id } = await readPerson(ctx.db, ctx.params.caregiverId)
      const { requests, needed, jobs } = await work.referencesOf(ctx, id)
      const forms = await formsWith(ctx.db)
      return { ...slice(requests, ctx.query), needed, forms, jobs }
    },
    printReference: ctx => printReference(ctx, ctx.params.id),
    async requestReference(ctx) {
      const { userId, ...draft } = ctx.body
      await demandPerson(ctx.db, userId)
      const id = await work.askReferee(ctx, userId, draft, byStaff(ctx.caller))
      return work.shownRequest(ctx, id)
    },
    phoneOverride: ctx => takeByPhone(ctx, ctx.params.id, ctx.body),
    async remindReferee(ctx) {
      const request = await holdOf(ctx, ctx.body.id)
      await work.demandHere(ctx, request.personId)
      const why = refuseReminder({ ...request, state: stateOn(request, ctx.today) }, ctx.now)
      if (why) throw new Refusal('notPossible', why)
      await work.sendReminder(ctx, request)
      await ctx.audit({ action: 'reference.reminded', ...work.subjectOf(request), after: { referee: request.name } })
      return work.shownRequest(ctx, request.id)
    },
    async cancelReference(ctx) {
      const request = await holdOf(ctx, ctx.params.id)
      await work.cancelRequest(ctx, request, ctx.body.reason)
      return work.shownRequest(ctx, request.id)
    },
    async sendReferenceTo(ctx) {
      const request = await holdOf(ctx, ctx.params.id)
      await work.sendTo(ctx, request, ctx.body.email)
      return work.shownRequest(ctx, request.id)
    },
    decideReference: ctx => decideReference(ctx, ctx.params.id, ctx.body),
    checkReferenceSignal: ctx => checkSignal(ctx, ctx.params.id, ctx.body.signal),
  },
  { jobs: [{ name: remindJob, schedule: '9-59/10 * * * *', run: serveRequests }] },
)

export const ownReferences = serve(ownReferencesApi, {
  listOwnReferences: ctx => ownReferencesOf(ctx, personOf(ctx)),
  requestOwnReference: ctx => requestOwn(ctx, personOf(ctx), ctx.body),
  cancelOwnReference: ctx => cancelOwn(ctx, personOf(ctx), ctx.params.id),
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
