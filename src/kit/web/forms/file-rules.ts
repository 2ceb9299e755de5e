import type { FileRule } from '../../contract/endpoint.ts'
import { t } from '../text/text.ts'

/** Says whether a rule takes pictures, and so what a camera makes. */
export const takesPictures = ({ types }: FileRule) => types.some(type => type.startsWith('image/'))

const kinds: Readonly<Record<string, () => string>> = {
  'image/jpeg': () => 'JPG',
  // Phones call it HEIC.
  'image/heif': () => 'HEIC',
  'image/webp': () => 'WebP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': () => t('Word (.docx)'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': () => t('Excel (.xlsx)'),
  'application/vnd.ms-excel': () => 'CSV',
  'application/x-zip-compressed': () => 'ZIP',
  'text/plain': () => 'CSV',
}

const kindOf = (type: string) => kinds[type]?.() ?? type.replace(/^.*\//, '').toUpperCase()

/** The kinds that a rule takes, as people know them. */
const kindsOf = ({ types }: FileRule) => [...new Set(types.map(kindOf))].join(', ')

/** Phones have names of their own for the kinds of pictures, or none: what may be one the server judges by what is in it. */
const mayFit = (type: string, rule: FileRule) =>
  type === '' || rule.types.includes(type) || (type.startsWith('image/') && takesPictures(rule))

/** Why the files as they were chosen cannot be sent; null when they may. */
export function wrongWith(files: readonly File[], rule: FileRule): string | null {
  const { count: most = 1 } = rule
  if (files.some(file => !mayFit(file.type, rule)))
    return t('This kind of file cannot be used here. You can use: {kinds}.', { kinds: kindsOf(rule) })
  if (files.some(file => file.size === 0)) return t('This file is empty. Choose another one.')
  if (files.length > most) return t('{most, plural, one {Choose one file.} other {Choose at most # files.}}', { most })
  return null
}

/** Why the files are too large to be sent; null when they are not. Pictures are judged once they were made smaller. */
export const tooLarge = (files: readonly File[], { maxBytes }: FileRule): string | null =>
  files.some(file => file.size > maxBytes)
    ? t('The file is larger than {size} MB.', { size: maxBytes / 1_000_000 })
    : null
