import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/ask.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { isOwnName, signingName } from '../../signatures/rules.ts'
import { consentedAt } from '../../signatures/store.ts'
import { consentOf, sha256, signedByOf, signedFrom } from '../../signatures/work.ts'
import { explain } from '../../status/engine/explain.ts'
import { reminderLead } from '../../status/engine/requirement.ts'
import { sourcesOf } from '../../status/rules.ts'
import { askedOn } from '../../status/store.ts'
import { readFacts, readRules } from '../../status/timeline/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { OwnText, SignedText, TextSignature, TextToSign } from './contract.ts'
import { signedCopyLetter } from './letters.ts'
import { askingOf, stateOf } from './rules.ts'
import * as store from './store.ts'

/** Everything that the person signed, newest first. */
export async function signedTexts({ db }: Work, personId: string): Promise<SignedText[]> {
  const rows = await store.signaturesOf(db, personId)
  return rows.map(row => ({
    ...signedByOf(row),
    intact: sha256(row.text) === row.textSha256 && sha256(row.consentText) === row.consentSha256,
  }))
}

/** The requirements that ask texts of the person today, each opened on what it looks at. */
async function requirementsAsking({ db, today, organization }: Work, personId: string) {
  const asking = (await askedOn(db, personId, today))
    .map(({ requirement, need }) => ({ requirement, textIds: sourcesOf(need, 'acknowledgement') }))
    .filter(({ textIds }) => textIds.length > 0)
  if (asking.length === 0) return []
  const rules = await readRules(db, [personId], { requirementIds: asking.map(one => one.requirement.id) })
  const facts = await readFacts(db, personId, organization.timeZone)
  return asking.flatMap(({ requirement, textIds }) => {
    const versions = rules.find(([first]) => first?.id === requirement.id) ?? []
    const proof = explain(versions, facts, today)
    const rule = versions.find(one => one.version === proof.version)
    return rule ? [{ requirement, textIds, proof, lead: reminderLead(rule) }] : []
  })
}

type Asked = OwnText & { readonly versionId: string; readonly text: string }

/** The texts that requirements ask of the person today. */
async function textsAsked(work: Work, personId: string): Promise<Asked[]> {
  const { db, organization } = work
  const requirements = await requirementsAsking(work, personId)
  const textIds = requirements.flatMap(one => one.textIds)
  const signed = await store.signaturesOf(db, personId)
  return (await store.activeTexts(db, textIds)).map(text => {
    const asking = requirements.filter(one => one.textIds.includes(text.id))
    const last = signed.find(one => one.acknowledgementId === text.id)
    return {
      ...text,
      requirements: asking.map(({ requirement: { id, name } }) => ({ id, name })),
      signedOn: last ? dayIn(organization.timeZone, last.signedAt) : null,
      state: stateOf(asking.map(({ proof, lead }) => askingOf(proof, text.id, lead))),
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
  const of = { to: signer.email, name: signer.firstName, personId, organization: work.organization.name }
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
  await sendCopy(work, personId, signer, signed)
  return signed
}
