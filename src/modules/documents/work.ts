import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import { type Day, dayInWords } from '../../kit/contract/time.ts'
import { event, type Work } from '../../kit/server/ask.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import { newId } from '../../kit/server/ids.ts'
import type { ReceivedFile } from '../../kit/server/uploads.ts'
import { lockPeople } from '../caregivers/store.ts'
import { type CaregiverDocument, paperRule } from './contract.ts'
import { bindPages } from './drafts/work.ts'
import { defaultExpiry, demandFacts, mayOpen, sideOf } from './rules.ts'
import * as store from './store.ts'
import { typeRows } from './types/store.ts'

/** A paper came, changed, was decided, set aside or removed. */
export const documentsChanged = event<{ personId: string; documentTypeId: string }>('documents.changed')

export type Submission = {
  personId: string
  documentTypeId: string
  /** Of a type with two sides: the front, then the back. Only an import, which names `receivedOn`, may come without. */
  files: readonly ReceivedFile[]
  /** The caller's draft pages that come before the files. */
  pageIds?: readonly string[] | undefined
  number?: string | null | undefined
  performedOn?: Day | null | undefined
  /** Left out: the type's default validity after `performedOn`. */
  expiresOn?: Day | null | undefined
  replacesId?: string | null | undefined
  note?: string | undefined
  /** True: a document of the person and type with the very same pages is refused as `sameAgain`. */
  demandNew?: boolean
  /** Since when the paper has been on file; for an import only. Otherwise today. */
  receivedOn?: Day
}

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

async function keepPages(work: Work, twoSided: boolean, { files, pageIds = [], ...of }: Submission) {
  const fileIds = await bindPages(work, { ...of, pageIds })
  for (const file of files) fileIds.push(await work.services.files.keep(work, file))
  return fileIds.map((fileId, at) => ({ fileId, side: sideOf(twoSided, at) }))
}

async function demandReplaced(work: Work, { personId, documentTypeId, replacesId }: Submission): Promise<void> {
  if (!replacesId) return
  const replaced = await store.holdIfThere(work.db, replacesId)
  if (replaced?.person_id !== personId || replaced.document_type_id !== documentTypeId)
    throw invalidField('replacesId', 'The document to replace no longer exists, or is of another type.')
}

function demandFiles(twoSided: boolean, { files, pageIds = [], receivedOn }: Submission, today: Day): void {
  if (receivedOn && receivedOn > today) throw invalidField('receivedOn', 'This date is in the future.')
  const count = files.length + pageIds.length
  if (count === 0 && !receivedOn) throw invalidField('files', 'Choose a file.')
  if (count > paperRule.count) throw invalidField('files', `A document has at most ${paperRule.count} pages.`)
  if (twoSided && count !== 2 && count > 0)
    throw invalidField('files', 'This document has two sides. Add a picture of the front and one of the back.')
}

type About = Pick<Submission, 'personId' | 'documentTypeId'>
type Pages = readonly { fileId: string }[]

/** Refuses pages that are, byte for byte, those of a document that is there: most likely they were sent twice. */
async function demandNewPages({ db, caller }: Work, of: About, typeName: string, pages: Pages): Promise<void> {
  await lockPeople(db, [of.personId])
  const fileIds = pages.map(page => page.fileId)
  const same = await store.samePages(db, of, fileIds)
  if (!same) return
  const what = fileIds.length === 1 ? 'This file is' : 'These files are'
  const sender = same.uploaded_by === caller?.accountId ? 'you' : same.uploader
  const on = dayInWords(same.received_on)
  throw new Refusal('sameAgain', `${what} already on record as ${typeName}, sent by ${sender} on ${on}.`)
}

/** Keeps a paper that was handed in. It is in review until somebody decides it. Throws `invalid` naming the field. */
export async function submitDocument(work: Work, input: Submission): Promise<CaregiverDocument> {
  const { db, now, today } = work
  const person = await store.readPerson(db, input.personId)
  const type = await typeRows.find(work, input.documentTypeId)
  if (!type?.active) throw invalidField('documentTypeId', 'This type of document is no longer required.')
  const performedOn = input.performedOn ?? null
  const expiresOn = input.expiresOn ?? defaultExpiry(type, performedOn)
  const facts = { number: input.number || null, performedOn, expiresOn }
  const receivedOn = input.receivedOn ?? today
  demandFacts(type, facts, receivedOn)
  demandFiles(type.twoSided, input, today)
  await demandReplaced(work, input)
  const pages = await keepPages(work, type.twoSided, input)
  if (input.demandNew) await demandNewPages(work, input, type.name, pages)
  const id = newId(now.getTime())
  await store.addDocument(
    db,
    now,
    {
      id,
      person_id: person.id,
      document_type_id: type.id,
      number: facts.number,
      performed_on: performedOn,
      expires_on: expiresOn,
      replaces_id: input.replacesId ?? null,
      received_on: receivedOn,
      uploaded_by: work.caller?.accountId ?? null,
      uploader: work.caller?.name ?? 'Carefold',
      note: input.note ?? '',
    },
    pages,
  )
  await work.audit({
    action: 'document.submitted',
    ...audited({ id, personId: person.id }),
    after: {
      type: type.name,
      performedOn,
      expiresOn,
      receivedOn,
      replacesId: input.replacesId ?? null,
      files: pages.length,
    },
  })
  await work.announce(documentsChanged, { personId: person.id, documentTypeId: type.id })
  return store.readDocument(db, work, id)
}

/** Holds a paper that the caller may open; of a medical one, only with that right. Without a caller (an import) all. */
export async function lockReadable(work: Work, documentId: string): Promise<store.HeldDocument> {
  const paper = await store.holdDocument(work.db, documentId)
  if (work.caller && !mayOpen(work.caller, { personId: paper.person_id, medical: paper.medical }))
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
