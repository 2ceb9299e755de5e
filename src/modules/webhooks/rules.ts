const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Between two attempts to deliver an event, in minutes, as the Standard Webhooks specification has them: some three days. */
const pauses = [1, 5, 30, 120, 300, 600, 840, 1200, 1440]

/** For how long nothing may arrive before a webhook is paused. */
export const failingDays = 5

/** When an event is tried again that failed so many times; null: not by itself. `share`, 0 to 1, spreads what failed together. */
export function nextTry(failed: number, now: Date, share: number): Date | null {
  const pause = pauses[failed - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * minute * (1 + share / 10))
}

/** Whether an answer says that the event arrived. A redirect does not: it is not followed. */
export const hasArrived = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** Why a webhook is paused after a failed attempt; null: it is not. 410 is how a receiver says that it wants no more. */
export function pausedBecause(status: number | null, failingSince: Date, now: Date): 'gone' | 'failing' | null {
  if (status === 410) return 'gone'
  return now.getTime() - failingSince.getTime() >= failingDays * day ? 'failing' : null
}

/** Until when the secret before signs beside the new one. */
export const oldSecretUntil = (now: Date): Date => new Date(now.getTime() + 24 * hour)

/** Whatever happened before then is in the log no longer. */
export const logBegins = (now: Date): Date => new Date(now.getTime() - 90 * day)
