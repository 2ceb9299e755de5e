import { Refusal } from '../../contract/refusal.ts'
import { mayBeMade } from '../api/intents.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { flushBeforeSignOut, patience } from '../session/sign-out.ts'
import { type AnswerSender, type LoadAnswerSender, useAnswerQueue, type Waiting } from './answer-state.ts'
import { inTurn } from './in-turn.ts'
import { forgetNotes, keepNote, noteOnPhone, notesOnPhone } from './phone-notes.ts'

/** Under which the answers stand among what the device keeps. */
const shelf = 'answers'
type Kept = Pick<Waiting, 'group' | 'key' | 'value'>

/** Milliseconds before the next try, after how many failed. */
const waits = [2_000, 5_000, 10_000, 20_000, 40_000]

const senders = new Map<string, LoadAnswerSender>()
let account: string | null = null
let busy = false
let failures = 0
let lastAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

const all = () => useAnswerQueue.getState().waiting
const write = (waiting: readonly Waiting[]) => useAnswerQueue.setState({ waiting })
const kindOf = (group: string): string => group.split(' ')[0] ?? ''
const idsOf = (some: readonly Waiting[]): ReadonlySet<string> => new Set(some.map(one => one.id))

function change(some: readonly Waiting[], to: Partial<Waiting>): void {
  const ids = idsOf(some)
  write(all().map(one => (ids.has(one.id) ? { ...one, ...to } : one)))
}

/** Takes answers out of the queue; what the device keeps of them stays. */
function takeOut(some: readonly Waiting[]): void {
  const ids = idsOf(some)
  write(all().filter(one => !ids.has(one.id)))
}

async function drop(some: readonly Waiting[]): Promise<void> {
  takeOut(some)
  await forgetNotes([...idsOf(some)])
}

const keep = ({ id, at, group, key, value }: Waiting, accountId: string): Promise<boolean> =>
  keepNote({ id, accountId, group: shelf, at, content: { group, key, value } satisfies Kept })

/** What goes next of a group: never past one that is just being written, so that they arrive in their order. */
function readyOf(group: string): Waiting[] {
  const mine = all().filter(one => one.group === group && one.state !== 'held')
  const end = mine.findIndex(one => one.state !== 'waiting')
  return end === -1 ? mine : mine.slice(0, end)
}

function nextOf(group: string, by: AnswerSender): Waiting[] {
  const ready = readyOf(group)
  return ready[0]?.alone ? ready.slice(0, 1) : ready.filter(one => !one.alone).slice(0, by.batch)
}

/** No answer came, or one that says nothing of the answers themselves. */
const mayPass = (error: unknown) =>
  mayBeMade(error) || (error instanceof Refusal && (error.code === 'tooMany' || error.code === 'notSignedIn'))

function postpone(): void {
  write(all().map(one => (one.state === 'held' ? one : { ...one, state: 'failed' })))
  clearTimeout(timer)
  timer = setTimeout(tryAgain, waits[Math.min(failures, waits.length - 1)])
  failures += 1
}

/** Those that the device still has, as it has them: another tab of the same person may have sent or changed some. */
async function stillHere(of: readonly Waiting[], by: AnswerSender): Promise<Waiting[]> {
  const found = await Promise.all(
    of.map(async one => {
      const note = one.isKept ? await noteOnPhone(one.id) : undefined
      if (note === undefined) return one
      return note && { ...one, value: (note.content as Kept).value }
    }),
  )
  const here = found.filter(one => one !== null)
  const ids = idsOf(here)
  const gone = of.filter(one => !ids.has(one.id))
  takeOut(gone)
  if (gone[0]) by.sentElsewhere(gone[0].group)
  return here
}

/** They have arrived. What waits behind them is told first: if the tab dies in between, they are sent again and are the same. */
async function arrived(of: readonly Waiting[], retell: ((later: unknown) => unknown) | null, mine: string) {
  takeOut(of)
  const [group] = of.map(one => one.group)
  if (retell) {
    write(all().map(one => (one.group === group ? { ...one, value: retell(one.value) } : one)))
    await Promise.all(all().flatMap(one => (one.group === group && one.isKept ? [keep(one, mine)] : [])))
  }
  await forgetNotes([...idsOf(of)])
}

async function refused(of: readonly Waiting[], by: AnswerSender, error: unknown): Promise<void> {
  if (of.length > 1) return change(of, { state: 'waiting', alone: true })
  if (by.refused(of[0]?.group ?? '', error) === 'hold') change(of, { state: 'held' })
  else await drop(of)
}

async function sendBatch(chosen: readonly Waiting[], by: AnswerSender, mine: string): Promise<void> {
  const group = chosen[0]?.group ?? ''
  change(chosen, { state: 'sending', tried: true })
  const of = await stillHere(chosen, by)
  if (of.length === 0 || account !== mine) return
  try {
    const values = of.map(one => one.value)
    const retell = await by.send(group, values)
    failures = 0
    // Its session has ended: what is on the device stays there for the same account.
    if (account === mine) await arrived(of, retell, mine)
  } catch (error) {
    if (account !== mine) return
    if (mayPass(error)) postpone()
    else await refused(of, by, error)
  }
}

