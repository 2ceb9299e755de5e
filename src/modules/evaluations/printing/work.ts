import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayInWords } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { makePdf, type PdfContent } from '../../../kit/server/pdf.ts'
import type { EvaluationDetail, EvaluationSignature } from '../evaluating/contract.ts'
import { isSigned } from '../evaluating/rules.ts'
import { detailOf } from '../evaluating/work.ts'
import { answerWords, pdfName } from '../signing/rules.ts'

const signatureLines = (who: string, of: EvaluationSignature | null, otherwise: string): PdfContent[] => [
  {
    text: of ? `${who}: signed by ${of.typedName} on ${of.localTime}` : `${who}: ${otherwise}`,
    margin: [0, 0, 0, 2],
  },
  ...(of ? [{ text: `SHA-256 of the evaluation: ${of.contentSha256}`, style: 'muted' }] : []),
]

const partLines = ({ content, answers }: EvaluationDetail): PdfContent[] =>
  content.parts.flatMap(part => [
    ...(part.title ? [{ text: part.title, style: 'heading' }] : []),
    ...part.questions.flatMap(question => {
      const answer = answers.find(one => one.questionId === question.id)
      return [
        { text: question.text, bold: true, margin: [0, 4, 0, 0] as [number, number, number, number] },
        { text: answerWords(question, answer, content.scale) ?? 'Not answered' },
        ...(answer?.comment ? [{ text: `“${answer.comment}”`, italics: true }] : []),
      ]
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
    title: `${of.name}, ${person}`,
    organization: work.organization.name,
    foot: `${work.organization.name} · Printed on ${dayInWords(work.today)}`,
    content: [
      { text: of.name, style: 'title' },
      { text: person, fontSize: 14, margin: [0, 0, 0, 4] },
      { text: facts.filter(Boolean).join(' · '), style: 'muted' },
      ...(of.withdrawn
        ? [{ text: `Withdrawn by ${of.withdrawn.by}, does not count: ${of.withdrawn.reason}`, bold: true }]
        : []),
      ...partLines(of),
      { text: 'Signatures', style: 'heading' },
      ...signatureLines('Evaluator', of.signatures.evaluator, ''),
      ...signatureLines('Caregiver', of.signatures.person, otherwise),
      { text: 'Signing confirms reading, not agreement.', style: 'muted' },
      ...(of.comment
        ? [
            { text: 'Comment of the caregiver', style: 'heading' },
            { text: `“${of.comment}”`, italics: true },
          ]
        : []),
    ],
  })
  return { name: pdfName(of, of.person), base64: bytes.toString('base64') }
}
