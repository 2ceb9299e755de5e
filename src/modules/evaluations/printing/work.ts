import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayInWords } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { PdfBlock } from '../../../kit/server/pdf/content.ts'
import { makePdf } from '../../../kit/server/pdf/make.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
import type { EvaluationDetail, EvaluationSignature } from '../evaluating/contract.ts'
import { isSigned } from '../evaluating/rules.ts'
import { detailOf } from '../evaluating/work.ts'
import { answerWords, pdfName } from '../signing/rules.ts'

const signatureLines = (who: string, of: EvaluationSignature | null, otherwise: string): PdfBlock[] => [
  { text: of ? `${who}: signed by ${of.typedName} on ${of.localTime}` : `${who}: ${otherwise}` },
  ...(of ? [{ text: `SHA-256 of the evaluation: ${of.contentSha256}`, style: 'muted' } as const] : []),
]

const partLines = ({ content, answers }: EvaluationDetail): PdfBlock[] =>
  content.parts.flatMap((part): PdfBlock[] => [
    ...(part.title ? [{ heading: part.title }] : []),
    ...part.questions.map(question => {
      const answer = answers.find(one => one.questionId === question.id)
      return {
        question: question.text,
        answer: answerWords(question, answer, content.scale) ?? 'Not answered',
        ...(answer?.comment ? { comment: `“${answer.comment}”` } : {}),
      }
    }),
  ])

/** A signed evaluation on paper, with both signatures. */
export async function pdfOf(work: Work, id: string): Promise<{ name: string; base64: string }> {
  const of = await detailOf(work, id)
  if (!isSigned(of.state) && !of.withdrawn)
    throw new Refusal('notPossible', 'There is a PDF once the evaluator has signed.')
  const person = `${of.person.firstName} ${of.person.lastName}`
  const facts = [
    `Held on ${dayInWords(of.heldOn)}`,
    `Evaluator: ${of.evaluator.name}`,
    of.score === null ? '' : `Score: ${of.score.toFixed(1)}`,
    `Form: ${of.name}, version ${of.version}`,
  ]
  const otherwise = of.closed ? `did not sign (${of.closed.note})` : 'not signed yet'
  const bytes = await makePdf({
    ...(await letterheadOf(work)),
    title: `${of.name}, ${person}`,
    heading: of.name,
    subtitle: person,
    foot: `Printed on ${dayInWords(work.today)}`,
    blocks: [
      { text: facts.filter(Boolean).join(' · '), style: 'muted' },
      ...(of.withdrawn
        ? [
            {
              text: `Withdrawn by ${of.withdrawn.by}, does not count: ${of.withdrawn.reason}`,
              style: 'strong',
            } as const,
          ]
        : []),
      ...partLines(of),
      { heading: 'Signatures' },
      ...signatureLines('Evaluator', of.signatures.evaluator, ''),
      ...signatureLines('Caregiver', of.signatures.person, otherwise),
      { text: 'Signing confirms reading, not agreement.', style: 'muted' },
      ...(of.comment
        ? [{ heading: 'Comment of the caregiver' }, { text: `“${of.comment}”`, style: 'quote' } as const]
        : []),
    ],
  })
  return { name: pdfName(of, of.person), base64: bytes.toString('base64') }
}
