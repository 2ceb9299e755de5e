import type { Email } from '../../../kit/server/email.ts'

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
export const signedCopyEmail = (
  publicUrl: string,
  of: {
    to: string
    name: string
    personId: string
    signatureId: string
    organization: string
    title: string
    text: string
    typedName: string
    localTime: string
  },
): Email => ({
  kind: 'acknowledgementSigned',
  to: of.to,
  name: of.name,
  personId: of.personId,
  aboutId: of.signatureId,
  subject: `Your copy: ${of.title}`,
  lines: [
    `You signed “${of.title}” for ${of.organization} as ${of.typedName} on ${of.localTime}. This is what you signed:`,
    ...plainLines(of.text),
  ],
  action: { label: 'Open what you signed', url: `${publicUrl}/applicant/acknowledgement` },
})

/** To the person: their signature counts for nothing any longer, and they may be asked for another. */
export const signatureWithdrawnEmail = (
  publicUrl: string,
  of: {
    to: string
    name: string
    personId: string
    textId: string
    title: string
    localTime: string
    reason: string
    isAsked: boolean
  },
): Email => ({
  kind: 'signatureWithdrawn',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: of.isAsked ? `Please sign again: ${of.title}` : `A signature was withdrawn: ${of.title}`,
  lines: [
    `We withdrew the signature under “${of.title}” of ${of.localTime}. It no longer counts.`,
    `Why: ${of.reason}`,
    of.isAsked ? 'Please read the text and sign it again.' : 'You don’t need to do anything.',
  ],
  action: of.isAsked
    ? { label: 'Read and sign', url: `${publicUrl}/applicant/acknowledgement/${of.textId}` }
    : { label: 'Open what you signed', url: `${publicUrl}/applicant/acknowledgement` },
})
