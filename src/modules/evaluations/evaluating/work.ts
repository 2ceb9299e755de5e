import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { dayInWords } from '../../../kit/contract/time.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { noticed, settled } from '../../../kit/server/notice.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { lockPeople, readPerson } from '../../caregivers/store.ts'
import { sha256, signedByOf } from '../../signatures/work.ts'
import { questionsOf } from '../forms/rules.ts'
import { takenOverSince } from '../schedule/rules.ts'
import { linesOf } from '../schedule/work.ts'
import type { Answer, EvaluationDetail, EvaluationHead, EvaluationRecord } from './contract.ts'
import { assignedEmail } from './emails.ts'
import { mergeAnswer, refuseAnswer, refuseMove, type Written } from './rules.ts'
import * as store from './store.ts'
import { signaturesOf } from './store.ts'

/** An evaluation with everything that is read of it. */
export async function detailOf({ db }: Work, id: string): Promise<EvaluationDetail> {
  const { head, content, person } = await store.readEvaluation(db, id)
  const signed = (await signaturesOf(db, id)).map(({ content: text, ...row }) => ({
    ...signedByOf(row),
    intact: sha256(text) === row.contentSha256 && sha256(row.consentText) === row.consentSha256,
  }))
  const of = (side: 'evaluator' | 'person') => signed.find(one => one.side === side) ?? null
  const signatures = { evaluator: of('evaluator'), person: of('person') }
  return { ...head, person, content, answers: await store.answersOf(db, id), signatures }
}

/** A person's due days and evaluations. */
export async function recordOf(work: Work, personId: string): Promise<EvaluationRecord> {
  const { hiredOn } = await readPerson(work.db, personId)
  const [own] = await linesOf(work, { personId })
  const lines = (own?.lines ?? []).map(({ form, points }) => {
    const { id, name, hireDays, everyMonths, countedFrom } = form
    const elsewhere = own?.evaluations.filter(one => one.formId === id && one.evaluatorId === null) ?? []
    const heldElsewhereOn =
      elsewhere
        .map(one => one.heldOn)
        .toSorted()
        .at(-1) ?? null
    return { formId: id, name, hireDays, everyMonths, countedFrom, points: [...points], heldElsewhereOn }
  })
  const takenOverOn = takenOverSince(hiredOn, own?.person.takenOverOn ?? null)
  return { today: work.today, hiredOn, takenOverOn, lines, evaluations: await store.evaluationsOf(work.db, personId) }
}

const about = (action: string, { id, personId }: Pick<EvaluationHead, 'id' | 'personId'>) => ({
  action,
  subjectKind: 'evaluation',
  subjectId: id,
  personId,
})

async function demandEvaluator({ db }: Work, id: string, personId: string): Promise<void> {
  const known = (await store.evaluators(db, personId)).some(one => one.id === id)
  if (!known) throw invalidField('evaluatorId', 'Choose a member of the staff who may evaluate this person.')
}

/** Tells an evaluator whom somebody else has chosen. */
async function tellAssigned(ctx: Context, id: string): Promise<void> {
  const { head, person, evaluatorEmail, evaluatorFirst } = await store.readEvaluation(ctx.db, id)
  if (head.evaluator.id === ctx.caller.accountId) return
  await ctx.announce(noticed, {
    kind: 'evaluationAssigned',
    accounts: [head.evaluator.id],
    about: person.id,
    key: `evaluation:${id}`,
    links: { staff: `/caregivers/evaluation/${person.id}?evaluation=${id}` },
    words: { person: `${person.firstName} ${person.lastName}`, from: ctx.caller.name },
  })
  await ctx.mail(
    assignedEmail(
      ctx.services.config.publicUrl,
      { to: evaluatorEmail, name: evaluatorFirst, accountId: head.evaluator.id },
      {
        by: ctx.caller.name,
        person: `${person.firstName} ${person.lastName}`,
        personId: person.id,
        evaluationId: id,
        title: head.name,
        due: head.dueOn && dayInWords(head.dueOn),
      },
    ),
  )
}

/** Tells an evaluator that an evaluation was called off, or is somebody else's now. */
async function tellCanceled(ctx: Context, { head, person }: store.Evaluation): Promise<void> {
  const [accounts, key] = [[head.evaluator.id], `evaluation:${head.id}`]
  await ctx.announce(settled, { keys: [key], accounts })
  await ctx.announce(noticed, {
    kind: 'evaluationCanceled',
    accounts,
    about: person.id,
    key,
    links: { staff: `/caregivers/evaluation/${person.id}?evaluation=${head.id}` },
    words: { person: `${person.firstName} ${person.lastName}` },
  })
}

type Start = { formId: string; point: string | null; evaluatorId?: string | null | undefined }

