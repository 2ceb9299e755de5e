import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Day } from '../../kit/contract/time.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import { event, type Work } from '../../kit/server/context.ts'
import { typeRows } from '../document-types/store.ts'
import type { CaregiverDocument } from './contract.ts'
import { defaultExpiry, demandFacts, mayOpen } from './rules.ts'
import * as store from './store.ts'

/** A paper came, changed, was decided, set aside or removed. */
export const documentsChanged = event<{ personId: string; documentTypeId: string }>('documents.changed')

type Decided = { personId: string; documentId: string; decision: 'approved' | 'rejected' | 'takenBack' | 'waiting' }
/** How a paper stands after somebody decided it, took an approval back, or undid either. */
export const documentDecided = event<Decided>('documents.decided')

/** What notices about a paper belong to, and those about the papers of a person that wait. */
export const noticeKey = (documentId: string): string => `document:${documentId}`
export const waitingKey = (personId: string): string => `waiting:${personId}`

/** What an event about a paper is about. */
export const audited = (paper: { id: string; personId: string }) => ({
  subjectKind: 'caregiverDocument',
  subjectId: paper.id,
  personId: paper.personId,
})

/** Product 7: every view of a medical file is audited, and of a deleted one. Of any other, nothing is written. */
export async function auditView(
  work: Work,
  paper: Pick<CaregiverDocument, 'id' | 'userId' | 'medical' | 'typeName' | 'removed'>,
  fileId: string | null,
): Promise<void> {
  if (!paper.medical && !paper.removed) return
  await work.audit({
    action: paper.removed ? 'document.deletedViewed' : 'document.viewed',
    ...audited({ id: paper.id, personId: paper.userId }),
    after: { type: paper.typeName, fileId },
  })
}

/** Holds a paper that the caller may open; of a medical one, only with that right. Without a caller (an import) all. */
export async function lockReadable(work: Work, documentId: string): Promise<store.HeldDocument> {
  const paper = await store.holdDocument(work.db, documentId)
  if (work.caller && !mayOpen(work.caller, { personId: paper.keptId, medical: paper.medical }))
    throw new Refusal('notAllowed', 'Medical documents need their own right. Please ask an administrator.')
  return paper
}

/** Tells whoever counts on the paper that it changed. */
export const tell = (work: Work, paper: store.HeldDocument) =>
  work.announce(documentsChanged, { personId: paper.person_id, documentTypeId: paper.document_type_id })

/** Makes a paper not count, with a reason, or count again (`active` true). Throws `conflict` when it is so already. */
export async function setAsideDocument(work: Work, documentId: string, active: boolean, reason?: string) {
  const paper = await lockReadable(work, documentId)
  const aside = await store.isAside(work.db, paper.id)
  if (aside !== active)
    throw new Refusal('conflict', active ? 'This document counts already.' : 'It is set aside already.')
  if (!active && !reason) throw invalidField('reason', 'Write why it is set aside.')
  if (active) await store.endAside(work.db, paper.id, work.today)
  else await store.beginAside(work.db, paper.id, work.today, reason ?? '', work.caller?.name ?? 'Carefold')
  await store.changeDocument(work.db, work.now, paper.id, {})
  await work.audit({
    action: active ? 'document.countsAgain' : 'document.setAside',
    ...audited({ id: paper.id, personId: paper.person_id }),
    before: { active: !active },
    after: { type: paper.typeName, active, ...(reason && !paper.medical ? { reason } : {}) },
  })
  await tell(work, paper)
  return store.readDocument(work.db, work, paper.id)
}

/** Hides a paper. It is kept with its files and no longer counts from today on. */
export async function removeDocument(work: Work, documentId: string): Promise<void> {
  const paper = await lockReadable(work, documentId)
  await store.changeDocument(work.db, work.now, paper.id, { deleted_at: work.now, deleted_on: work.today })
  await work.audit({
    action: 'document.removed',
    ...audited({ id: paper.id, personId: paper.person_id }),
    before: { type: paper.typeName, decision: paper.decision, expiresOn: paper.expires_on },
  })
  await tell(work, paper)
}

type Facts = {
  number?: string | null | undefined
  performedOn?: Day | null | undefined
  expiresOn?: Day | null | undefined
  note?: string | undefined
}

/** Corrects what was read off an undecided paper; of a decided one only the note, because facts are never overwritten. */
export async function updateDocument(work: Work, documentId: string, personId: string, change: Facts) {
  const paper = await lockReadable(work, documentId)
  if (paper.person_id !== personId) throw new Refusal('notFound')
  if (paper.destroyed_on)
    throw new Refusal(
      'conflict',
      'The details of this document were destroyed under retention. Upload a new one instead.',
    )
  const before = {
    number: paper.number,
    performedOn: paper.performed_on,
    expiresOn: paper.expires_on,
    note: paper.note,
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after = { ...before, ...(given as Partial<typeof before>) }
  const factsChange = Object.keys(changesBetween(before, after).after).some(key => key !== 'note')
  if (factsChange && paper.decision)
    throw new Refusal('conflict', 'This document is decided, so its details stay. Upload a replacement instead.')
  if (factsChange) {
    const type = await typeRows.read(work, paper.document_type_id)
    if (after.performedOn !== before.performedOn) after.expiresOn ??= defaultExpiry(type, after.performedOn)
    demandFacts(type, after, paper.received_on)
  }
  const changes = changesBetween(before, after)
  const { number, performedOn, expiresOn, note } = after
  const row = { number, performed_on: performedOn, expires_on: expiresOn, note }
  await store.changeDocument(work.db, work.now, paper.id, row)
  await work.audit({
    action: 'document.updated',
    ...audited({ id: paper.id, personId }),
    ...(paper.medical ? { after: { fields: Object.keys(changes.after) } } : changes),
  })
  if (factsChange) await tell(work, paper)
  return store.readDocument(work.db, work, paper.id)
}
