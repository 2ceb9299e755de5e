import { mayMove } from '../../../kit/contract/move.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { byCaller, type Caller } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import { type Answers, lackingAnswers, wrongAnswers } from '../forms/rules.ts'
import type { About, PhoneReference, ReferenceRequest } from '../requests/contract.ts'
import { moves } from '../requests/rules.ts'
import { addReferenceEvent, changeRequest, type StoredReference, type StoredRequest } from '../requests/store.ts'
import { holdOf, shownRequest } from '../requests/work.ts'
import type { SignalKind } from '../signals/contract.ts'
import { tellOfArrival } from '../telling/work.ts'
import * as store from './store.ts'

type Staff = Work & { readonly caller: Caller }

type Completed = { readonly about: About; readonly answers: Answers; readonly given: store.Given }

/** Refuses answers that the form does not offer, or that it lacks. */
function demandComplete({ questions }: StoredRequest, { answers }: Completed): void {
  const wrong = [...wrongAnswers(questions, answers), ...lackingAnswers(questions, answers)]
  if (wrong.length > 0) throw new Refusal('invalid', undefined, wrong)
}

/**
 * Keeps the reference, closes its request and brings the person's status up to date: one act. Nothing of the draft stays, and
 * no reminder leaves.
 */
export async function completeRequest(work: Work, request: StoredRequest, of: Completed): Promise<void> {
  demandComplete(request, of)
  const { id, personId, form, versionId } = request
  const { about, answers, given } = of
  const reference = { personId, requestId: id, formId: form.id, versionId, about, answers, given }
  const referenceId = await store.addReference(work, reference)
  await changeRequest(work.db, work.now, id, { state: 'completed', draft: '{}' })
  const isPhone = given.by === 'phone'
  await addReferenceEvent(work.db, work.now, id, {
    kind: isPhone ? 'phoned' : 'submitted',
    ...(isPhone ? { actor: given.taker } : {}),
  })
  await work.withdrawMail(id)
  if (!isPhone) await tellOfArrival(work, request)
  await refreshTimelines(work, [personId], { sourceIds: [form.id] })
  await work.audit({
    action: isPhone ? 'reference.recordedByPhone' : 'reference.submitted',
    subjectKind: 'completedReference',
    subjectId: referenceId,
    personId,
    after: { referee: request.name, form: form.name },
  })
}

/** Records what was said on the phone. */
export async function takeByPhone(work: Staff, id: string, sent: PhoneReference): Promise<ReferenceRequest> {
  const request = await holdOf(work, id)
  const why = mayMove(moves.phone, request.state)
  if (why) throw new Refusal('notPossible', why)
  const talkedAt = new Date(sent.talkedAt)
  if (talkedAt > work.now) throw invalidField('talkedAt', 'This time has not come yet.')
  const { accountId: takerId, name: taker } = work.caller
  const on = dayIn(work.organization.timeZone, talkedAt)
  const given = { by: 'phone', takerId, taker, talkedAt, on } as const
  await completeRequest(work, request, { about: sent.about, answers: sent.answers, given })
  return shownRequest(work, id)
}

type Received = { readonly id: string; readonly reference: StoredReference }
type Decision = { decision: 'counts' } | { decision: 'setAside'; reason: string }

async function decide(work: Work, { id, reference }: Received, sent: Decision): Promise<string> {
  const { standing, evidenceId } = reference
  if (sent.decision === 'setAside') {
    if (standing === 'setAside') throw new Refusal('notPossible', 'This reference was set aside already.')
    if (standing === 'toRead') await store.setDecision(work, evidenceId, 'rejected', sent.reason)
    else await store.setRemoved(work, evidenceId, sent.reason)
    return 'reference.setAside'
  }
  if (standing === 'counts') throw new Refusal('notPossible', 'This reference counts already.')
  if (standing === 'toRead') {
    await store.setDecision(work, evidenceId, 'approved', null)
    return 'reference.accepted'
  }
  await changeRequest(work.db, work.now, id, { evidence_id: await store.addAgain(work, evidenceId) })
  return 'reference.countsAgain'
}

/**
 * Says that somebody read a reference, and whether it counts. One that counts can be set aside later, with the reason, and one
 * that was set aside can count again.
 */
export async function decideReference(work: Staff, id: string, sent: Decision): Promise<ReferenceRequest> {
  const { reference, ...request } = await holdOf(work, id)
  if (!reference) throw new Refusal('notPossible', 'There is no reference to decide about yet.')
  const { personId, form, name } = request
  const action = await decide(work, { id, reference }, sent)
  await refreshTimelines(work, [personId], { sourceIds: [form.id] })
  await work.audit({
    action,
    subjectKind: 'completedReference',
    subjectId: reference.id,
    personId,
    ...(action === 'reference.countsAgain' ? { before: { reason: reference.reason } } : {}),
    after: { referee: name, form: form.name, ...(sent.decision === 'setAside' ? { reason: sent.reason } : {}) },
  })
  return shownRequest(work, id)
}

/** Notes that somebody looked at a signal. Nothing else changes. */
export async function checkSignal(work: Staff, id: string, signal: SignalKind): Promise<ReferenceRequest> {
  const { personId, name } = await holdOf(work, id)
  const { reference } = await shownRequest(work, id)
  if (!reference?.signals.some(one => one.kind === signal)) throw new Refusal('notFound')
  const isFirst = await store.addCheck(work.db, reference.id, signal, byCaller(work))
  await work.audit({
    action: 'reference.signalChecked',
    subjectKind: 'completedReference',
    subjectId: reference.id,
    personId,
    ...(isFirst ? { after: { referee: name, signal } } : { before: {}, after: {} }),
  })
  return shownRequest(work, id)
}
