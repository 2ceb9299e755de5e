import { createHash } from 'node:crypto'
import { Refusal } from '../contract/refusal.ts'
import { said } from '../contract/sentence.ts'
import type { Database } from './database.ts'

/** So many attempts of one call within so many seconds. `of` says whose they are; only its hash is stored. */
export type Budget = {
  readonly of: string
  readonly tries: number
  readonly seconds: number
  /** How many this attempt counts as; 1 when left out. */
  readonly cost?: number
}

/** An attempt that was counted. */
export type Attempt = {
  /** True for the last one that a budget had. */
  readonly last: boolean
  /** Takes the attempt out of the count: it was right, or is free. */
  giveBack(): Promise<void>
}

/** Counts an attempt of a call in each of the budgets. Throws `tooMany` with the seconds to wait when one is used up. */
export type Throttle = (call: string, budgets: readonly Budget[]) => Promise<Attempt>

type Counted = { key: Buffer; count: number; ends_at: Date }

// One statement, in the order of the keys, so that attempts at the same moment wait for each other and never in a ring. A
// count that ends later than a new one would is from a clock that was set back since.
const count = `insert into attempt as a (key, count, ends_at)
  select key, cost, ends_at from unnest($1::bytea[], $2::timestamptz[], $4::int[]) as taken(key, ends_at, cost)
  on conflict (key) do update set
    count = case when a.ends_at <= $3 or a.ends_at > excluded.ends_at then excluded.count else a.count + excluded.count end,
    ends_at = case when a.ends_at <= $3 or a.ends_at > excluded.ends_at then excluded.ends_at else a.ends_at end
  returning key, count, ends_at`

const uncount = `with mine as (
    select a.key, cost from attempt a
    join unnest($1::bytea[], $2::timestamptz[], $3::int[]) as taken(key, ends_at, cost) using (key, ends_at)
    order by a.key for update of a)
  update attempt a set count = greatest(0, count - cost) from mine where a.key = mine.key`

const costOf = (budget: Budget | undefined) => budget?.cost ?? 1

function tooMany(seconds: number): Refusal {
  const says =
    seconds <= 90
      ? said('Too many attempts. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.', {
          seconds,
        })
      : said('Too many attempts. Please wait about {minutes} minutes and try again.', {
          minutes: Math.round(seconds / 60),
        })
  return new Refusal('tooMany', says, [], seconds)
}

/** Counts in the database, so that several processes agree and a restart forgets nothing. */
export function makeThrottle(database: Database, clock: () => Date): Throttle {
  return async (call, budgets) => {
    const now = clock()
    const keyed = budgets
      .map(budget => ({ ...budget, key: createHash('sha256').update(`${call} ${budget.of}`).digest() }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
    const ends = keyed.map(({ seconds }) => new Date(now.getTime() + seconds * 1000))
    const counted = await database.query<Counted>('count-attempt', count, [
      keyed.map(({ key }) => key),
      ends,
      now,
      keyed.map(costOf),
    ])
    const budgetOf = new Map(keyed.map(budget => [budget.key.toString('hex'), budget]))
    const ofBudget = counted.map(one => ({ ...one, budget: budgetOf.get(one.key.toString('hex')) }))
    const giveBack = async () => {
      await database.query('give-attempt-back', uncount, [
        counted.map(({ key }) => key),
        counted.map(({ ends_at }) => ends_at),
        ofBudget.map(({ budget }) => costOf(budget)),
      ])
    }
    const left = ofBudget.map(({ budget, ...one }) => ({ ...one, over: one.count - (budget?.tries ?? 0) }))
    const refused = left.filter(({ over }) => over > 0)
    if (refused.length === 0) return { last: left.some(({ over }) => over === 0), giveBack }
    // What was refused is no attempt: it neither prolongs the wait nor fills another budget.
    await giveBack()
    const until = Math.max(...refused.map(({ ends_at }) => ends_at.getTime()))
    throw tooMany(Math.max(1, Math.ceil((until - now.getTime()) / 1000)))
  }
}

/** Removes the counts whose time is over. */
export async function dropOldAttempts(database: Database, now: Date): Promise<void> {
  await database.query('drop-old-attempts', 'delete from attempt where ends_at <= $1', [now])
}
