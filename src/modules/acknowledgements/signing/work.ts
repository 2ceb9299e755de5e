import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { OwnTask } from '../../../kit/contract/task.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { byCaller, type Caller } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { lockPeople, readPerson } from '../../caregivers/store.ts'
import { isOwnName, signingName } from '../../signatures/rules.ts'
import { consentedAt } from '../../signatures/store.ts'
import { consentOf, sha256, signedByOf, signedFrom } from '../../signatures/work.ts'
import { type AskedThing, thingsAsked } from '../../status/asking/work.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { OwnText, SignedText, TextSignature, TextToSign } from './contract.ts'
import { signatureWithdrawnEmail, signedCopyEmail } from './emails.ts'
import * as store from './store.ts'

type Staff = Work & { readonly caller: Caller }

/** Everything that the person signed, newest first. */
export async function signedTexts({ db }: Work, personId: string): Promise<SignedText[]> {
  const rows = await store.signaturesOf(db, personId)
  return rows.map(({ withdrawer, withdrawnAt, withdrawalReason, ...row }) => ({
    ...signedByOf(row),
    withdrawn: withdrawnAt && {
      by: withdrawer ?? '',
      at: withdrawnAt.toISOString(),
      reason: withdrawalReason ?? '',
    },
    intact: sha256(row.text) === row.textSha256 && sha256(row.consentText) === row.consentSha256,
  }))
}

type Asked = OwnText & { readonly versionId: string; readonly text: string }

const stateOf = ({ state }: AskedThing, signed: boolean): OwnText['state'] => {
  // Only a step asks for it.
  if (state === null) return signed ? 'signed' : 'toSign'
  return state === 'toDo' ? 'toSign' : state === 'met' ? 'signed' : 'optional'
}

/** The texts that requirements and steps of the walkthrough ask of the person today, and those of `also`. */
async function textsAsked(work: Work, personId: string, also: readonly string[] = []): Promise<Asked[]> {
  const { db, organization } = work
  const things = new Map((await thingsAsked(work, personId, 'acknowledgement', also)).map(one => [one.id, one]))
  const signed = (await store.signaturesOf(db, personId)).filter(one => one.withdrawnAt === null)
  return (await store.activeTexts(db, [...things.keys()])).flatMap(text => {
    const thing = things.get(text.id)
    if (!thing) return []
    const last = signed.find(one => one.acknowledgementId === text.id)
    return {
      ...text,
      requirements: [...thing.requirements],
      signedOn: last ? dayIn(organization.timeZone, last.signedAt) : null,
      state: stateOf(thing, last !== undefined),
    }
  })
}

/** What requirements ask the person to sign, what is asked for now first. */
export async function ownTexts(work: Work, personId: string): Promise<OwnText[]> {
  const order: readonly OwnText['state'][] = ['toSign', 'optional', 'signed']
  return (await textsAsked(work, personId)).toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.name.localeCompare(b.name),
  )
}

const taskStates = { toSign: 'open', signed: 'done', optional: 'optional' } as const

/** The texts as tasks of the person. */
export async function textTasks(work: Work, personId: string, also: readonly string[]): Promise<OwnTask[]> {
  return (await textsAsked(work, personId, also)).map(({ id, name, state, requirements }) => ({
    kind: 'acknowledgement',
    sourceId: id,
    name,
    state: taskStates[state],
    detail: null,
    path: `/applicant/acknowledgement/${id}`,
    requirementIds: requirements.map(one => one.id),
  }))
}

async function demandAsked(work: Work, personId: string, id: string): Promise<Asked> {
  const found = (await textsAsked(work, personId)).find(one => one.id === id)
  if (!found) throw new Refusal('notFound', 'You are not asked to sign this text.')
  return found
}

async function readingOf(work: Work, personId: string, asked: Asked): Promise<TextToSign> {
  const consent = await consentOf(work)
  const consented = await consentedAt(work.db, personId, consent.consentSha256)
  return {
    ...asked,
    ...consent,
    consentedOn: consented && dayIn(work.organization.timeZone, consented),
    textSha256: sha256(asked.text),
    signingName: signingName(await store.readSigner(work.db, personId)),
  }
}

