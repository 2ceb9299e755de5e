import { said } from '../../../kit/contract/sentence.ts'
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

const openSigned = said('Open what you signed')

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
  subject: said('Your copy: {title}', { title: of.title }),
  lines: [
    said('You signed “{title}” for {organization} as {name} on {time}. This is what you signed:', {
      title: of.title,
      organization: of.organization,
      name: of.typedName,
      time: of.localTime,
    }),
    ...plainLines(of.text),
  ],
  action: { label: openSigned, url: `${publicUrl}/applicant/acknowledgement` },
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
  subject: of.isAsked
    ? said('Please sign again: {title}', { title: of.title })
    : said('A signature was withdrawn: {title}', { title: of.title }),
  lines: [
    said('We withdrew the signature under “{title}” of {time}. It no longer counts.', {
      title: of.title,
      time: of.localTime,
    }),
    said('Why: {reason}', { reason: of.reason }),
    of.isAsked ? said('Please read the text and sign it again.') : said('You don’t need to do anything.'),
  ],
  action: of.isAsked
    ? { label: said('Read and sign'), url: `${publicUrl}/applicant/acknowledgement/${of.textId}` }
    : { label: openSigned, url: `${publicUrl}/applicant/acknowledgement` },
})
