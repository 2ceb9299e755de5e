import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { lockPeople, readPerson } from '../../caregivers/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { EvaluationDetail } from '../evaluating/contract.ts'
import { refuseMove } from '../evaluating/rules.ts'
import { change, type Evaluation, holdEvaluation, readEvaluation } from '../evaluating/store.ts'
import { detailOf } from '../evaluating/work.ts'
import { endEvidence, hasSignIn } from '../signing/store.ts'
import { evaluatorWithdrawnLetter, withdrawnLetter } from './letters.ts'

/** Tells the person, who may have read it already, and the evaluator, if it was not them. */
async function tell(ask: Ask, of: Evaluation, reason: string): Promise<void> {
  const { head, person } = of
  const { publicUrl } = ask.services.config
  const { id, heldOn, evaluator } = head
  // What has not left never does.
  await ask.withdrawMail(id)
  const { status } = await readPerson(ask.db, person.id)
  if (!isClosed(status) && (await hasSignIn(ask.db, person.id))) {
    const to = { to: person.email, name: person.firstName, personId: person.id }
    await ask.mail(withdrawnLetter(publicUrl, { ...to, evaluator: evaluator.name, heldOn }))
  }
  if (evaluator.id === ask.caller.accountId || !of.evaluatorActive) return
  await ask.mail(
    evaluatorWithdrawnLetter(publicUrl, {
      to: of.evaluatorEmail,
      name: of.evaluatorFirst,
      accountId: evaluator.id,
      by: ask.caller.name,
      person: `${person.firstName} ${person.lastName}`,
      personId: person.id,
      evaluationId: id,
      heldOn,
      reason,
    }),
  )
}

/**
 * Takes a signed evaluation back, with a reason: from today on it counts for nothing, and whoever evaluates is asked again.
 * What was answered and signed stays as it was, and so does what it gave until yesterday.
 */
export async function withdrawEvaluation(ask: Ask, id: string, reason: string): Promise<EvaluationDetail> {
  const found = await readEvaluation(ask.db, id)
  // The person first: their timeline is made anew in this transaction.
  await lockPeople(ask.db, [found.head.personId])
  const of = await holdEvaluation(ask.db, id)
  const { head } = of
  const why = refuseMove('withdraw', head.state)
  if (why) throw new Refusal('notPossible', why)
  const withdrawn = { withdrawn_at: ask.now, withdrawn_by: ask.caller.name, withdrawal_reason: reason }
  await change(ask.db, ask.now, id, { state: 'withdrawn', ...withdrawn })
  await endEvidence(ask, id)
  await refreshTimelines(ask, [head.personId], { sourceIds: [head.formId] })
  await ask.audit({
    action: 'evaluation.withdrawn',
    subjectKind: 'evaluation',
    subjectId: id,
    personId: head.personId,
    before: { name: head.name, state: head.state },
    after: { state: 'withdrawn', heldOn: head.heldOn, evaluator: head.evaluator.name, reason },
  })
  await tell(ask, of, reason)
  return detailOf(ask, id)
}
