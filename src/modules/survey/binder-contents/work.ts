import { buffer } from 'node:stream/consumers'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { BoundPart } from '../../../kit/server/pdf/binding.ts'
import type { PdfBlock, PdfLetter } from '../../../kit/server/pdf/content.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
import { answerLine, type Proof } from '../../proof/paper/rules.ts'
import { personFacts, statusTable } from '../../proof/paper/work.ts'
import { proofOf } from '../../proof/work.ts'
import type { HeldSurvey } from '../store.ts'
import { documentsBehind } from '../work.ts'
import { binderName, type IndexEntry } from './rules.ts'

/** What all files of one binder may weigh: each is held in memory until the PDF is written. */
const mostBytes = 250_000_000

type Document = Awaited<ReturnType<typeof documentsBehind>>[number]
type DocumentFile = Document['files'][number]

/** How a file is bound. A picture goes in as the picture that screens show of it, which prints as well and is a tenth as large. */
function partOf({ services, organization }: Work, title: string, file: DocumentFile, fits: boolean): BoundPart {
  const { id, mediaType, hasPreview } = file
  const isPdf = mediaType === 'application/pdf'
  if (file.scan === 'infected')
    return { kind: 'notice', title, text: 'This file was left out: a virus was found in it.' }
  if (!fits) return { kind: 'notice', title, text: 'This file is too large for the binder. Open it in Carefold.' }
  if (!isPdf && !hasPreview)
    return { kind: 'notice', title, text: `${file.name} is not a picture or a PDF. Open it in Carefold.` }
  const read = async () => buffer((await services.files.open(organization.id, id, { preview: !isPdf })).bytes)
  return { kind: isPdf ? 'pdf' : 'picture', title, read }
}

/** The parts of a binder, and where each document begins among them. */
function partsOf(work: Work, documents: readonly Document[]) {
  const parts: BoundPart[] = []
  const entries: IndexEntry[] = []
  let bytes = 0
  for (const { name, files, requirements } of documents) {
    entries.push({ title: name, part: parts.length, requirements })
    files.forEach((file, at) => {
      bytes += Number(file.bytes)
      const title = files.length > 1 ? `${name}, file ${at + 1}` : name
      parts.push(partOf(work, title, file, bytes <= mostBytes))
    })
    if (files.length === 0)
      parts.push({ kind: 'notice', title: name, text: 'The file was destroyed under retention, or there was none.' })
  }
  return { parts, entries }
}

function indexTable(entries: readonly IndexEntry[]): PdfBlock {
  if (entries.length === 0) return { text: 'No document stands behind these statuses.' }
  const columns = [{ title: 'Document' }, { title: 'Page', width: 48, right: true }]
  const rows = entries.map(({ title, part, requirements }) => [
    { text: title, small: requirements.join(', ') },
    `{page:${part}}`,
  ])
  return { table: { columns, rows } }
}

function frontOf(proof: Proof, survey: HeldSurvey, entries: readonly IndexEntry[], isWithheld: boolean): PdfBlock[] {
  const left = isWithheld ? [{ text: 'Medical pages are not included.', style: 'muted' } as const] : []
  return [
    { text: answerLine(proof), style: 'strong' },
    { facts: personFacts(proof) },
    { heading: 'Index' },
    indexTable(entries),
    ...left,
    { heading: `Requirements on ${dayInWords(survey.asOf)}`, newPage: true },
    statusTable(proof),
  ]
}

/** Everything that one binder is made of. */
export async function planOf(
  work: Work,
  { personId, medical }: { readonly personId: string; readonly medical: boolean },
  survey: HeldSurvey,
) {
  const { proof } = await proofOf(work, personId, survey.asOf, ofMedical => !ofMedical || medical)
  const isWithheld = proof.lines.some(({ evidence }) =>
    evidence.some(one => one.kind === 'document' && !one.documentId),
  )
  const { parts, entries } = partsOf(work, await documentsBehind(work.db, proof.lines))
  const { firstName, lastName } = proof.person
  const front: PdfLetter = {
    ...(await letterheadOf(work)),
    title: `${firstName} ${lastName}, as of ${dayInWords(survey.asOf)}`,
    heading: `${firstName} ${lastName}`,
    subtitle: `${survey.name} · as of ${dayInWords(survey.asOf)}`,
    foot: `Made on ${dayInWords(dayIn(work.organization.timeZone, work.now))} by Carefold for ${work.organization.name}`,
    blocks: frontOf(proof, survey, entries, isWithheld),
  }
  return { name: `${binderName(proof.person, survey.asOf)}.pdf`, binding: { front, parts } }
}
