import { create } from 'zustand'
import { Refusal } from '../../contract/refusal.ts'
import { mayBeMade } from '../api/intents.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { flushBeforeSignOut, patience } from '../session/sign-out.ts'
import { forgetNote, keepNote, notesOnPhone } from './phone-notes.ts'

/** An answer on its way to the server. `failed`: no answer came; it is tried again by itself. */
export type Waiting = {
  readonly id: string
  /** What it belongs to, as whoever sends it writes that down. */
  readonly group: string
  /** The answer itself, as it is sent. */
  readonly value: unknown
  readonly state: 'waiting' | 'sending' | 'failed'
  /** True: it was refused among others and is sent by itself. */
  readonly alone: boolean
}

/**
 * Sends answers of one group, or throws; they may be sent twice. `refused`: the server wants none of these, and says why.
 */
export type AnswerSender = {
  /** What the groups of this sender begin with. */
  readonly prefix: string
  send(group: string, values: readonly unknown[]): Promise<void>
  refused(group: string, why: string): void
}

/** Under which the answers stand among what the device keeps. */
const shelf = 'answers'
type Given = Pick<Waiting, 'group' | 'value'>

/** The answers of the signed-in account that the server does not have. */
export const useAnswerQueue = create<{ waiting: readonly Waiting[] }>(() => ({ waiting: [] }))

/** Milliseconds before the next try, after how many failed. */
const waits = [2_000, 5_000, 10_000, 20_000, 40_000]
/** How many answers one call takes along. */
const batch = 200

const senders = new Map<string, AnswerSender>()
let account: string | null = null
let busy = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const all = () => useAnswerQueue.getState().waiting
const write = (waiting: readonly Waiting[]) => useAnswerQueue.setState({ waiting })
const senderOf = (group: string) => [...senders.values()].find(one => group.startsWith(one.prefix))

function change(ids: ReadonlySet<string>, to: Partial<Waiting>): void {
  write(all().map(one => (ids.has(one.id) ? { ...one, ...to } : one)))
}

async function drop(ids: ReadonlySet<string>): Promise<void> {
  write(all().filter(one => !ids.has(one.id)))
  await Promise.all([...ids].map(forgetNote))
}

/** The oldest that waits, with those of its group that go along. */
function nextBatch(): Waiting[] {
  const ready = all().filter(({ state, group }) => state === 'waiting' && senderOf(group))
  const [first] = ready
  if (!first) return []
  return first.alone ? [first] : ready.filter(one => one.group === first.group && !one.alone).slice(0, batch)
}

/** No answer came, or one that says nothing of the answers themselves. */
const mayPass = (error: unknown) =>
  mayBeMade(error) || (error instanceof Refusal && (error.code === 'tooMany' || error.code === 'notSignedIn'))

function postpone(): void {
  write(all().map(one => ({ ...one, state: 'failed' })))
  clearTimeout(timer)
  timer = setTimeout(tryAgain, waits[Math.min(failures, waits.length - 1)])
  failures += 1
}

async function sendBatch(of: readonly Waiting[], by: AnswerSender, mine: string): Promise<void> {
  const ids = new Set(of.map(one => one.id))
  const group = of[0]?.group ?? ''
  change(ids, { state: 'sending' })
  try {
    const values = of.map(one => one.value)
    await by.send(group, values)
    failures = 0
    if (account === mine) await drop(ids)
  } catch (error) {
    // Its session has ended: what is on the device stays there for the same account.
    if (account !== mine) return
    if (mayPass(error)) return postpone()
    if (of.length > 1) return change(ids, { state: 'waiting', alone: true })
    await drop(ids)
    by.refused(group, error instanceof Error ? error.message : '')
  }
}

async function run(): Promise<void> {
  if (busy) return
  busy = true
  try {
    for (;;) {
      const next = nextBatch()
      const by = senderOf(next[0]?.group ?? '')
      if (!by || !account) return
      await sendBatch(next, by, account)
    }
  } finally {
    busy = false
  }
}

function tryAgain(): void {
  clearTimeout(timer)
  write(all().map(one => (one.state === 'failed' ? { ...one, state: 'waiting' } : one)))
  void run()
}

/** Tries again now what waits. */
export function hurryAnswers(): void {
  failures = 0
  tryAgain()
}

const wakes = ['online', 'pageshow'] as const
const whenSeen = () => document.visibilityState === 'visible' && hurryAnswers()

/** Forgets whose answers it had. They stay on the device, for the same account. */
function rest(): void {
  clearTimeout(timer)
  for (const wake of wakes) window.removeEventListener(wake, hurryAnswers)
  document.removeEventListener('visibilitychange', whenSeen)
  account = null
  failures = 0
  write([])
}
onSessionEnd(rest)

// What cannot be sent stays on this device for the same account, so that no sign-out loses it.
flushBeforeSignOut(async () => {
  hurryAnswers()
  for (const end = Date.now() + patience; all().length > 0 && Date.now() < end; )
    await new Promise(resolve => setTimeout(resolve, 50))
  return 0
})

/** Sends what waits on this device for whoever is signed in, and from now on what is answered. */
export async function startAnswers(by: AnswerSender): Promise<void> {
  senders.set(by.prefix, by)
  const me = currentSession()?.user.id ?? null
  if (me === account) return void run()
  rest()
  if (!me) return
  account = me
  for (const wake of wakes) window.addEventListener(wake, hurryAnswers)
  document.addEventListener('visibilitychange', whenSeen)
  const kept = await notesOnPhone(me, shelf, Date.now())
  if (account !== me) return
  const here = new Set(all().map(one => one.id))
  const found = kept
    .filter(({ id }) => !here.has(id))
    .sort((a, b) => a.at - b.at)
    .map(({ id, content }) => ({ id, ...(content as Given), state: 'waiting', alone: false }) as const)
  write([...found, ...all()])
  void run()
}

// Not randomUUID: browsers have it on secure addresses only.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Keeps answers that were just given on this device, and sends them as soon as there is a network. The screen counts them
 * at once; the device writes them down before they leave.
 */
export async function giveAnswers(group: string, values: readonly unknown[]): Promise<void> {
  const accountId = currentSession()?.user.id
  if (!accountId) return
  const given = values.map(value => ({ id: newKey(), group, value }))
  write([...all(), ...given.map(one => ({ ...one, state: 'sending', alone: false }) as const)])
  const at = Date.now()
  const keep = ({ id, ...content }: Given & { id: string }) => keepNote({ id, accountId, group: shelf, at, content })
  await Promise.all(given.map(keep))
  if (account !== accountId) return
  change(new Set(given.map(one => one.id)), { state: 'waiting' })
  void run()
}
