import type { Texts } from './contract.ts'

/** What most papers are sent back for. */
export const usualReasons: readonly Texts[] = [
  {
    en: 'The picture is not sharp enough to read. Please take it again in good light.',
    es: 'La foto no es lo bastante nítida para leerla. Por favor, tómela de nuevo con buena luz.',
  },
  {
    en: 'A part of the document is cut off. Please show all four corners.',
    es: 'Falta una parte del documento. Por favor, muestre las cuatro esquinas.',
  },
  { en: 'The back side is missing.', es: 'Falta el reverso.' },
  {
    en: 'This document has expired. Please send the current one.',
    es: 'Este documento está vencido. Por favor, envíe el vigente.',
  },
  {
    en: 'This is a different document from the one we asked for.',
    es: 'Este documento no es el que le pedimos.',
  },
  {
    en: 'The name on the document is not yours as we know it.',
    es: 'El nombre del documento no coincide con el que tenemos de usted.',
  },
  {
    en: 'The date on the document cannot be read. Please send a copy that shows it.',
    es: 'No se puede leer la fecha del documento. Por favor, envíe una copia en la que se vea.',
  },
  {
    en: 'The signature or stamp is missing.',
    es: 'Falta la firma o el sello.',
  },
]
