/** A row of numbers from 0 to 1 that follows from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let at = seed | 0
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same things in an order that follows from the seed. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const next = numbersFrom(seed)
  const all = [...things]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const one = all[at] as T
    all[at] = all[other] as T
    all[other] = one
  }
  return all
}

type Drawn = { readonly id: string; readonly subject: string }
type Order = { readonly draw: number | null; readonly randomOrder: boolean }

/**
 * The questions of an attempt, by their ids and in its order. Of every subject one is drawn before a second of any, so that a
 * drawn test covers what the whole one does, as far as it is long enough.
 */
export function drawnFrom(questions: readonly Drawn[], { draw, randomOrder }: Order, seed: number): string[] {
  const count = Math.min(draw ?? questions.length, questions.length)
  const mixed = shuffled(questions, seed)
  const seen = new Map<string, number>()
  const turns = mixed.map(one => {
    const turn = seen.get(one.subject) ?? 0
    seen.set(one.subject, turn + 1)
    return { one, turn }
  })
  const chosen = new Set(
    turns
      .toSorted((a, b) => Math.min(a.turn, 1) - Math.min(b.turn, 1))
      .slice(0, count)
      .map(({ one }) => one.id),
  )
  return (randomOrder ? mixed : questions).filter(one => chosen.has(one.id)).map(one => one.id)
}

/** A number of a text, so that each question's options have an order of their own. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 7)

/** The options of a question in the order of an attempt. True stays before false. */
export const optionsInOrder = <T extends { readonly id: string }>(
  question: { readonly id: string; readonly type: string; readonly options: readonly T[] },
  { seed, randomOrder }: { readonly seed: number; readonly randomOrder: boolean },
): T[] =>
  randomOrder && question.type !== 'trueFalse'
    ? shuffled(question.options, seed ^ numberOf(question.id))
    : [...question.options]

type Taken = {
  readonly state: 'running' | 'waiting' | 'passed' | 'failed'
  readonly submittedAt: Date | null
  readonly retakeId: string | null
}
type Allowed = { readonly attempts: number | null; readonly pauseHours: number }

/** Whether somebody may begin now, and if not, why and from when on. */
export type Turn =
  | { readonly may: true; readonly byGrant: boolean }
  | { readonly may: false; readonly why: 'running' | 'waiting' | 'used' }
  | { readonly may: false; readonly why: 'pause'; readonly from: Date }

/** Those that staff did not withdraw. */
export const standing = <T extends { readonly withdrawnAt: Date | null }>(attempts: readonly T[]): T[] =>
  attempts.filter(one => one.withdrawnAt === null)

/** The attempts since the last pass: whoever has to prove it again begins anew. */
const sincePass = <T extends Taken>(attempts: readonly T[]): T[] =>
  attempts.slice(attempts.findLastIndex(one => one.state === 'passed') + 1)

/** How many attempts the test still allows, without those that staff granted; null: as many as one likes. */
export function attemptsLeft(taken: readonly Taken[], { attempts }: Allowed): number | null {
  if (attempts === null) return null
  return Math.max(attempts - sincePass(taken).filter(one => one.retakeId === null).length, 0)
}

/**
 * Whether another attempt may begin. `taken` in their order; `granted`: staff granted one that was not used. A grant comes before
 * the rule only where the rule says no.
 */
export function turnOf(taken: readonly Taken[], allowed: Allowed, granted: boolean, now: Date): Turn {
  const last = taken.at(-1)
  if (last?.state === 'running' || last?.state === 'waiting') return { may: false, why: last.state }
  const none = attemptsLeft(taken, allowed) === 0
  const failed = last?.state === 'failed' ? last.submittedAt : null
  const from = failed && new Date(failed.getTime() + allowed.pauseHours * 3_600_000)
  const early = from !== null && from > now
  if (!none && !early) return { may: true, byGrant: false }
  if (granted) return { may: true, byGrant: true }
  return none || !from ? { may: false, why: 'used' } : { may: false, why: 'pause', from }
}

/** What was sent just before the end may arrive just after it, in milliseconds. */
const onTheWay = 10_000

/** Whether the time of an attempt is up, by the clock of the server. */
export const isTimeUp = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + onTheWay
