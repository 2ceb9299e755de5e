import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { type Says, said } from '../../../kit/contract/sentence.ts'
import type { OwnTask } from '../../../kit/contract/task.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { noticed, settled } from '../../../kit/server/notice.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { knownTo } from '../../roles/store.ts'
import { type FullName, isOwnName, signingName } from '../../signatures/rules.ts'
import { consentedAt } from '../../signatures/store.ts'
import { consentOf, sha256, signedFrom } from '../../signatures/work.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { EvaluationDetail, EvaluationHead } from '../evaluating/contract.ts'
import { isSigned, openQuestions, refuseMove } from '../evaluating/rules.ts'
import {
  answersOf,
  change,
  type Evaluation,
  evaluationsOf,
  holdEvaluation,
  readEvaluation,
} from '../evaluating/store.ts'
import { detailOf } from '../evaluating/work.ts'
import type { EvaluationToSign, OwnEvaluation, SentSignature } from './contract.ts'
import { acknowledgedEmail, toReadEmail } from './emails.ts'
import { signedText } from './rules.ts'
import * as store from './store.ts'

const about = (action: string, { id, personId }: EvaluationHead) => ({
  action,
  subjectKind: 'evaluation',
  subjectId: id,
  personId,
})

const textOf = async ({ db }: Work, of: Evaluation): Promise<string> =>
  signedText({ ...of, answers: await answersOf(db, of.head.id) })

type Signer = { readonly name: FullName; readonly consentedAt: (sha: string) => Promise<Date | null> }

const staffSigner = async ({ db }: Work, accountId: string): Promise<Signer> => ({
  name: await store.staffName(db, accountId),
  consentedAt: sha => store.staffConsentedAt(db, accountId, sha),
})

const ownSigner = async ({ db }: Work, personId: string): Promise<Signer> => ({
  name: await store.personName(db, personId),
  consentedAt: sha => consentedAt(db, personId, sha),
})

async function readingOf(work: Work, of: Evaluation, signer: Signer): Promise<EvaluationToSign> {
  const consent = await consentOf(work)
  const consented = await signer.consentedAt(consent.consentSha256)
  return {
    ...consent,
    contentSha256: sha256(await textOf(work, of)),
    consentedOn: consented && dayIn(work.organization.timeZone, consented),
    signingName: signingName(signer.name),
  }
}

type Signing = { side: 'evaluator' | 'person'; comment: string; sent: SentSignature }

/** Keeps a signature of what was read. Refuses another name, and words that are no longer those that were read. */
async function sign(ctx: Context, of: Evaluation, signer: Signer, { side, comment, sent }: Signing): Promise<void> {
  if (!isOwnName(sent.typedName, signer.name)) {
    throw invalidField(
      'signature.typedName',
      said('Type your name as it stands in your profile: {signer}.', { signer: signingName(signer.name) }),
    )
  }
  const reading = await readingOf(ctx, of, signer)
  if (reading.contentSha256 !== sent.contentSha256 || reading.consentSha256 !== sent.consentSha256) {
    throw new Refusal('conflict', 'This evaluation has changed since you opened it. Please read it again.')
  }
  await store.addSignature(ctx, {
    evaluationId: of.head.id,
    side,
    accountId: ctx.caller.accountId,
    personId: ctx.caller.personId,
    typedName: sent.typedName,
    ...signedFrom(ctx),
    content: await textOf(ctx, of),
    contentSha256: reading.contentSha256,
    comment,
    consentText: reading.consentText,
    consentSha256: reading.consentSha256,
  })
}

/** Why the caller cannot sign as the evaluator; null: they can. */
async function refuseSigning(ctx: Context, { head, content }: Evaluation): Promise<Says | null> {
  const why = refuseMove('sign', head.state)
  if (why) return why
  if (head.evaluator.id !== ctx.caller.accountId)
    return said('Only {evaluator}, the evaluator, can sign this. To sign it yourself, assign it to yourself first.', {
      evaluator: head.evaluator.name,
    })
  const open = openQuestions(content, await answersOf(ctx.db, head.id)).length
  return open === 0
    ? null
    : said('{open, plural, one {One question still needs} other {# questions still need}} an answer.', { open })
}

/** What the evaluator reads before they sign. */
export async function readToSign(ctx: Context, id: string): Promise<EvaluationToSign> {
  const of = await readEvaluation(ctx.db, id)
  return readingOf(ctx, of, await staffSigner(ctx, ctx.caller.accountId))
}

