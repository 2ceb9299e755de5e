import { Refusal } from '../../contract/refusal.ts'
import { mayBeMade } from '../api/intents.ts'
import { smallerPicture } from '../forms/smaller-picture.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { type OutboxPage, useOutbox } from './outbox-state.ts'
import { forgetOnPhone, isOnPhone, keepOnPhone, type PhonePage, pagesOnPhone } from './phone-pages.ts'

/** Sends one page, or throws. It may be sent twice: its id says that it is the same. */
export type SendPage = (page: PhonePage, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>

/** Milliseconds before the next try, after how many failed: a weak network tells nobody that it is back. */
const waits = [3_000, 5_000, 10_000, 20_000, 40_000, 60_000]
/** How long an upload may stand still before it is tried anew, in milliseconds. */
const stillFor = 60_000

let sender: SendPage | null = null
let account: string | null = null
let underWay: { readonly id: string; readonly stop: AbortController } | null = null
let isRunning = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const pages = () => useOutbox.getState().pages
const isHere = (id: string) => pages().some(one => one.id === id)

function change(which: (one: OutboxPage) => boolean, to: Partial<OutboxPage>): void {
  useOutbox.setState(({ pages: all }) => ({ pages: all.map(one => (which(one) ? { ...one, ...to } : one)) }))
}
const changeOne = (id: string, to: Partial<OutboxPage>) => change(one => one.id === id, to)

function takeOut(id: string): void {
  useOutbox.setState(({ pages: all }) => ({ pages: all.filter(one => one.id !== id) }))
}

/** No answer came, or one that says nothing of the page itself. */
const mayPass = (error: unknown) =>
  mayBeMade(error) || (error instanceof Refusal && (error.code === 'tooMany' || error.code === 'notSignedIn'))

/** Sends with an end to standing still. */
async function send(page: PhonePage, by: SendPage, stop: AbortController): Promise<void> {
  let still: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(still)
    still = setTimeout(() => stop.abort(), stillFor)
  }
  const onProgress = (share: number) => {
    moved()
    if (isHere(page.id)) changeOne(page.id, { sending: { state: 'sending', share } })
  }
  moved()
  await by(page, onProgress, stop.signal).finally(() => clearTimeout(still))
}

/** They all wait for the same network, and are tried again after a while. */
function postpone(): void {
  change(({ sending }) => sending.state !== 'refused', { sending: { state: 'failed' } })
  clearTimeout(timer)
  timer = setTimeout(tryAgain, waits[Math.min(failures, waits.length - 1)])
  failures += 1
}

/** True once it belongs to another group than the one it is being sent to. */
const hasMoved = ({ id, group }: OutboxPage) => pages().some(one => one.id === id && one.group !== group)

async function sendOne(page: OutboxPage, by: SendPage): Promise<void> {
  const stop = new AbortController()
  underWay = { id: page.id, stop }
  changeOne(page.id, { sending: { state: 'sending', share: 0 } })
  try {
    // Another tab of the same person has sent or removed it.
    if (page.isKept && !(await isOnPhone(page.id))) return takeOut(page.id)
    const file = page.isSmall ? page.file : await smallerPicture(page.file)
    changeOne(page.id, { file, isSmall: true })
    if (!isHere(page.id)) return
    await send({ ...page, file }, by, stop)
    failures = 0
    // It arrived where it was before: sent again under its id, it goes where it is now.
    if (hasMoved(page)) return changeOne(page.id, { sending: { state: 'waiting' } })
    await forgetOnPhone(page.id)
    takeOut(page.id)
  } catch (error) {
    // Removed, or its session has ended.
    if (!isHere(page.id)) return
    if (hasMoved(page)) return changeOne(page.id, { sending: { state: 'waiting' } })
    if (stop.signal.aborted || mayPass(error)) return postpone()
    changeOne(page.id, { sending: { state: 'refused', why: error instanceof Error ? error.message : '' } })
  } finally {
    underWay = null
  }
}

