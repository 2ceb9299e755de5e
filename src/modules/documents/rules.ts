import { can, type Holder } from '../../kit/contract/access.ts'
import { type FieldError, Refusal } from '../../kit/contract/refusal.ts'
import { type Sentence, said } from '../../kit/contract/sentence.ts'
import { addMonths, type Day } from '../../kit/contract/time.ts'
import type { DocumentType } from '../document-types/contract.ts'
import type { CaregiverDocument, DocumentStatus } from './contract.ts'

type Standing = {
  decision: 'approved' | 'rejected' | null
  takenBack: boolean
  expiresOn: Day | null
  aside: boolean
  replaced: boolean
}

/** How a paper stands on a day. Product 3: what expires on a date is still valid on that date. */
export function statusOn(paper: Standing, today: Day): DocumentStatus {
  if (paper.aside) return 'setAside'
  if (paper.decision === 'rejected' || paper.takenBack) return 'rejected'
  if (paper.replaced) return 'replaced'
  if (paper.decision === null) return 'inReview'
  return paper.expiresOn !== null && paper.expiresOn < today ? 'expired' : 'approved'
}

/** Whether there is an approval that can be taken back; of what has run out too. */
export const isApproved = (of: Pick<CaregiverDocument, 'decision' | 'takenBack' | 'mayOpen'>): boolean =>
  of.mayOpen && of.decision === 'approved' && of.takenBack === null

type Opener = Holder & { personId: string | null }

/** Whether the caller may open a paper: one's own always, a medical one only with its own right (product 5). */
export function mayOpen(caller: Opener | null, paper: { personId: string; medical: boolean }): boolean {
  if (!caller) return false
  if (caller.personId !== null) return caller.personId === paper.personId
  return can(caller, paper.medical ? 'documents.viewMedical' : 'documents.view')
}

/** What is left of a paper for somebody who may not open it: that it is there, its dates and how it stands. */
export const withheld = (paper: CaregiverDocument): CaregiverDocument => ({
  ...paper,
  number: null,
  dateFor: [],
  note: '',
  reason: null,
  reasonForPerson: null,
  setAsideReason: null,
  files: [],
  mayOpen: false,
})

const shownTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** Whether a browser shows a file of this kind inside a page; any other is saved. */
export const isShown = (mediaType: string): boolean => shownTypes.includes(mediaType)

/** Which side a page is: of a type with two sides the first is the front. */
export const sideOf = (twoSided: boolean, at: number): 'front' | 'back' | 'page' =>
  twoSided ? (at === 0 ? 'front' : 'back') : 'page'

type Facts = { number: string | null; performedOn: Day | null; expiresOn: Day | null }
type Needs = Pick<DocumentType, 'needsExpiry' | 'needsNumber' | 'validityMonths'>

/** The expiry that the type's default validity gives, when the paper's day is known and none was entered. */
export function defaultExpiry(type: Pick<DocumentType, 'validityMonths'>, performedOn: Day | null): Day | null {
  return type.validityMonths !== null && performedOn ? addMonths(performedOn, type.validityMonths) : null
}

/** Every field that does not fit the type, each with a sentence. */
export function wrongFacts(type: Needs, facts: Facts, today: Day): FieldError[] {
  const wrong: FieldError[] = []
  if (type.needsNumber && !facts.number) wrong.push({ path: 'number', message: 'Enter the number on the document.' })
  if (type.needsExpiry && !facts.expiresOn)
    wrong.push({ path: 'expiresOn', message: 'Enter the date on which it expires.' })
  if (facts.performedOn && facts.performedOn > today)
    wrong.push({ path: 'performedOn', message: 'This date is in the future. Enter the date on the document.' })
  if (facts.performedOn && facts.expiresOn && facts.expiresOn < facts.performedOn)
    wrong.push({ path: 'expiresOn', message: 'It cannot expire before the date on the document.' })
  return wrong
}

/** Why a day cannot be the date on a paper of which the rest is known; null: it can be. */
export function refuseDate(performedOn: Day, of: { receivedOn: Day; expiresOn: Day | null }): string | null {
  if (performedOn > of.receivedOn) return 'The document was received before this date. Check the date on the document.'
  if (of.expiresOn && of.expiresOn < performedOn)
    return 'The document expires before this date. Check both dates on the document.'
  return null
}

/** Why a document is not approved without its date. Product 6: these requirements count from it. */
export const dateNeededFor = (requirements: readonly string[]): Sentence =>
  said('Enter the date on the document. Needed for: {requirements}.', { requirements: requirements.join('; ') })

/** Refuses facts that do not fit the type. */
export function demandFacts(type: Needs, facts: Facts, today: Day): void {
  const wrong = wrongFacts(type, facts, today)
  if (wrong.length > 0) throw new Refusal('invalid', wrong.length === 1 ? wrong[0]?.message : undefined, wrong)
}

/** Seconds for which the screen offers to undo a decision. */
export const undoOffered = 10
/** Seconds in which a reviewer may undo a decision: more than are offered, for slow connections. */
export const undoSeconds = 20

/** What was done last about a paper's decision: made, or taken back; null: nothing yet. */
export type LastAct = { readonly by: string | null; readonly name: string | null; readonly at: Date }

/** Refuses to undo a decision unless the caller has just made it and nothing has been built upon it. */
export function demandUndoable(last: LastAct | null, signedOffAt: Date | null, accountId: string, now: Date): void {
  if (!last) throw new Refusal('conflict', 'This document waits for a decision already.')
  if (last.by !== accountId)
    throw new Refusal(
      'notAllowed',
      said('Only {name} can undo this decision.', { name: last.name ?? 'whoever made it' }),
    )
  if (now.getTime() >= last.at.getTime() + undoSeconds * 1000)
    throw new Refusal(
      'conflict',
      'It is too late to undo this. Take back the approval with a reason, or ask the person to send it again.',
    )
  if (signedOffAt && signedOffAt >= last.at)
    throw new Refusal('conflict', 'The person has been signed off since, so this decision stays.')
}