/** Takes the evaluator's signature: the evaluation is evidence from now on, and the person is told to read it. */
export async function signEvaluation(ctx: Context, id: string, sent: SentSignature): Promise<EvaluationDetail> {
  const found = await readEvaluation(ctx.db, id)
  // The person first: their timeline is made anew in this transaction.
  await lockPeople(ctx.db, [found.head.personId])
  const of = await holdEvaluation(ctx.db, id)
  const why = await refuseSigning(ctx, of)
  if (why) throw new Refusal('notPossible', why)
  const { head, person } = of
  await sign(ctx, of, await staffSigner(ctx, ctx.caller.accountId), { side: 'evaluator', comment: '', sent })
  await store.addEvidence(ctx, head)
  await change(ctx.db, ctx.now, id, { state: 'signed' })
  await refreshTimelines(ctx, [head.personId], { sourceIds: [head.formId] })
  await ctx.audit({
    ...about('evaluation.signed', head),
    after: { name: head.name, heldOn: head.heldOn, evaluator: head.evaluator.name, typedName: sent.typedName },
  })
  await ctx.announce(settled, { keys: [`evaluation:${id}`] })
  await ctx.announce(noticed, {
    kind: 'evaluationToRead',
    people: [head.personId],
    key: `evaluation:${id}`,
    links: { person: `/applicant/evaluation/${id}` },
    words: { from: head.evaluator.name },
  })
  // Whoever has no sign-in cannot open it. The office shows it to them.
  if (await store.hasSignIn(ctx.db, head.personId)) {
    await ctx.mail(
      toReadEmail(ctx.services.config.publicUrl, {
        to: person.email,
        name: person.firstName,
        personId: person.id,
        evaluationId: id,
        evaluator: head.evaluator.name,
      }),
    )
  }
  return detailOf(ctx, id)
}

/** Notes that the person did not sign. The evaluation counts as before, and they still can. */
export async function declineSigning(ctx: Context, id: string, note: string): Promise<EvaluationDetail> {
  const { head } = await holdEvaluation(ctx.db, id)
  const why = refuseMove('decline', head.state)
  if (why) throw new Refusal('notPossible', why)
  await change(ctx.db, ctx.now, id, {
    state: 'declined',
    closing_note: note,
    closed_by: ctx.caller.name,
    closed_at: ctx.now,
  })
  await ctx.audit({ ...about('evaluation.notSigned', head), after: { name: head.name, reason: note } })
  return detailOf(ctx, id)
}

function personOf({ caller }: Context): string {
  if (!caller.personId) throw new Refusal('notFound')
  return caller.personId
}

/** The person's own. Throws `notFound` for another's, and for one that its evaluator has not signed. */
function demandOwn(personId: string, { head }: Evaluation): void {
  if (head.personId !== personId || !isSigned(head.state)) throw new Refusal('notFound')
}

/** What the signed-in person may read of their evaluations, the newest first. */
export async function listOwn(ctx: Context): Promise<EvaluationHead[]> {
  const all = await evaluationsOf(ctx.db, personOf(ctx))
  return all.filter(one => isSigned(one.state)).map(withoutNote)
}

/** The evaluations that wait for the person's signature; one that they did not sign may stay as it is. */
export async function evaluationTasks({ db }: Work, personId: string): Promise<OwnTask[]> {
  const all = await evaluationsOf(db, personId)
  return all
    .filter(one => one.state === 'signed' || one.state === 'declined')
    .map(({ id, name, state, heldOn }) => ({
      kind: 'evaluation',
      sourceId: id,
      name,
      state: state === 'signed' ? 'open' : 'optional',
      detail: said('Held on {day}', { day: { day: heldOn } }),
      path: `/applicant/evaluation/${id}`,
      requirementIds: [],
    }))
}

/** What the office noted when the person did not sign is not theirs to read. */
const withoutNote = <Of extends Pick<EvaluationHead, 'closed'>>(of: Of): Of => ({ ...of, closed: null })

export async function readOwn(ctx: Context, id: string): Promise<OwnEvaluation> {
  const personId = personOf(ctx)
  const of = await readEvaluation(ctx.db, id)
  demandOwn(personId, of)
  const detail = await detailOf(ctx, id)
  const open = detail.signatures.person === null
  const toSign = open ? await readingOf(ctx, of, await ownSigner(ctx, personId)) : null
  return { ...withoutNote(detail), toSign }
}

/** Takes the person's signature, with what they say to it, and tells the evaluator. */
export async function acknowledge(
  ctx: Context,
  id: string,
  { comment, signature }: { comment: string; signature: SentSignature },
): Promise<OwnEvaluation> {
  const personId = personOf(ctx)
  const of = await holdEvaluation(ctx.db, id)
  demandOwn(personId, of)
  const { head, person } = of
  const why = refuseMove('acknowledge', head.state)
  if (why) throw new Refusal('notPossible', why)
  await sign(ctx, of, await ownSigner(ctx, personId), { side: 'person', comment, sent: signature })
  await change(ctx.db, ctx.now, id, { state: 'acknowledged', closing_note: null, closed_by: null, closed_at: null })
  await ctx.audit({
    ...about('evaluation.acknowledged', head),
    after: { name: head.name, typedName: signature.typedName, ...(comment ? { comment } : {}) },
  })
  await ctx.announce(settled, { keys: [`evaluation:${id}`] })
  await ctx.announce(noticed, {
    kind: 'evaluationAcknowledged',
    accounts: [head.evaluator.id],
    about: head.personId,
    key: `evaluation:${id}`,
    links: { staff: `/caregivers/evaluation/${person.id}?evaluation=${id}` },
    words: { person: `${person.firstName} ${person.lastName}` },
  })
  const isKnown = (await knownTo(ctx.db, head.evaluator.id, [personId])).has(personId)
  if (isKnown)
    await ctx.mail(
      acknowledgedEmail(ctx.services.config.publicUrl, {
        to: of.evaluatorEmail,
        name: of.evaluatorFirst,
        accountId: head.evaluator.id,
        person: `${person.firstName} ${person.lastName}`,
        personId: person.id,
        evaluationId: id,
        commented: comment !== '',
      }),
    )
  return readOwn(ctx, id)
}
