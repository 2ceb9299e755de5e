import type { Language } from '../../../kit/contract/language.ts'
import type { Email } from '../../../kit/server/email.ts'

type Requested = {
  to: string
  name: string
  accountId: string
  language: Language
  waiverId: string
  requester: string
  person: string
  requirement: string
  declination: boolean
}

type Said = Pick<Email, 'subject' | 'lines'> & { label: string }

const words: Record<Language, (of: Requested) => Said> = {
  en: ({ requester, person, requirement, declination }) => ({
    subject: `Waiver to approve: ${requirement}, ${person}`,
    lines: [
      declination
        ? `${requester} recorded that ${person} declined ${requirement}.`
        : `${requester} requested a waiver of ${requirement} for ${person}.`,
      'It counts once a second person has approved it.',
    ],
    label: 'Review the waiver',
  }),
  es: ({ requester, person, requirement, declination }) => ({
    subject: `Exención por aprobar: ${requirement}, ${person}`,
    lines: [
      declination
        ? `${requester} registró que ${person} rechazó este requisito: ${requirement}.`
        : `${requester} solicitó una exención de este requisito para ${person}: ${requirement}.`,
      'Cuenta cuando una segunda persona la haya aprobado.',
    ],
    label: 'Revisar la exención',
  }),
}

/** To those who may approve a waiver that somebody else asked for. Why it was asked for stays in the product. */
export function waiverEmail(publicUrl: string, of: Requested): Email {
  const { to, name, accountId, language, waiverId } = of
  const { label, ...said } = words[language](of)
  return {
    kind: 'waiverRequested',
    ...{ to, name, accountId, language },
    aboutId: waiverId,
    ...said,
    action: { label, url: `${publicUrl}/report/waivers?stage=waiting` },
  }
}
