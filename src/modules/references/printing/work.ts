import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn, dayInWords, monthInWords } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { makePdf, type PdfContent } from '../../../kit/server/pdf.ts'
import { readPerson } from '../../caregivers/store.ts'
import type { QuestionKind } from '../forms/contract.ts'
import type { CompletedReference, ReferenceRequest, Relation } from '../requests/contract.ts'
import { readRequest } from '../requests/store.ts'
import { shownRequest } from '../requests/work.ts'

const relationWords: Record<Relation, string> = {
  supervisor: 'Supervisor',
  coworker: 'Coworker',
  client: "Client or client's family",
  teacher: 'Teacher or instructor',
  friend: 'Friend or neighbor',
  relative: 'Relative',
  other: 'Other',
}

const answerWords: Readonly<Record<string, string>> = {
  '1': '1 (poor)',
  '2': '2 (fair)',
  '3': '3 (good)',
  '4': '4 (very good)',
  '5': '5 (excellent)',
  yes: 'Yes',
  no: 'No',
  unknown: "Don't know",
  unsaid: 'Prefer not to say',
}

const said = (kind: QuestionKind, value: string) =>
  (kind === 'text' ? value : (answerWords[value] ?? value)) || 'No answer'

const month = (of: string | null) => (of ? monthInWords(`${of}-01`) : 'Not given')

function givenLine({ organization: { timeZone } }: Work, name: string, of: CompletedReference): string {
  const day = (iso: string) => dayInWords(dayIn(timeZone, new Date(iso)))
  return of.givenBy === 'phone' && of.talkedAt
    ? `Given by ${name} by phone on ${day(of.talkedAt)}, recorded by ${of.taker}.`
    : `Given by ${name} online on ${day(of.submittedAt)}.`
}

const standingLine = ({ standing, reason }: CompletedReference): string => {
  if (standing === 'setAside') return `Set aside, does not count: ${reason}`
  return standing === 'counts' ? 'Read and accepted.' : 'Not read yet.'
}

function contentOf(
  work: Work,
  person: string,
  { name, form, reference }: ReferenceRequest & { reference: CompletedReference },
): PdfContent {
  const { relation, employer, title, from, to } = reference.about
  const facts = [
    ['Relation', relationWords[relation]],
    ['Employer', employer],
    ['Job title', title],
    ['From', month(from)],
    ['To', month(to)],
  ].filter(([, value]) => value !== '')
  const answers = reference.questions.flatMap(({ id, kind, text }): PdfContent[] => [
    { text, style: 'muted', margin: [0, 8, 0, 0] },
    { text: said(kind, reference.answers[id] ?? '') },
  ])
  return [
    { text: `Reference for ${person}`, style: 'title' },
    { text: `${form.name} · ${work.organization.name}`, style: 'muted' },
    { text: givenLine(work, name, reference), margin: [0, 10, 0, 0] },
    { text: standingLine(reference) },
    { text: 'How they know each other', style: 'heading' },
    { layout: 'noBorders', table: { widths: [110, '*'], body: facts.map(row => row.map(text => ({ text }))) } },
    { text: 'Answers', style: 'heading' },
    ...answers,
  ]
}

/** A completed reference as a PDF, as it was given. */
export async function printReference(work: Work, id: string): Promise<{ name: string; base64: string }> {
  const { personId } = await readRequest(work.db, id)
  const request = await shownRequest(work, id)
  const { reference } = request
  if (!reference) throw new Refusal('notFound')
  const { firstName, lastName } = await readPerson(work.db, personId)
  const person = `${firstName} ${lastName}`
  const bytes = await makePdf({
    title: `Reference for ${person} by ${request.name}`,
    organization: work.organization.name,
    foot: `Printed on ${dayInWords(work.today)}`,
    content: contentOf(work, person, { ...request, reference }),
  })
  return { name: `Reference for ${person} by ${request.name}.pdf`, base64: bytes.toString('base64') }
}
