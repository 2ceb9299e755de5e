/** How long a tab waits for the others, in milliseconds: one that the phone has put to sleep keeps nobody waiting for long. */
const patience = 5_000

/** Does something while no other tab of this browser does the same, where the browser can tell. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  let began = false
  const mine = () => {
    began = true
    return work()
  }
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, mine)
  } catch (error) {
    if (began) throw error
    await work()
  }
}
