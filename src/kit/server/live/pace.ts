/** How many questions one connection may ask: so many within so many milliseconds, filled up evenly. */
const [most, within] = [40, 10_000]
/** How many refused ones in a row end it. */
const patience = 200

/** Counts what a connection asks. Answers 0 when it may, the seconds to wait when not, and null once it has to end. */
export function makePace(): (now: number) => number | null {
  let left = most
  let refused = 0
  let filled = 0
  return now => {
    left = Math.min(most, left + (Math.max(0, now - filled) * most) / within)
    filled = now
    if (left >= 1) {
      left -= 1
      refused = 0
      return 0
    }
    refused += 1
    return refused > patience ? null : Math.ceil(((1 - left) * within) / most / 1000)
  }
}
