import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPerson, readPerson } from '../../caregivers/store.ts'
import { checkSignal, decideReference, takeByPhone } from '../completed/work.ts'
import { formsWith } from '../forms/store.ts'
import { printReference } from '../printing/work.ts'
import { remindJob, serveRequests } from '../reminding/work.ts'
import {
  completedReference,
  neededReferences,
  phoneReference,
  referenceRequest,
  referenceRequestDraft,
} from '../requests/contract.ts'
import { refuseReminder, stateOn } from '../requests/rules.ts'
import { slice } from '../requests/store.ts'
import * as work from '../requests/work.ts'
import { holdOf } from '../requests/work.ts'
import { referencesApi } from './contract.ts'

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

named({
  referenceRequest,
  referenceRequestDraft,
  completedReference,
  neededReferences,
  phoneReference,
})
