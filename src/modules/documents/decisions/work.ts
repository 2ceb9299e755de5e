import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { noticed, settled } from '../../../kit/server/notice.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { typeRows } from '../../document-types/store.ts'
import { keepReason, wordedFor } from '../reasons/work.ts'
import { dateNeededFor, defaultExpiry, demandUndoable, type LastAct, refuseDate, undoSeconds } from '../rules.ts'
import * as store from '../store.ts'
import { audited, documentDecided, lockReadable, noticeKey, tell, waitingKey } from '../work.ts'
import { rejectedEmail } from './emails.ts'

export type Decision = {
  decision: 'approved' | 'rejected'
  reason?: string | undefined
  /** The same in the person's language; left out, a known reason is told in the words kept for it. */
  reasonForPerson?: string | undefined
  /** True: the reason is kept for the next time. */
  keep?: boolean | undefined
  /** True: a rejection's mail waits until the decision can no longer be taken back. */
  undoable?: boolean | undefined
  /** Since when it has been decided; for an import only. Otherwise today. */
  decidedOn?: Day
  /** The date on a paper that has none yet, read off it by whoever approves. */
  performedOn?: Day | undefined
}

function alreadyDecided(paper: store.HeldDocument): Refusal {
  if (paper.revoked_on)
    return new Refusal(
      'conflict',
      said('{revoker} has already taken back this approval.', { revoker: paper.revoker ?? 'Someone else' }),
    )
  const values = {
    decider: paper.decider ?? 'Someone else',
    on: { day: paper.decided_on ?? paper.received_on },
  }
  return new Refusal(
    'conflict',
    paper.decision === 'approved'
      ? said('{decider} has already approved this document on {on}.', values)
      : said('{decider} has already sent back this document on {on}.', values),
  )
}

type Told = {
  person: Awaited<ReturnType<typeof store.readPerson>>
  reason: string
  undoable: boolean | undefined
  takenBack: boolean
}

async function mailRejection(
  work: Work,
  paper: store.HeldDocument,
  { person, reason, undoable, takenBack }: Told,
): Promise<void> {
  if (isClosed(person.status)) return
  const { typeName, medical } = paper
  const to = { to: person.email, name: person.firstName, personId: person.id }
  const notBefore = undoable ? afterUndo(work) : undefined
  const about = { documentId: paper.id, typeName, medical, reason, takenBack, notBefore }
  await work.mail(rejectedEmail(work.services.config.publicUrl, { ...to, ...about }))
}

/** Until when an email or a notice waits: a little longer than the undo, so that none leaves while a decision is taken back. */
const afterUndo = ({ now }: Work) => new Date(now.getTime() + (undoSeconds + 5) * 1000)

/** Tells who listens how a paper stands now, and its person. */
async function tellDecided(
  work: Work,
  paper: store.HeldDocument,
  decision: Decision['decision'] | 'takenBack' | 'waiting',
  undoable?: boolean,
): Promise<void> {
  const { id: documentId, person_id: personId, keptId, typeName } = paper
  await work.announce(documentDecided, { personId, documentId, decision })
  await work.announce(settled, { keys: [waitingKey(keptId)] })
  if (decision === 'waiting') return work.announce(settled, { keys: [noticeKey(documentId)] })
  await work.announce(noticed, {
    kind: decision === 'approved' ? 'documentApproved' : 'documentSentBack',
    people: [keptId],
    key: noticeKey(documentId),
    links: { person: '/applicant/welcome-to-carefold' },
    words: { document: typeName },
    notBefore: undoable ? afterUndo(work) : undefined,
  })
}

type Given = Pick<Decision, 'reasonForPerson' | 'keep' | 'undoable'>

/** Puts the reason why a paper is sent back into the person's words, keeps it when that is wished, and tells the person. */
async function giveReason(work: Work, paper: store.HeldDocument, reason: string, of: Given): Promise<string | null> {
  const person = await store.readTold(work.db, paper.id)
  const worded = of.reasonForPerson || (await wordedFor(work, reason, person.language))
  const reasonForPerson = person.language === 'en' ? null : worded
  if (of.keep) await keepReason(work, reason, person.language === 'es' ? (reasonForPerson ?? '') : '')
  const takenBack = paper.decision === 'approved'
  await mailRejection(work, paper, { person, reason: reasonForPerson ?? reason, undoable: of.undoable, takenBack })
  return reasonForPerson
}

/**
 * The date of a paper that is being approved, and the expiry that follows from it. Product 6: where a requirement counts from
 * the date, nobody approves without it.
 */
async function dateOnApproval(work: Work, paper: store.HeldDocument, given: Day | undefined) {
  const { performed_on: performedOn, expires_on: expiresOn, received_on: receivedOn } = paper
  if (given === undefined || given === performedOn) {
    const { dateFor } = await store.readDocument(work.db, work, paper.id)
    if (dateFor.length > 0) throw invalidField('performedOn', dateNeededFor(dateFor))
    return {}
  }
  if (performedOn)
    throw invalidField('performedOn', 'This document has another date by now. Correct its details first.')
  const wrong = refuseDate(given, { receivedOn, expiresOn })
  if (wrong) throw invalidField('performedOn', wrong)
  const type = await typeRows.read(work, paper.document_type_id)
  return { performed_on: given, expires_on: expiresOn ?? defaultExpiry(type, given) }
}

