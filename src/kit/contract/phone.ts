import { z } from 'zod'

const written = /^([\d\s+().-]*?)(?:\s*(?:ext\.?|x)\s*\d{1,8})?$/i
const fewestDigits = 7
const longest = 40

/** Says whether this can be dialed: seven digits or more, with the usual signs between them and maybe an extension. */
function isPhone(text: string): boolean {
  const number = (text.length <= longest && written.exec(text)?.[1]) || ''
  return number.replace(/\D/g, '').length >= fewestDigits
}

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
