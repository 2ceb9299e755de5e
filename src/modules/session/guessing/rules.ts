// Lines along which fingers walk; a walk may go either way.
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
]
const walks = [...lines, ...lines.map(line => [...line].reverse().join(''))]
const leastWalk = 4

/** Words that belong to what this is about: the product's name and those of its trade. */
const ofTheTrade = ['carefold', 'caregiver', 'homecare', 'homehealth', 'onboarding', 'compliance']

const mark = /[\s!-/:-@[-`{-~]/g
const isYear = /^(19|20)\d\d$/

/** What is known to anybody about whoever chooses the password: each word of it, and all of them in a row. */
function wordsOf(personal: readonly string[]): Set<string> {
  const all = personal.flatMap(text => {
    const lower = text.normalize('NFKC').toLowerCase()
    const rows = [lower, ...lower.split('@')]
    return [...rows.map(row => row.replace(mark, '')), ...lower.split(mark)]
  })
  return new Set([...ofTheTrade, ...all].filter(word => word.length > 2))
}

type Known = { readonly isCommon: (form: string) => boolean; readonly personal: readonly string[] }

/**
 * How much of a password somebody has to guess who knows the person and the usual passwords: the least sum over all ways to
 * take it apart. A character is 1; a year, a known word and what repeats an earlier part are 1; a walk over the keys is 2; a
 * word of the list is 3. Spaces and marks add 1 for each different one beyond the first.
 */
export function worthOf(password: string, { isCommon, personal }: Known): number {
  const lower = password.normalize('NFKC').toLowerCase()
  const text = lower.replace(mark, '')
  const words = wordsOf(personal)
  function partWorth(first: number, end: number): number {
    const part = text.slice(first, end)
    // One character, also one that takes two places in memory.
    if ([...part].length === 1 || words.has(part) || isYear.test(part)) return 1
    // It may overlap with what it repeats: a row of one letter is that letter, again and again.
    if (part.length > 2 && text.indexOf(part) < first) return 1
    if (part.length >= leastWalk && walks.some(walk => walk.includes(part))) return 2
    // Longer ones are in a filter, which is wrong about a few, and a password has thousands of parts.
    return part.length > 3 && part.length < 15 && isCommon(part) ? 3 : Number.POSITIVE_INFINITY
  }
  const least = [0]
  for (let end = 1; end <= text.length; end++) {
    const sums = least.map((before, first) => before + partWorth(first, end))
    least.push(Math.min(...sums))
  }
  return (least.at(-1) ?? 0) + Math.max(0, new Set(lower.match(mark)).size - 1)
}
