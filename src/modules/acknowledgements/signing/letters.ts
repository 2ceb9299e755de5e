import type { Letter } from '../../../kit/server/letter.ts'

/** A marked text in plain lines, a paragraph each. */
const plainLines = (text: string): string[] =>
  text
    .split(/\n+/)
    .map(line =>
      line
        .replace(/^#+ /, '')
        .replace(/\*\*(.+?)\*\*/g, '$1')
        .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, '$1 ($2)')
        .trim(),
    )
    .filter(Boolean)

/** The signer's copy: the very text, who signed it and when. */
export const signedCopyLetter = (
  publicUrl: string,
  of: {
    to: string
    name: string
    personId: string
    organization: string
    title: string
    text: string
    typedName: string
    localTime: string
  },
): Letter => ({
  kind: 'acknowledgementSigned',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: `Your copy: ${of.title}`,
  lines: [
    `You signed “${of.title}” for ${of.organization} as ${of.typedName} on ${of.localTime}. This is what you signed:`,
    ...plainLines(of.text),
  ],
  action: { label: 'Open what you signed', url: `${publicUrl}/applicant/acknowledgement` },
})
