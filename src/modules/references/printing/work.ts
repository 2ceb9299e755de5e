import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn, dayInWords, monthInWords } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { PdfBlock } from '../../../kit/server/pdf/content.ts'
import { makePdf } from '../../../kit/server/pdf/make.ts'
import { readPerson } from '../../caregivers/store.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
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

function blocksOf(work: Work, { name, reference }: ReferenceRequest & { reference: CompletedReference }): PdfBlock[] {
  const { relation, employer, title, from, to } = reference.about
  const facts = [
    ['Relation', relationWords[relation]],
    ['Employer', employer],
    ['Job title', title],
    ['From', month(from)],
    ['To', month(to)],
  ] as const
  return [
    { text: givenLine(work, name, reference) },
    { text: standingLine(reference), style: 'strong' },
    { heading: 'How they know each other' },
    { facts: facts.filter(([, value]) => value !== '') },
    { heading: 'Answers' },
    ...reference.questions.map(({ id, kind, text }) => ({
      question: text,
      answer: said(kind, reference.answers[id] ?? ''),
    })),
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
    ...(await letterheadOf(work)),
    title: `Reference for ${person} by ${request.name}`,
    heading: `Reference for ${person}`,
    subtitle: request.form.name,
    foot: `Printed on ${dayInWords(work.today)}`,
    blocks: blocksOf(work, { ...request, reference }),
  })
  return { name: `Reference for ${person} by ${request.name}.pdf`, base64: bytes.toString('base64') }
}
