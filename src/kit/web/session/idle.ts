/** How long before the end people are asked whether they are still there, in milliseconds. */
const warning = 60_000
/** How soon the server hears of use that made no call, in milliseconds. */
const noteAfter = 60_000
/** How often the other tabs hear of it at most, in milliseconds. */
const sayEvery = 1_000

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const
const wakes = ['focus', 'pageshow', 'online'] as const

type Ears = {
  /** Milliseconds without use after which the session ends. */
  readonly limit: number
  /** The instant of the end, a minute before it comes; null when somebody is there after all. */
  onWarned(endsAt: number | null): void
  onEnd(): void
  /** There was use that the server may not have seen. */
  onUse(): void
}

export type UseWatch = { used(): void; stop(): void }

/**
 * Watches whether this browser is in use: keys, pointer, touch, in this tab or another. While the warning stands only
 * `used` and other tabs count, and after a sleep past the limit nothing does.
 */
export function watchUse({ limit, onWarned, onEnd, onUse }: Ears): UseWatch {
  const others = new BroadcastChannel('carefold-use')
  let usedAt = Date.now()
  let saidAt = 0
  let warned = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let noting: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    clearTimeout(noting)
    others.close()
    for (const act of acts) window.removeEventListener(act, acted, true)
    for (const wake of wakes) window.removeEventListener(wake, check)
    document.removeEventListener('visibilitychange', check)
  }
  function check() {
    clearTimeout(timer)
    const left = usedAt + limit - Date.now()
    if (left <= 0) {
      stop()
      return onEnd()
    }
    const soon = left <= warning
    if (soon !== warned) {
      warned = soon
      onWarned(soon ? usedAt + limit : null)
    }
    timer = setTimeout(check, soon ? left : left - warning)
  }
  function noteSoon() {
    noting ??= setTimeout(() => {
      noting = undefined
      if (Date.now() < usedAt + limit) onUse()
    }, noteAfter)
  }
  function used() {
    usedAt = Date.now()
    if (usedAt - saidAt >= sayEvery) {
      saidAt = usedAt
      others.postMessage(usedAt)
    }
    noteSoon()
    if (warned) check()
  }
  function acted() {
    // A timer is late on a machine that slept: the clock says whether there is still something to prolong.
    if (warned || usedAt + limit - Date.now() <= warning) check()
    else used()
  }
  // A message may arrive late, in a tab that the browser had put to sleep: what counts is when it was said.
  others.onmessage = ({ data: at }: MessageEvent<number>) => {
    if (usedAt + limit <= Date.now()) return check()
    usedAt = Math.max(usedAt, at)
    if (warned) check()
  }
  for (const act of acts) window.addEventListener(act, acted, { capture: true, passive: true })
  for (const wake of wakes) window.addEventListener(wake, check)
  document.addEventListener('visibilitychange', check)
  noteSoon()
  check()
  return { used, stop }
}
