import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { noticed } from '../../../kit/server/notice.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { askToRead } from '../../document-reading/work.ts'
import { typeRows } from '../../document-types/store.ts'
import { type CaregiverDocument, paperRule } from '../contract.ts'
import { bindPages } from '../drafts/work.ts'
import { defaultExpiry, demandFacts, sideOf } from '../rules.ts'
import * as store from '../store.ts'
import { audited, documentsChanged, waitingKey } from '../work.ts'

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
  if (count > paperRule.count)
    throw invalidField('files', said('A document has at most {count} pages.', { count: paperRule.count }))
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
  const values = { files: fileIds.length, typeName, on: { day: same.received_on } }
  throw new Refusal(
    'sameAgain',
    same.uploaded_by === caller?.accountId
      ? said(
          '{files, plural, one {This file is} other {These files are}} already on record as {typeName}, sent by you on {on}.',
          values,
        )
      : said(
          '{files, plural, one {This file is} other {These files are}} already on record as {typeName}, sent by {sender} on {on}.',
          { ...values, sender: same.uploader },
        ),
  )
}

/** Of what somebody submitted themselves their coordinator is told, and of medical documents only that there is one. */
const tellReviewer = (work: Work, document: string) =>
  work.announce(noticed, {
    kind: 'documentToReview',
    responsible: { personId: work.caller?.personId ?? '', needs: 'documents.review' },
    key: waitingKey(work.caller?.personId ?? ''),
    links: { staff: '/caregivers/review' },
    words: { person: work.caller?.name ?? '', ...(document && { document }) },
  })

/** Keeps a document that was submitted. It is in review until somebody decides it. Throws `invalid` naming the field. */
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
  await askToRead(
    work,
    person.id,
    pages.map(page => page.fileId),
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
  if (work.caller?.personId === person.id) await tellReviewer(work, type.medical ? '' : type.name)
  return store.readDocument(db, work, id)
}
