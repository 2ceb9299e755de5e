import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import { worthOf } from '../guessing/rules.ts'

// Product point 4.
export const leastPassword = 15
const leastPasswordWithSecondFactor = 8
const mostPassword = 128
/** What is left to guess when everything known is taken away: about half of the least length. */
const leastWorth = 8
const leastWorthWithSecondFactor = 5

/** What stands for the password in the lists of common ones: small letters, without digits and marks at either end, without spaces. */
function plainForms(password: string): string[] {
  const lower = password.toLowerCase()
  const word = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const joined = lower.replace(/[^a-z0-9]/g, '')
  const joinedWord = word.replace(/[^a-z0-9]/g, '')
  return [...new Set([lower, word, joined, joinedWord])].filter(form => form !== '')
}

/**
 * Says in a sentence why a password cannot be used; null when it can. NIST SP 800-63B-4: length and a list, no rules of
 * composition. `isCommon` asks the lists on disk; `personal` are words that anybody would try first (name, address, organization).
 */
export function refusePassword(
  password: string,
  secondFactor: boolean,
  personal: readonly string[],
  isCommon: (form: string) => boolean,
): string | null {
  const least = secondFactor ? leastPasswordWithSecondFactor : leastPassword
  const length = [...password].length
  if (length < least)
    return saidOfConstants('Use at least {least} characters. Three or four words in a row are easy to remember.', {
      least,
    })
  if (length > mostPassword)
    return saidOfConstants('Use at most {most, plural, one {# character} other {# characters}}.', {
      most: mostPassword,
    })
  if (plainForms(password).some(isCommon)) return 'This password is too common. Choose a different one.'
  if (new Set(password.toLowerCase()).size < 4)
    return 'This password repeats too few characters. Choose a different one.'
  const worth = worthOf(password, { isCommon, personal })
  if (worth >= (secondFactor ? leastWorthWithSecondFactor : leastWorth)) return null
  return worth < worthOf(password, { isCommon, personal: [] })
    ? 'This password is little more than names that others know. Choose a different one.'
    : 'This password is made of common words, rows of keys or repeated parts. Choose a different one.'
}
