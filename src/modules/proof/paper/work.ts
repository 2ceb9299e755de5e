import { type Day, dayIn, dayInWords } from '../../../kit/contract/time.ts'
import type { Context } from '../../../kit/server/context.ts'
import type { PdfBlock } from '../../../kit/server/pdf/content.ts'
import { makePdf } from '../../../kit/server/pdf/make.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
import { answerLine, laterLine, lineCells, type Proof, signOffLine, wordsOf } from './rules.ts'

/** Who the person was on the day, as facts on paper. */
export function personFacts({ person }: Pick<Proof, 'person'>): [string, string][] {
  const { positions, states, hiredOn, firstContactOn, signOff } = person
  const known: [string, string][] = [
    ['Positions', positions.join(', ')],
    ['States', states.join(', ')],
    ['Hire date', hiredOn ? dayInWords(hiredOn) : ''],
    ['First client contact', firstContactOn ? dayInWords(firstContactOn) : ''],
    ['Signed off', signOff ? signOffLine(signOff) : ''],
  ]
  return known.map(([name, value]) => [name, value || 'Not on record'])
}

/** Each requirement with its status, its evidence, and who approved it. */
export function statusTable(proof: Proof): PdfBlock {
  if (proof.lines.length === 0) return { text: 'Nothing was required on that day.' }
  const words = wordsOf(proof)
  const columns = [
    { title: 'Requirement', share: 34 },
    { title: 'Status', share: 13 },
    { title: 'Evidence', share: 31 },
    { title: 'Approval', share: 22 },
  ]
  const rows = proof.lines.map(line => {
    const { name, category, status, evidence, approval } = lineCells(line, words)
    return [{ text: name, small: category }, status, evidence, approval]
  })
  return { table: { columns, rows } }
}

/** The proof of one person on one day, to hand to a surveyor. */
export async function printProof(ctx: Context, proof: Proof, asOf: Day): Promise<{ name: string; base64: string }> {
  const { person, putDownLater } = proof
  const name = `${person.firstName} ${person.lastName}`
  const made = `Made on ${dayInWords(dayIn(ctx.organization.timeZone, ctx.now))} by ${ctx.caller.name}`
  const bytes = await makePdf({
    ...(await letterheadOf(ctx)),
    title: `Proof of compliance, ${name}, as of ${dayInWords(asOf)}`,
    heading: name,
    subtitle: `Proof of compliance · as of ${dayInWords(asOf)}`,
    landscape: true,
    foot: made,
    blocks: [
      { text: answerLine(proof), style: 'strong' },
      { facts: personFacts(proof) },
      { heading: `Requirements on ${dayInWords(asOf)}` },
      statusTable(proof),
      ...(putDownLater.length > 0 ? [{ heading: 'Put down later' }] : []),
      ...putDownLater.map(fact => ({ text: laterLine(fact) })),
      {
        text: `As of the end of ${dayInWords(asOf)}, by what was on record then.`,
        style: 'muted',
      },
    ],
  })
  return { name: `Proof of compliance, ${name}, ${asOf}.pdf`, base64: bytes.toString('base64') }
}
