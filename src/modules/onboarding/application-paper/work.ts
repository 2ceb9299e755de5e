import { blocksOf } from '../../../kit/contract/marked-text.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayInWords } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { PdfBlock } from '../../../kit/server/pdf/content.ts'
import { makePdf } from '../../../kit/server/pdf/make.ts'
import { letterheadOf } from '../../organization/letterhead/work.ts'
import type { Evidence } from '../review/contract.ts'
import { evidenceOf } from '../review/work.ts'

const withheld = 'You may not open this document, so its details are withheld.'

const signedFacts = (of: Evidence): [string, string][] => [
  ['Signed by', of.typedName],
  ['Local time', `${of.localTime} (${of.timeZone})`],
  ['Time (UTC)', of.signedAt],
  ['Address of the device', of.ip],
  ['Browser', of.userAgent],
  ['Fingerprint of the summary (SHA-256)', of.summarySha256],
  ['Fingerprint of the consent (SHA-256)', of.consentSha256],
]

const broken: PdfBlock = {
  text: 'The texts below do not fit their fingerprints. Please tell your organization.',
  style: 'strong',
}

const contentOf = (of: Evidence): PdfBlock[] => [
  ...(of.intact ? [] : [broken]),
  ...of.summary.flatMap(({ title, lines }): PdfBlock[] => [
    { heading: title },
    {
      facts: lines.map(({ label, value, withheld: isWithheld }): [string, string] => [
        label,
        isWithheld ? [value, withheld].filter(Boolean).join('\n') : value,
      ]),
    },
  ]),
  { heading: 'What was confirmed' },
  { marked: blocksOf(of.statement) },
  { heading: 'Signed and sent' },
  { facts: signedFacts(of) },
  { heading: 'The consent that was given' },
  { marked: blocksOf(of.consentText) },
]

/** A signed application with the evidence of its signature, as the caller may read it. Throws `notFound`. */
export async function printApplication(work: Work, personId: string, id: string) {
  const of = (await evidenceOf(work, personId)).find(one => one.id === id)
  if (!of) throw new Refusal('notFound')
  const bytes = await makePdf({
    ...(await letterheadOf(work)),
    title: `Application of ${of.typedName}`,
    heading: `Application of ${of.typedName}`,
    subtitle: of.walkthrough,
    foot: `Printed on ${dayInWords(work.today)}`,
    blocks: contentOf(of),
  })
  return { name: `Application of ${of.typedName}.pdf`, base64: bytes.toString('base64') }
}
