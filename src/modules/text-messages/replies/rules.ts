/** A signed call may be so old, or so far ahead, in seconds. */
const tolerance = 300

/** The instant that a `webhook-timestamp` names; null when it is none, or not of now. */
export function timeOfCall(timestamp: string, now: Date): Date | null {
  if (!/^\d{1,12}$/.test(timestamp)) return null
  const at = new Date(Number(timestamp) * 1000)
  return Math.abs(at.getTime() - now.getTime()) > tolerance * 1000 ? null : at
}
