import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { noticed, settled } from '../../../kit/server/notice.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { lockPeople, readPerson } from '../../caregivers/store.ts'
import { knownTo } from '../../roles/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { EvaluationDetail } from '../evaluating/contract.ts'
import { refuseMove } from '../evaluating/rules.ts'
import { change, type Evaluation, holdEvaluation, readEvaluation } from '../evaluating/store.ts'
import { detailOf } from '../evaluating/work.ts'
import { endEvidence, hasSignIn } from '../signing/store.ts'
import { evaluatorWithdrawnEmail, withdrawnEmail } from './emails.ts'

/** A notice for the person, and for the evaluator. What it was ready for is no longer to be done. */
async function notify(ctx: Context, { head, person }: Evaluation): Promise<void> {
  const { id, evaluator } = head
  const what = { about: person.id, key: `evaluation:${id}` }
  await ctx.announce(settled, { keys: [what.key] })
  await ctx.announce(noticed, {
    ...what,
    kind: 'evaluationWithdrawn',
    people: [person.id],
    links: { person: '/applicant/evaluation' },
    words: { from: evaluator.name },
  })
  await ctx.announce(noticed, {
    ...what,
    kind: 'signedEvaluationWithdrawn',
    accounts: [evaluator.id],
    links: { staff: `/caregivers/evaluation/${person.id}?evaluation=${id}` },
    words: { person: `${person.firstName} ${person.lastName}`, from: ctx.caller.name },
  })
}

/** Tells the person, who may have read it already, and the evaluator, if it was not them. */
async function tell(ctx: Context, of: Evaluation, reason: string): Promise<void> {
  const { head, person } = of
  const { publicUrl } = ctx.services.config
  const { id, heldOn, evaluator } = head
  // What has not left never does.
  await ctx.withdrawMail(id)
  const { status } = await readPerson(ctx.db, person.id)
  if (!isClosed(status) && (await hasSignIn(ctx.db, person.id))) {
    const to = { to: person.email, name: person.firstName, personId: person.id }
    await ctx.mail(withdrawnEmail(publicUrl, { ...to, evaluator: evaluator.name, heldOn }))
  }
  if (evaluator.id === ctx.caller.accountId || !of.evaluatorActive) return
  if (!(await knownTo(ctx.db, evaluator.id, [person.id])).has(person.id)) return
  await ctx.mail(
    evaluatorWithdrawnEmail(publicUrl, {
      to: of.evaluatorEmail,
      name: of.evaluatorFirst,
      accountId: evaluator.id,
      by: ctx.caller.name,
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
export async function withdrawEvaluation(ctx: Context, id: string, reason: string): Promise<EvaluationDetail> {
  const found = await readEvaluation(ctx.db, id)
  // The person first: their timeline is made anew in this transaction.
  await lockPeople(ctx.db, [found.head.personId])
  const of = await holdEvaluation(ctx.db, id)
  const { head } = of
  const why = refuseMove('withdraw', head.state)
  if (why) throw new Refusal('notPossible', why)
  const withdrawn = { withdrawn_at: ctx.now, withdrawn_by: ctx.caller.name, withdrawal_reason: reason }
  await change(ctx.db, ctx.now, id, { state: 'withdrawn', ...withdrawn })
  await endEvidence(ctx, id)
  await refreshTimelines(ctx, [head.personId], { sourceIds: [head.formId] })
  await ctx.audit({
    action: 'evaluation.withdrawn',
    subjectKind: 'evaluation',
    subjectId: id,
    personId: head.personId,
    before: { name: head.name, state: head.state },
    after: { state: 'withdrawn', heldOn: head.heldOn, evaluator: head.evaluator.name, reason },
  })
  await notify(ctx, of)
  await tell(ctx, of, reason)
  return detailOf(ctx, id)
}
