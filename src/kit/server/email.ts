import type { Language } from '../contract/language.ts'
import type { NameOrSentence } from '../contract/told-sentence.ts'
import { inLanguage } from './in-language.ts'

/**
 * A mail to one person, in plain sentences; the layout is the same for all. What is `said` is written in the reader's language, a
 * text as it is.
 */
export type Email = {
  /** `invitation`, `passwordReset`: names the message in the history. */
  readonly kind: string
  readonly to: string
  readonly subject: NameOrSentence
  /** Left out: that of whoever reads it. */
  readonly language?: Language
  /** The first name, or nothing when it is not known. */
  readonly name?: string
  readonly lines: readonly NameOrSentence[]
  /** The one thing to do. */
  readonly action?: { readonly label: NameOrSentence; readonly url: string }
  readonly after?: readonly NameOrSentence[]
  readonly accountId?: string
  readonly personId?: string
  /** The id of what it is about: with it, an email that has not left can be withdrawn. */
  readonly aboutId?: string
  /** It does not leave before then. */
  readonly notBefore?: Date
  /** An iCalendar that goes along, for the calendar of whoever reads it. */
  readonly invite?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Makes text safe inside HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => escapes[char] ?? char)

const around = {
  en: {
    hello: 'Hello',
    copy: "If the button doesn't work, copy this address into your browser:",
    sentFor: (organization: string) => `Sent by Carefold for ${organization}.`,
  },
  es: {
    hello: 'Hola',
    copy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    sentFor: (organization: string) => `Enviado por Carefold en nombre de ${organization}.`,
  },
}

/** An email in one language. */
export type Written = Omit<Email, 'subject' | 'language' | 'lines' | 'action' | 'after'> & {
  readonly subject: string
  readonly language: Language
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** Writes an email in a language. */
export function writtenIn(language: Language, { subject, lines, action, after = [], ...email }: Email): Written {
  const write = (words: NameOrSentence) => inLanguage(words, language)
  return {
    ...email,
    language,
    subject: write(subject),
    lines: lines.map(write),
    ...(action && { action: { ...action, label: write(action.label) } }),
    after: after.map(write),
  }
}

const wordsAround = ({ language }: Written) => around[language]

/** Without marks that turn the direction of what follows; older names may hold some. Two joiners are part of some scripts. */
const withoutMarks = (name: string) => name.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu, '')

const greeting = (email: Written) => `${wordsAround(email).hello}${email.name ? ` ${withoutMarks(email.name)}` : ''},`

/** The email as plain text, lines not wrapped, the link on a line of its own. */
export function emailText(email: Written, organization: string): string {
  const action = email.action ? [`${email.action.label}:\n${email.action.url}`] : []
  return [greeting(email), ...email.lines, ...action, ...email.after, organization].join('\n\n')
}

const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`

/** The email as HTML: one column that reads well at 320 px, in light and dark, without a picture to load. */
export function emailHtml(email: Written, organization: string): string {
  const button = email.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(email.action.url)}" style="display:inline-block;padding:14px 24px;background:#5924B0;color:#ffffff;border-radius:10px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(email.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#667085">${wordsAround(email).copy}<br><a href="${escapeHtml(email.action.url)}" style="color:#5924B0;word-break:break-all">${escapeHtml(email.action.url)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${email.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;background:#F9FAFB;color:#344054;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:15px;font-weight:700;color:#344054">${escapeHtml(organization)}</p>
<div style="background:#ffffff;border:1px solid #EAECF0;border-radius:14px;padding:24px">
${[greeting(email), ...email.lines].map(paragraph).join('\n')}
${button}
${email.after.map(paragraph).join('\n')}
</div>
<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:#667085">${wordsAround(email).sentFor(escapeHtml(organization))}</p>
</div></body></html>`
}