/** What the person reads before they sign the text. Throws `notFound` for a text that nothing asks of them. */
export const readText = async (work: Work, personId: string, id: string): Promise<TextToSign> =>
  readingOf(work, personId, await demandAsked(work, personId, id))

async function sendCopy(work: Work, personId: string, signer: store.Signer, signed: SignedText): Promise<void> {
  const { name: title, text, typedName, localTime } = signed
  const who = { to: signer.email, name: signer.firstName, personId }
  const of = { ...who, signatureId: signed.id, organization: work.organization.name }
  await work.mail(signedCopyEmail(work.services.config.publicUrl, { ...of, title, text, typedName, localTime }))
}

/**
 * Takes a signature: refuses another name and a text that is no longer the one that was read, keeps the evidence, brings
 * the person's status up to date and sends them a copy.
 */
export async function signText(work: Work, personId: string, id: string, sent: TextSignature): Promise<SignedText> {
  // Two devices sign one after the other.
  await lockPeople(work.db, [personId])
  const asked = await demandAsked(work, personId, id)
  if (asked.state === 'signed') throw new Refusal('notPossible', 'You have signed this text already, and it counts.')
  const signer = await store.readSigner(work.db, personId)
  if (!isOwnName(sent.typedName, signer)) {
    throw invalidField(
      'signature.typedName',
      said('Type your name as it stands in your profile: {signer}.', { signer: signingName(signer) }),
    )
  }
  const reading = await readingOf(work, personId, asked)
  if (reading.textSha256 !== sent.textSha256 || reading.consentSha256 !== sent.consentSha256) {
    throw new Refusal('conflict', 'This text has changed since you opened it. Please read it again.')
  }
  const signatureId = await store.addSignature(work, {
    personId,
    acknowledgementId: id,
    versionId: asked.versionId,
    typedName: sent.typedName,
    ...signedFrom(work),
    textSha256: reading.textSha256,
    consentText: reading.consentText,
    consentSha256: reading.consentSha256,
  })
  await refreshTimelines(work, [personId], { sourceIds: [id] })
  await work.audit({
    action: 'signedText.signed',
    subjectKind: 'acknowledgementSignature',
    subjectId: signatureId,
    personId,
    after: { name: asked.name, typedName: sent.typedName, textSha256: reading.textSha256 },
  })
  const signed = (await signedTexts(work, personId)).find(one => one.id === signatureId)
  if (!signed) throw new Error('a signature is read after it was written')
  await sendCopy(work, personId, signer, signed)
  return signed
}

/** Tells whoever signed, or is said to have signed, and asks them to sign again where that is asked for. */
async function tellWithdrawn(work: Work, personId: string, signed: SignedText, reason: string): Promise<void> {
  // A copy that has not left never does.
  await work.withdrawMail(signed.id)
  const { status, email, firstName } = await readPerson(work.db, personId)
  if (isClosed(status)) return
  const asked = (await textsAsked(work, personId)).find(one => one.id === signed.acknowledgementId)
  await work.mail(
    signatureWithdrawnEmail(work.services.config.publicUrl, {
      to: email,
      name: firstName,
      personId,
      textId: signed.acknowledgementId,
      title: signed.name,
      localTime: signed.localTime,
      reason,
      isAsked: asked?.state === 'toSign',
    }),
  )
}

/** Takes a signature back, with a reason: from today on the text counts as not signed, and the person is asked again. */
export async function withdrawSignature(work: Staff, id: string, reason: string): Promise<SignedText> {
  const personId = await store.signerOf(work.db, id)
  await lockPeople(work.db, [personId])
  const readSigned = async () => {
    const found = (await signedTexts(work, personId)).find(one => one.id === id)
    if (!found) throw new Refusal('notFound')
    return found
  }
  const signed = await readSigned()
  if (signed.withdrawn) throw new Refusal('notPossible', 'This signature was withdrawn already.')
  await store.addWithdrawal(work, id, reason, byCaller(work))
  await refreshTimelines(work, [personId], { sourceIds: [signed.acknowledgementId] })
  await work.audit({
    action: 'signedText.withdrawn',
    subjectKind: 'acknowledgementSignature',
    subjectId: id,
    personId,
    before: { name: signed.name, typedName: signed.typedName, textSha256: signed.textSha256 },
    after: { reason },
  })
  await tellWithdrawn(work, personId, signed, reason)
  return readSigned()
}
