// Product point 4.
const leastPassword = 15
const leastPasswordWithSecondFactor = 8
const mostPassword = 128

/** What stands for the password in the list of common ones: small letters, without digits and marks at either end, a repeated word once. */
function plainForms(password: string): string[] {
  const lower = password.toLowerCase()
  const word = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const repeated = lower.match(/^(.{1,16}?)\1+$/)?.[1]
  const repeatedWord = word.match(/^(.{1,16}?)\1+$/)?.[1]
  const joined = lower.replace(/[^a-z0-9]/g, '')
  return [...new Set([lower, word, repeated, repeatedWord, joined].filter((form): form is string => Boolean(form)))]
}

/**
 * Says in a sentence why a password cannot be used; null when it can. NIST SP 800-63B-4: length and a list, no rules of
 * composition. `isCommon` asks the list on disk; `personal` are words that anybody would try first (name, address, organisation).
 */
export function refusePassword(
  password: string,
  secondFactor: boolean,
  personal: readonly string[],
  isCommon: (form: string) => boolean,
): string | null {
  const least = secondFactor ? leastPasswordWithSecondFactor : leastPassword
  const length = [...password].length
  if (length < least) return `Use at least ${least} characters. Three or four words in a row are easy to remember.`
  if (length > mostPassword) return `Use at most ${mostPassword} characters.`
  const forms = plainForms(password)
  if (forms.some(isCommon)) return 'This password is one of the first that others would try. Please choose another one.'
  if (forms.some(form => new Set(form).size < 4))
    return 'This password repeats too few characters. Please choose another one.'
  const known = personal.map(word => word.toLowerCase().trim()).filter(word => word.length > 3)
  const lower = password.toLowerCase()
  if (known.some(word => lower.replaceAll(word, '').length < 5)) {
    return 'This password is little more than a name that others know. Please choose another one.'
  }
  return null
}