/** Sends what waits, one page after the other. */
async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  for (;;) {
    const next = pages().find(({ sending }) => sending.state === 'waiting')
    if (!next || !sender) break
    await sendOne(next, sender)
  }
  isRunning = false
}

function tryAgain(): void {
  clearTimeout(timer)
  change(({ sending }) => sending.state === 'failed', { sending: { state: 'waiting' } })
  void run()
}

/** Tries again now what waits. */
export function hurryOutbox(): void {
  failures = 0
  tryAgain()
}

const wakes = ['online', 'pageshow'] as const
const whenSeen = () => document.visibilityState === 'visible' && hurryOutbox()

/** Forgets whose pages it had. They stay on the device, for the same account. */
function rest(): void {
  clearTimeout(timer)
  for (const wake of wakes) window.removeEventListener(wake, hurryOutbox)
  document.removeEventListener('visibilitychange', whenSeen)
  account = null
  sender = null
  failures = 0
  useOutbox.setState({ pages: [] })
  underWay?.stop.abort()
}
onSessionEnd(rest)

/** Sends what waits on this device for whoever is signed in, page by page, until all of it has arrived. */
export async function startOutbox(by: SendPage): Promise<void> {
  const me = currentSession()?.user.id ?? null
  if (me === account) return
  rest()
  if (!me) return
  account = me
  sender = by
  for (const wake of wakes) window.addEventListener(wake, hurryOutbox)
  document.addEventListener('visibilitychange', whenSeen)
  const kept = await pagesOnPhone(me, Date.now())
  if (account !== me) return
  const asFound = { isKept: true, isSmall: false, sending: { state: 'waiting' } } as const
  const found = kept.filter(({ id }) => !isHere(id)).map(one => ({ ...one, ...asFound }))
  useOutbox.setState(({ pages: all }) => ({ pages: [...found, ...all] }))
  void run()
}

// Not randomUUID: browsers have it on secure addresses only.
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

type NewPage = Pick<PhonePage, 'group' | 'place' | 'replaces' | 'file'>

/** Keeps a file that was just taken on this device and sends it as soon as there is a network. Answers its id. */
export async function takePage(of: NewPage): Promise<string | null> {
  const accountId = currentSession()?.user.id
  if (!accountId) return null
  const page = { ...of, id: newId(), accountId, takenAt: Date.now() }
  const isKept = await keepOnPhone(page)
  if (currentSession()?.user.id !== accountId) return null
  const taken: OutboxPage = { ...page, isKept, isSmall: false, sending: { state: 'waiting' } }
  useOutbox.setState(({ pages: all }) => ({ pages: [...all, taken] }))
  void run()
  return page.id
}

/** Removes a page from the device; if it is being sent, that stops. */
export async function removeFromOutbox(id: string): Promise<void> {
  takeOut(id)
  if (underWay?.id === id) underWay.stop.abort()
  await forgetOnPhone(id)
}

type Move = Pick<PhonePage, 'id' | 'group' | 'place'>

/** Takes those of these pages that wait on this device to another group; one that is being sent is sent anew. */
export async function moveInOutbox(moves: readonly Move[]): Promise<void> {
  for (const { id, ...to } of moves) {
    const page = pages().find(one => one.id === id)
    if (!page) continue
    changeOne(id, { ...to, sending: { state: 'waiting' } })
    if (page.isKept) await keepOnPhone({ ...page, ...to })
    // It had just arrived where it was.
    if (!isHere(id)) await forgetOnPhone(id)
    if (underWay?.id === id) underWay.stop.abort()
  }
  hurryOutbox()
}

/** Sends the pages of a group now; false when one of them could not be sent. */
export function sendGroup(group: string): Promise<boolean> {
  hurryOutbox()
  return new Promise(resolve => {
    const end = (all: boolean) => {
      forget()
      resolve(all)
    }
    const look = () => {
      const mine = pages().filter(one => one.group === group)
      if (mine.some(({ sending }) => sending.state === 'failed' || sending.state === 'refused')) end(false)
      else if (mine.length === 0) end(true)
    }
    const forget = useOutbox.subscribe(look)
    look()
  })
}
