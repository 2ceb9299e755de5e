import type { Language } from '../../../kit/contract/language.ts'
import type { Email } from '../../../kit/server/email.ts'

type About = Pick<Rejected, 'typeName' | 'medical' | 'reason' | 'takenBack'>

const words: Record<Language, (of: About) => Pick<Email, 'subject' | 'lines'> & { label: string }> = {
  en: ({ typeName, medical, reason, takenBack }) => ({
    subject: `Please send your ${typeName} again`,
    lines: [
      takenBack
        ? `We approved your ${typeName} before, but it can't be accepted after all.`
        : `We reviewed your ${typeName} and couldn't accept it.`,
      medical ? 'Sign in to read why.' : `Why: ${reason}`,
      'Please open your page and send it again. You can take a picture with your phone.',
    ],
    label: 'Send it again',
  }),
  es: ({ typeName, medical, reason, takenBack }) => ({
    subject: `Por favor, envíe de nuevo: ${typeName}`,
    lines: [
      takenBack
        ? `Habíamos aprobado este documento, pero finalmente no podemos aceptarlo: ${typeName}.`
        : `Revisamos este documento y no pudimos aceptarlo: ${typeName}.`,
      medical ? 'Inicie sesión para leer el motivo.' : `Motivo: ${reason}`,
      'Por favor, abra su página y envíelo de nuevo. Puede tomar una foto con su teléfono.',
    ],
    label: 'Enviarlo de nuevo',
  }),
}

type Rejected = {
  to: string
  name: string
  personId: string
  typeName: string
  medical: boolean
  /** In the person's language. */
  reason: string
  /** True: it had been approved. */
  takenBack: boolean
  language: Language
  documentId: string
  /** Until then the decision can still be taken back. */
  notBefore?: Date | undefined
}

/** To the person whose paper was sent back. Of a medical one the reason stays in the product: mail is not private enough. */
export function rejectedEmail(publicUrl: string, of: Rejected): Email {
  const { to, name, personId, documentId, notBefore, language } = of
  const { label, ...said } = words[language](of)
  return {
    kind: 'documentRejected',
    to,
    name,
    personId,
    language,
    aboutId: documentId,
    ...(notBefore ? { notBefore } : {}),
    ...said,
    action: { label, url: `${publicUrl}/applicant/welcome-to-carefold` },
  }
}
