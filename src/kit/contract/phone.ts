import { z } from 'zod'

const written = /^([\d\s+().-]*?)(?:\s*(?:ext\.?|x)\s*\d{1,8})?$/i
const fewestDigits = 7
const longest = 40

/** Says whether this can be dialed: seven digits or more, with the usual signs between them and maybe an extension. */
function isPhone(text: string): boolean {
  const number = (text.length <= longest && written.exec(text)?.[1]) || ''
  return number.replace(/\D/g, '').length >= fewestDigits
}

/** Area code and exchange of a number in North America begin with 2 to 9. */
const northAmerican = /^1?([2-9]\d{2}[2-9]\d{6})$/

/**
 * The number as providers of text messages take it, "+15125550100"; null for what gets no texts: an extension, or no whole
 * number. Without a plus it is one of North America.
 */
export function textNumber(text: string | null | undefined): string | null {
  const number = text?.trim() ?? ''
  if (!/^[\d\s+().-]+$/.test(number)) return null
  const digits = number.replace(/\D/g, '')
  const [, american] = northAmerican.exec(digits) ?? []
  if (american) return `+1${american}`
  return number.startsWith('+') && !digits.startsWith('1') && /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}

/** A number that gets texts as people read it: "(512) 555-0100"; one of another country as it is. */
export const phoneInWords = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/**
 * A phone number in a request, kept as it is written. An empty one is none: `.min(1)` demands one. Replies say `z.string()`,
 * since what is on file may be older than this rule.
 */
export const phone = z
  .string()
  .trim()
  .max(longest)
  .refine(
    text => text === '' || isPhone(text),
    'Enter a phone number with at least 7 digits, like (512) 555-0100 or 512 555 0100 ext. 12.',
  )