/**
 * Approves or rejects a paper that nobody has decided yet; a rejection is mailed. Throws `conflict` when somebody has, and
 * `invalid` when it needs its date first.
 */
export async function decideDocument(work: Work, documentId: string, of: Decision) {
  const { decision, reason, decidedOn } = of
  const paper = await lockReadable(work, documentId)
  if (paper.decision) throw alreadyDecided(paper)
  if (decision === 'rejected' && !reason) throw invalidField('reason', 'Write a reason.')
  const given = decision === 'rejected' && reason ? reason : null
  const dated = decision === 'approved' ? await dateOnApproval(work, paper, of.performedOn) : {}
  await store.changeDocument(work.db, work.now, paper.id, {
    ...dated,
    decision,
    reason: given,
    reason_for_person: given && (await giveReason(work, paper, given, of)),
    decided_at: work.now,
    decided_on: decidedOn ?? work.today,
    decided_by: work.caller?.accountId ?? null,
    decider: work.caller?.name ?? 'Carefold',
  })
  await work.audit({
    action: `document.${decision}`,
    ...audited({ id: paper.id, personId: paper.person_id }),
    before: { decision: null },
    after: {
      type: paper.typeName,
      decision,
      ...(dated.performed_on && { performedOn: dated.performed_on }),
      ...(decision === 'rejected' && !paper.medical ? { reason } : {}),
    },
  })
  await tell(work, paper)
  await tellDecided(work, paper, decision, of.undoable)
  return store.readDocument(work.db, work, paper.id)
}

/**
 * Takes back the approval of a paper, with a reason: from today on it is sent back, and the person is asked for it again. What
 * it gave until yesterday stays. Throws `conflict` when it is not approved. Product 6.
 */
export async function takeBackApproval(work: Work, documentId: string, of: Given & { reason: string }) {
  const paper = await lockReadable(work, documentId)
  if (paper.decision === null)
    throw new Refusal('conflict', 'This document waits for a decision, so there is no approval.')
  if (paper.decision === 'rejected' || paper.revoked_on) throw alreadyDecided(paper)
  await store.changeDocument(work.db, work.now, paper.id, {
    revoked_on: work.today,
    revoked_at: work.now,
    revoked_by: work.caller?.accountId ?? null,
    revoker: work.caller?.name ?? 'Carefold',
    revoke_reason: of.reason,
    revoke_reason_for_person: await giveReason(work, paper, of.reason, of),
  })
  await work.audit({
    action: 'document.approvalTakenBack',
    ...audited({ id: paper.id, personId: paper.person_id }),
    before: { type: paper.typeName, decision: 'approved' },
    after: { decision: 'takenBack', ...(paper.medical ? {} : { reason: of.reason }) },
  })
  await tell(work, paper)
  await tellDecided(work, paper, 'takenBack', of.undoable)
  return store.readDocument(work.db, work, paper.id)
}

const undecided = {
  decision: null,
  reason: null,
  reason_for_person: null,
  decided_at: null,
  decided_on: null,
  decided_by: null,
  decider: null,
}
const notTakenBack = {
  revoked_on: null,
  revoked_at: null,
  revoked_by: null,
  revoker: null,
  revoke_reason: null,
  revoke_reason_for_person: null,
}

function lastAct(paper: store.HeldDocument): LastAct | null {
  if (paper.revoked_at) return { by: paper.revoked_by, name: paper.revoker, at: paper.revoked_at }
  return paper.decided_at && { by: paper.decided_by, name: paper.decider, at: paper.decided_at }
}

/**
 * Undoes what the caller has just done: a paper that they decided waits again, one whose approval they took back is approved
 * again. A mail that has not left never does.
 */
export async function undoDecision(work: Work, documentId: string, accountId: string) {
  const paper = await lockReadable(work, documentId)
  const { signedOffAt } = await store.readTold(work.db, paper.id)
  demandUndoable(lastAct(paper), signedOffAt, accountId, work.now)
  const isTakenBack = paper.revoked_on !== null
  await store.changeDocument(work.db, work.now, paper.id, isTakenBack ? notTakenBack : undecided)
  await work.withdrawMail(paper.id)
  await work.audit({
    action: 'document.decisionUndone',
    ...audited({ id: paper.id, personId: paper.person_id }),
    before: { type: paper.typeName, decision: isTakenBack ? 'takenBack' : paper.decision },
    after: { decision: isTakenBack ? paper.decision : null },
  })
  await tell(work, paper)
  await tellDecided(work, paper, isTakenBack ? 'approved' : 'waiting')
  return store.readDocument(work.db, work, paper.id)
}
