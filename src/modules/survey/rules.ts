import type { Day } from '../../kit/contract/time.ts'

/** Everyone of one position, by id. */
export type Population = {
  readonly positionId: string | null
  readonly name: string
  readonly people: readonly string[]
}

/** The same with whom the draw took, in the order in which it took them. */
export type DrawnGroup = Population & { readonly drawn: readonly string[] }

export type DrawRule = { readonly percent: number; readonly atLeast: number }

/** How many of so many are drawn: the percentage rounded up, and not fewer than the least, as far as there are so many. */
export const countOf = (size: number, { percent, atLeast }: DrawRule): number =>
  Math.min(size, Math.max(atLeast, Math.ceil((size * percent) / 100)))

/** What is hashed for a person: the seed, a colon and their id, in small letters. */
const drawnBy = (seed: string, personId: string): string => `${seed}:${personId.toLowerCase()}`

/**
 * Draws from each position. Everyone is put in the order of the SHA-256 of `seed:id`, as hexadecimal text, and the first ones
 * are taken: who repeats it with the same seed and the same people draws the same ones. `hash`: the SHA-256 of a text.
 */
export function drawFrom(
  groups: readonly Population[],
  rule: DrawRule,
  seed: string,
  hash: (text: string) => string,
): DrawnGroup[] {
  return groups.map(group => {
    const keyed = group.people.map(id => ({ id, key: hash(drawnBy(seed, id)) }))
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    return { ...group, drawn: keyed.slice(0, countOf(group.people.length, rule)).map(({ id }) => id) }
  })
}

/** A seed as it is shown and typed: capitals and digits in groups of four. */
export const shownSeed = (seed: string): string => seed.replace(/(.{4})(?=.)/g, '$1 ')

/** So many days after a survey its binders are deleted. The documents they were made of stay. */
export const binderDays = 30

/** Whether a survey is over: ended by staff, or its last day has passed. */
export const isOver = (survey: { readonly endedAt: Date | null; readonly endsOn: Day }, today: Day): boolean =>
  survey.endedAt !== null || survey.endsOn < today

/** So many wrong codes, and a link needs a new one. */
export const mostWrongCodes = 5

type Link = { readonly endsAt: Date; readonly revokedAt: Date | null; readonly wrongCodes: number }

/** How a link stands: open, ended by its time or with its survey, ended by staff, or locked after wrong codes. */
export function linkState(link: Link, surveyEnded: boolean, now: Date): 'open' | 'over' | 'revoked' | 'locked' {
  if (link.revokedAt) return 'revoked'
  if (surveyEnded || link.endsAt <= now) return 'over'
  return link.wrongCodes >= mostWrongCodes ? 'locked' : 'open'
}
