import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { OwnTask } from '../../../kit/contract/task.ts'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { Ask, Work } from '../../../kit/server/ask.ts'
import { lockPeople } from '../../caregivers/store.ts'
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
import { acknowledgedLetter, toReadLetter } from './letters.ts'
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
async function sign(ask: Ask, of: Evaluation, signer: Signer, { side, comment, sent }: Signing): Promise<void> {
  if (!isOwnName(sent.typedName, signer.name)) {
    throw invalidField(
      'signature.typedName',
      `Type your name as it stands in your profile: ${signingName(signer.name)}.`,
    )
  }
  const reading = await readingOf(ask, of, signer)
  if (reading.contentSha256 !== sent.contentSha256 || reading.consentSha256 !== sent.consentSha256) {
    throw new Refusal('conflict', 'This evaluation has changed since you opened it. Please read it again.')
  }
  await store.addSignature(ask, {
    evaluationId: of.head.id,
    side,
    accountId: ask.caller.accountId,
    personId: ask.caller.personId,
    typedName: sent.typedName,
    ...signedFrom(ask),
    content: await textOf(ask, of),
    contentSha256: reading.contentSha256,
    comment,
    consentText: reading.consentText,
    consentSha256: reading.consentSha256,
  })
}

/** Why the caller cannot sign as the evaluator; null: they can. */
async function refuseSigning(ask: Ask, { head, content }: Evaluation): Promise<string | null> {
  const why = refuseMove('sign', head.state)
  if (why) return why
  if (head.evaluator.id !== ask.caller.accountId)
    return `Only ${head.evaluator.name}, the evaluator, can sign this. To sign it yourself, assign it to yourself first.`
  const open = openQuestions(content, await answersOf(ask.db, head.id)).length
  if (open === 0) return null
  return open === 1 ? 'One question still needs an answer.' : `${open} questions still need an answer.`
}

/** What the evaluator reads before they sign. */
export async function readToSign(ask: Ask, id: string): Promise<EvaluationToSign> {
  const of = await readEvaluation(ask.db, id)
  return readingOf(ask, of, await staffSigner(ask, ask.caller.accountId))
}

/** Takes the evaluator's signature: the evaluation is evidence from now on, and the person is told to read it. */
export async function signEvaluation(ask: Ask, id: string, sent: SentSignature): Promise<EvaluationDetail> {
  const found = await readEvaluation(ask.db, id)
  // The person first: their timeline is made anew in this transaction.
  await lockPeople(ask.db, [found.head.personId])
  const of = await holdEvaluation(ask.db, id)
  const why = await refuseSigning(ask, of)
  if (why) throw new Refusal('notPossible', why)
  const { head, person } = of
  await sign(ask, of, await staffSigner(ask, ask.caller.accountId), { side: 'evaluator', comment: '', sent })
  await store.addEvidence(ask, head)
  await change(ask.db, ask.now, id, { state: 'signed' })
  await refreshTimelines(ask, [head.personId], { sourceIds: [head.formId] })
  await ask.audit({
    ...about('evaluation.signed', head),
    after: { name: head.name, heldOn: head.heldOn, evaluator: head.evaluator.name, typedName: sent.typedName },
  })
  // Whoever has no sign-in cannot open it. The office shows it to them.
  if (await store.hasSignIn(ask.db, head.personId)) {
    await ask.mail(
      toReadLetter(ask.services.config.publicUrl, {
        to: person.email,
        name: person.firstName,
        personId: person.id,
        evaluationId: id,
        evaluator: head.evaluator.name,
      }),
    )
  }
  return detailOf(ask, id)
}

/** Notes that the person did not sign. The evaluation counts as before, and they still can. */
export async function declineSigning(ask: Ask, id: string, note: string): Promise<EvaluationDetail> {
  const { head } = await holdEvaluation(ask.db, id)
  const why = refuseMove('decline', head.state)
  if (why) throw new Refusal('notPossible', why)
  await change(ask.db, ask.now, id, {
    state: 'declined',
    closing_note: note,
    closed_by: ask.caller.name,
    closed_at: ask.now,
  })
  await ask.audit({ ...about('evaluation.notSigned', head), after: { name: head.name, reason: note } })
  return detailOf(ask, id)
}

function personOf({ caller }: Ask): string {
  if (!caller.personId) throw new Refusal('notFound')
  return caller.personId
}

/** The person's own. Throws `notFound` for another's, and for one that its evaluator has not signed. */
function demandOwn(personId: string, { head }: Evaluation): void {
  if (head.personId !== personId || !isSigned(head.state)) throw new Refusal('notFound')
}

/** What the signed-in person may read of their evaluations, the newest first. */
export async function listOwn(ask: Ask): Promise<EvaluationHead[]> {
  const all = await evaluationsOf(ask.db, personOf(ask))
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
      detail: `Held on ${dayInWords(heldOn)}`,
      path: `/applicant/evaluation/${id}`,
      requirementIds: [],
    }))
}

/** What the office noted when the person did not sign is not theirs to read. */
const withoutNote = <Of extends Pick<EvaluationHead, 'closed'>>(of: Of): Of => ({ ...of, closed: null })

export async function readOwn(ask: Ask, id: string): Promise<OwnEvaluation> {
  const personId = personOf(ask)
  const of = await readEvaluation(ask.db, id)
  demandOwn(personId, of)
  const detail = await detailOf(ask, id)
  const open = detail.signatures.person === null
  const toSign = open ? await readingOf(ask, of, await ownSigner(ask, personId)) : null
  return { ...withoutNote(detail), toSign }
}

/** Takes the person's signature, with what they say to it, and tells the evaluator. */
export async function acknowledge(
  ask: Ask,
  id: string,
  { comment, signature }: { comment: string; signature: SentSignature },
): Promise<OwnEvaluation> {
  const personId = personOf(ask)
  const of = await holdEvaluation(ask.db, id)
  demandOwn(personId, of)
  const { head, person } = of
  const why = refuseMove('acknowledge', head.state)
  if (why) throw new Refusal('notPossible', why)
  await sign(ask, of, await ownSigner(ask, personId), { side: 'person', comment, sent: signature })
  await change(ask.db, ask.now, id, { state: 'acknowledged', closing_note: null, closed_by: null, closed_at: null })
  await ask.audit({
    ...about('evaluation.acknowledged', head),
    after: { name: head.name, typedName: signature.typedName, ...(comment ? { comment } : {}) },
  })
  await ask.mail(
    acknowledgedLetter(ask.services.config.publicUrl, {
      to: of.evaluatorEmail,
      name: of.evaluatorFirst,
      accountId: head.evaluator.id,
      person: `${person.firstName} ${person.lastName}`,
      personId: person.id,
      evaluationId: id,
      commented: comment !== '',
    }),
  )
  return readOwn(ask, id)
}
