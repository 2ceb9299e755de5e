import { buffer } from 'node:stream/consumers'
import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { PdfContent } from '../../../kit/server/pdf.ts'
import type { BoundPart } from '../../../kit/server/pdf-binding.ts'
import { proofOf } from '../../reports/proof/work.ts'
import type { HeldSurvey } from '../store.ts'
import { documentsBehind } from '../work.ts'
import { answerLine, binderName, type IndexEntry, lineCells, wordsOf } from './rules.ts'

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

type Proof = Awaited<ReturnType<typeof proofOf>>['proof']

function facts({ person }: Proof): string[][] {
  const { positions, states, hiredOn, firstContactOn, signOff } = person
  return [
    ['Positions', positions.join(', ')],
    ['States', states.join(', ')],
    ['Hire date', hiredOn ? dayInWords(hiredOn) : ''],
    ['First client contact', firstContactOn ? dayInWords(firstContactOn) : ''],
    ['Signed off', signOff ? `${dayInWords(signOff.on)} by ${signOff.signer}` : ''],
  ].map(([name = '', value]) => [name, value || 'Not on record'])
}

const cell = (text: string, small?: string) => ({
  stack: [{ text }, ...(small ? [{ text: small, style: 'muted' }] : [])],
})

function indexTable(entries: readonly IndexEntry[]): PdfContent {
  if (entries.length === 0) return { text: 'No document stands behind these statuses.' }
  const rows = entries.map(({ title, part, requirements }) => [
    cell(title, requirements.join(', ')),
    { text: `{page:${part}}`, alignment: 'right' as const },
  ])
  return { layout: 'lightHorizontalLines', table: { widths: ['*', 40], body: rows } }
}

function statusTable(proof: Proof): PdfContent {
  if (proof.lines.length === 0) return { text: 'Nothing was required on that day.' }
  const words = wordsOf(proof)
  const head = ['Requirement', 'Status', 'Evidence', 'Approval'].map(text => ({ text, bold: true }))
  const rows = proof.lines.map(line => {
    const { name, category, status, evidence, approval } = lineCells(line, words)
    return [cell(name, category), { text: status }, { text: evidence }, { text: approval }]
  })
  return {
    fontSize: 8.5,
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, widths: ['27%', '15%', '34%', '24%'], body: [head, ...rows] },
  }
}

function frontOf(proof: Proof, survey: HeldSurvey, entries: readonly IndexEntry[], isWithheld: boolean): PdfContent {
  const { person, organization } = proof
  const left = isWithheld ? [{ text: 'Medical pages are not included.', style: 'muted' }] : []
  return [
    { text: organization, style: 'muted' },
    { text: `${person.firstName} ${person.lastName}`, style: 'title' },
    { text: `${survey.name} · as of ${dayInWords(survey.asOf)}`, bold: true },
    { text: answerLine(proof), margin: [0, 6, 0, 6] },
    { layout: 'noBorders', table: { widths: [120, '*'], body: facts(proof) } },
    { text: 'Index', style: 'heading' },
    indexTable(entries),
    ...left,
    { text: `Requirements on ${dayInWords(survey.asOf)}`, style: 'heading', pageBreak: 'before' },
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
  const title = `${proof.person.firstName} ${proof.person.lastName}, as of ${dayInWords(survey.asOf)}`
  const foot = `Made on ${dayInWords(dayIn(work.organization.timeZone, work.now))} by Carefold for ${work.organization.name}`
  const front = frontOf(proof, survey, entries, isWithheld)
  const name = `${binderName(proof.person, survey.asOf)}.pdf`
  return { name, binding: { title, organization: work.organization.name, front, foot, parts } }
}