/** Begins an evaluation, or answers the one that was begun already. */
export async function startEvaluation(ctx: Context, personId: string, of: Start): Promise<EvaluationHead> {
  const { status } = await readPerson(ctx.db, personId)
  if (isClosed(status)) throw new Refusal('notPossible', 'This person has left. Only current people are evaluated.')
  await lockPeople(ctx.db, [personId])
  const version = await store.newestVersion(ctx.db, of.formId)
  if (!version) throw invalidField('formId', 'Choose an active form that is published.')
  const evaluatorId = of.evaluatorId ?? ctx.caller.accountId
  if (evaluatorId !== ctx.caller.accountId) await demandEvaluator(ctx, evaluatorId, personId)
  const dueOn = await dueDayOf(ctx, personId, of)
  const open = (await store.evaluationsOf(ctx.db, personId)).find(
    one => one.formId === of.formId && one.point === of.point && refuseMove('answer', one.state) === null,
  )
  if (open) {
    await ctx.audit({ ...about('evaluation.started', open), before: {}, after: {} })
    return open
  }
  const id = await store.addEvaluation(ctx, {
    personId,
    formId: of.formId,
    versionId: version.id,
    point: of.point,
    dueOn,
    evaluatorId,
  })
  const { head } = await store.readEvaluation(ctx.db, id)
  await ctx.audit({
    ...about('evaluation.started', head),
    after: { name: head.name, dueOn, evaluator: head.evaluator.name },
  })
  await tellAssigned(ctx, id)
  return head
}

/** The due day that is named; null: none is. Refuses one that is not the person's, or that is done. */
async function dueDayOf(work: Work, personId: string, { formId, point: key }: Start) {
  if (key === null) return null
  const [own] = await linesOf(work, { personId })
  const point = own?.lines.find(one => one.form.id === formId)?.points.find(one => one.key === key)
  if (!point) throw invalidField('point', 'This evaluation is not due for this person.')
  if (point.state === 'done') throw new Refusal('notPossible', 'This evaluation was held already.')
  return point.dueOn
}

/** Gives an evaluation to another evaluator. */
export async function assignEvaluator(ctx: Context, id: string, evaluatorId: string): Promise<EvaluationHead> {
  const before = await store.holdEvaluation(ctx.db, id)
  const { head } = before
  const why = refuseMove('answer', head.state)
  if (why) throw new Refusal('notPossible', why)
  await demandEvaluator(ctx, evaluatorId, head.personId)
  await store.change(ctx.db, ctx.now, id, { evaluator_id: evaluatorId })
  const after = (await store.readEvaluation(ctx.db, id)).head
  const same = head.evaluator.id === evaluatorId
  await ctx.audit({
    ...about('evaluation.assigned', head),
    before: same ? {} : { evaluator: head.evaluator.name },
    after: same ? {} : { evaluator: after.evaluator.name },
  })
  if (same) return after
  await tellCanceled(ctx, before)
  await tellAssigned(ctx, id)
  return after
}

/** Takes answers of one evaluation, question by question: what somebody else answered meanwhile is asked about. */
export async function takeAnswers(ctx: Context, id: string, written: readonly Written[], heldOn?: string) {
  const { head, content } = await store.holdEvaluation(ctx.db, id)
  const why = refuseMove('answer', head.state)
  if (why) throw new Refusal('notPossible', why)
  if (heldOn && heldOn > ctx.today) throw invalidField('heldOn', 'This day has not come yet.')
  const questions = new Map(questionsOf(content).map(one => [one.id, one]))
  const stored = new Map((await store.answersOf(ctx.db, id)).map(one => [one.questionId, one]))
  const asks: string[] = []
  const kept: Written[] = []
  for (const [at, one] of written.entries()) {
    const asked = questions.get(one.questionId)
    if (!asked) throw invalidField(`answers.${at}.questionId`, 'This question is not in the form.')
    const wrong = refuseAnswer(asked, one)
    if (wrong) throw invalidField(`answers.${at}.value`, wrong)
    const becomes = mergeAnswer(one, stored.get(one.questionId))
    if (becomes === 'asks') asks.push(one.questionId)
    if (becomes === 'kept') kept.push(one)
  }
  for (const one of kept) await store.writeAnswer(ctx.db, byCaller(ctx), id, one)
  const state = kept.length > 0 ? 'inProgress' : head.state
  await store.change(ctx.db, ctx.now, id, { state, held_on: heldOn ?? head.heldOn })
  // The person's own history is not told of every click.
  const told = (of: Pick<Answer, 'value' | 'text' | 'comment'>) =>
    [of.value === null ? '' : String(of.value), of.text, of.comment].filter(Boolean).join(' · ')
  const words = (from: ReadonlyMap<string, Pick<Answer, 'value' | 'text' | 'comment'>>) =>
    Object.fromEntries(
      kept.map(({ questionId }) => {
        const of = from.get(questionId)
        return [questions.get(questionId)?.text ?? questionId, of ? told(of) : null]
      }),
    )
  await ctx.audit({
    action: 'evaluation.answered',
    subjectKind: 'evaluation',
    subjectId: id,
    before: { ...words(stored), ...(heldOn && heldOn !== head.heldOn ? { heldOn: head.heldOn } : {}) },
    after: {
      ...words(new Map(kept.map(one => [one.questionId, one]))),
      ...(heldOn && heldOn !== head.heldOn ? { heldOn } : {}),
    },
  })
  return { state, heldOn: heldOn ?? head.heldOn, answers: await store.answersOf(ctx.db, id), asks }
}

/** Calls an evaluation off that nobody has signed. What was answered stays on record. */
export async function cancelEvaluation(ctx: Context, id: string, note: string): Promise<null> {
  const held = await store.holdEvaluation(ctx.db, id)
  const { head } = held
  const why = refuseMove('cancel', head.state)
  if (why) throw new Refusal('notPossible', why)
  await store.change(ctx.db, ctx.now, id, {
    state: 'canceled',
    closing_note: note,
    closed_by: ctx.caller.name,
    closed_at: ctx.now,
  })
  await ctx.audit({ ...about('evaluation.canceled', head), after: { name: head.name, reason: note } })
  await tellCanceled(ctx, held)
  return null
}