/** Sends what is next; false when nothing is. */
async function sendNext(mine: string): Promise<boolean> {
  const groups = new Set(all().map(one => one.group))
  const group = [...groups].find(one => senders.has(kindOf(one)) && readyOf(one).length > 0)
  if (group === undefined) return false
  const by = await senders
    .get(kindOf(group))?.()
    .catch(() => null)
  if (by) await inTurn('carefold-answers', () => sendBatch(nextOf(group, by), by, mine))
  else postpone()
  return true
}

async function run(): Promise<void> {
  if (busy) return
  busy = true
  try {
    while (account && (await sendNext(account)));
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

/** Resolves once everything has arrived that is not held, or could not be sent for now. */
async function settled(which: (one: Waiting) => boolean, until: number): Promise<boolean> {
  const underWay = () => all().some(one => which(one) && (one.state === 'waiting' || one.state === 'sending'))
  while (underWay() && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 50))
  return !all().some(one => which(one) && one.state !== 'held')
}

flushBeforeSignOut({
  what: 'answers',
  async save() {
    // What was held may be settled meanwhile.
    write(all().map(one => (one.state === 'held' ? { ...one, state: 'waiting' } : one)))
    hurryAnswers()
    await settled(() => true, Date.now() + patience)
    return all().length
  },
  forget: () => drop(all()),
})

/** Takes over what this device keeps for whoever is signed in and what this tab does not have yet. */
async function takeOver(me: string): Promise<void> {
  const kept = await notesOnPhone(me, shelf, Date.now())
  if (account !== me) return
  const here = idsOf(all())
  const asFound = { state: 'waiting', alone: false, isKept: true, tried: true } as const
  const found = kept.flatMap(({ id, at, content }): Waiting[] =>
    here.has(id) ? [] : [{ id, at, ...(content as Kept), ...asFound }],
  )
  if (found.length > 0) write([...found, ...all()].sort((a, b) => a.at - b.at))
}

/**
 * Sends what waits on this device for whoever is signed in, and from now on what is answered, on whatever page they are. Read
 * again, it takes over what another tab has put there.
 */
export async function startAnswers(by: Readonly<Record<string, LoadAnswerSender>>): Promise<void> {
  for (const [kind, load] of Object.entries(by)) senders.set(kind, load)
  const me = currentSession()?.user.id ?? null
  if (me !== account) {
    rest()
    if (!me) return
    account = me
    for (const wake of wakes) window.addEventListener(wake, hurryAnswers)
    document.addEventListener('visibilitychange', whenSeen)
  }
  if (!me) return
  await takeOver(me)
  // Also what could not be sent here: another tab may have sent it.
  hurryAnswers()
}

// Not randomUUID: browsers have it on secure addresses only.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

type Given = {
  readonly group: string
  readonly values: readonly unknown[]
  /** What is answered: what was given for it before, and was not on its way yet, is replaced. */
  readonly key?: string
  /** Milliseconds before it is sent: while somebody types, not every letter is. */
  readonly pause?: number
}

/**
 * Keeps answers that were just given on this device, and sends them as soon as there is a network. The screen counts them
 * at once; the device writes them down before they leave.
 */
export async function giveAnswers({ group, values, key = '', pause = 0 }: Given): Promise<void> {
  const accountId = currentSession()?.user.id
  if (!accountId) return
  const replaced = all().filter(
    one => key && one.group === group && one.key === key && (one.state === 'held' || !one.tried),
  )
  const asGiven = { state: 'sending', alone: false, isKept: false, tried: false } as const
  const given = values.map((value): Waiting => {
    // Two of the same millisecond keep their order on the device, too.
    lastAt = Math.max(Date.now(), lastAt + 1)
    return { id: newKey(), at: lastAt, group, key, value, ...asGiven }
  })
  takeOut(replaced)
  write([...all(), ...given])
  const kept = await Promise.all(given.map(one => keep(one, accountId)))
  await forgetNotes([...idsOf(replaced)])
  if (account !== accountId) return
  for (const [at, one] of given.entries()) change([one], { state: 'waiting', isKept: kept[at] === true })
  if (pause === 0) tryAgain()
  else setTimeout(tryAgain, pause)
}

/** Sends the answers of a group now; false when some could not be sent. */
export async function sendAnswers(group: string): Promise<boolean> {
  hurryAnswers()
  return settled(one => one.group === group, Number.POSITIVE_INFINITY)
}

/** Sends an answer again that was not taken. */
export function retryAnswer(id: string): void {
  change(
    all().filter(one => one.id === id),
    { state: 'waiting', alone: true },
  )
  hurryAnswers()
}

/** Drops one answer, also from the device. One that is being sent stays. */
export const dropAnswer = (id: string): Promise<void> =>
  drop(all().filter(one => one.id === id && one.state !== 'sending'))

/** Drops the answers of a group, also from the device. */
export const dropAnswers = (group: string): Promise<void> => drop(all().filter(one => one.group === group))
