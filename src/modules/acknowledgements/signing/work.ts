import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/ask.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { isOwnName, signingName } from '../../signatures/rules.ts'
import { consentedAt } from '../../signatures/store.ts'
import { consentOf, sha256, signedByOf, signedFrom } from '../../signatures/work.ts'
import { sourcesOf } from '../../status/rules.ts'
import { askedOn } from '../../status/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { OwnText, SignedText, TextSignature, TextToSign } from './contract.ts'
import { signedCopyLetter } from './letters.ts'
import { stateOf } from './rules.ts'
import * as store from './store.ts'

/** Everything that the person signed, newest first. */
export async function signedTexts({ db }: Work, personId: string): Promise<SignedText[]> {
  const rows = await store.signaturesOf(db, personId)
  return rows.map(row => ({
    ...signedByOf(row),
    intact: sha256(row.text) === row.textSha256 && sha256(row.consentText) === row.consentSha256,
  }))
}

type Asked = OwnText & { readonly versionId: string; readonly text: string }

/** The texts that requirements ask of the person today. */
async function textsAsked(work: Work, personId: string): Promise<Asked[]> {
  const { db, today, organization } = work
  const asked = (await askedOn(db, personId, today)).map(({ requirement, need }) => ({
    requirement,
    sources: sourcesOf(need, 'acknowledgement'),
  }))
  const texts = await store.activeTexts(
    db,
    asked.flatMap(one => one.sources),
  )
  const signed = await store.signaturesOf(db, personId)
  return texts.map(({ version: _version, ...text }) => {
    const asking = asked.filter(one => one.sources.includes(text.id)).map(one => one.requirement)
    const last = signed.find(one => one.acknowledgementId === text.id)
    const signedOn = last ? dayIn(organization.timeZone, last.signedAt) : null
    const requirements = asking.map(({ id, name }) => ({ id, name }))
    return { ...text, requirements, signedOn, state: stateOf(asking, signedOn) }
  })
}

/** What requirements ask the person to sign, what is asked for now first. */
export async function ownTexts(work: Work, personId: string): Promise<OwnText[]> {
  const order: readonly OwnText['state'][] = ['toSign', 'optional', 'signed']
  return (await textsAsked(work, personId)).toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.name.localeCompare(b.name),
  )
}

async function demandAsked(work: Work, personId: string, id: string): Promise<Asked> {
  const found = (await textsAsked(work, personId)).find(one => one.id === id)
  if (!found) throw new Refusal('notFound', 'You are not asked to sign this text.')
  return found
}

async function readingOf(work: Work, personId: string, asked: Asked): Promise<TextToSign> {
  const signer = await store.readSigner(work.db, personId)
  const consent = await consentOf(work)
  const consented = await consentedAt(work.db, personId, consent.consentSha256)
  return {
    ...asked,
    ...consent,
    consentedOn: consented && dayIn(work.organization.timeZone, consented),
    textSha256: sha256(asked.text),
    signingName: signingName(signer),
  }
}

/** What the person reads before they sign the text. Throws `notFound` for a text that nothing asks of them. */
export const readText = async (work: Work, personId: string, id: string): Promise<TextToSign> =>
  readingOf(work, personId, await demandAsked(work, personId, id))

async function sendCopy(work: Work, personId: string, signed: SignedText): Promise<void> {
  const { email, firstName } = await store.readSigner(work.db, personId)
  const { name: title, text, typedName, localTime } = signed
  const of = { to: email, name: firstName, personId, organization: work.organization.name }
  await work.mail(signedCopyLetter(work.services.config.publicUrl, { ...of, title, text, typedName, localTime }))
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
    throw invalidField('signature.typedName', `Type your name as it stands in your profile: ${signingName(signer)}.`)
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
  await sendCopy(work, personId, signed)
  return signed
}
