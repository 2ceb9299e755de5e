import { create } from 'zustand'
import { currentSession, useSession } from '../session/session.ts'
import { flushBeforeSignOut, patience } from '../session/sign-out.ts'
import type { Draft, Draftable, DraftPlace, LoadAccount } from './account.ts'
import { forgetHere, handOver, keepOrHere } from './drafts-here.ts'

/** How long after the last change a form is kept, in milliseconds. */
const pause = 3_000

/** The account's drafts that no open form has taken. */
export const useDrafts = create<{ drafts: readonly Draft[] }>(() => ({ drafts: [] }))

let asked: { token: string | null; answer: Promise<readonly Draft[]> } | null = null

/** Asks for the drafts once for each sign-in and page load. */
export function loadDrafts(load: LoadAccount): Promise<readonly Draft[]> {
  const { token } = useSession.getState()
  if (asked?.token === token) return asked.answer
  useDrafts.setState({ drafts: [] })
  const answer = load()
    .then(async account => {
      await handOver(account).catch(() => undefined)
      return account.listDrafts()
    })
    .catch(() => [])
  asked = { token, answer }
  void answer.then(drafts => asked?.answer === answer && useDrafts.setState({ drafts }))
  return answer
}

/** Takes a draft out of those that wait. */
export const takeDraft = (id: string): void =>
  useDrafts.setState(({ drafts }) => ({ drafts: drafts.filter(draft => draft.id !== id) }))

/** Tells forms apart, as the server does. */
const formOf = ({ address, title, dialog }: DraftPlace) =>
  JSON.stringify([address.replace(/[?#].*$/, ''), title, dialog])

/** Says whether both are the same form. */
export const isSameForm = (one: DraftPlace, other: DraftPlace): boolean => formOf(one) === formOf(other)

/** Names of the fields of which nothing is ever kept. */
function secretsOf(element: Element): Set<string> {
  const inputs = element.querySelectorAll<HTMLInputElement>(
    'input[type="password"], input[autocomplete$="password"], input[type="file"]',
  )
  return new Set([...inputs].map(input => input.name.split('.')[0] ?? ''))
}

/** What differs from how the form began: what is stored elsewhere may change in the meantime. */
function typedInto(form: Draftable, element: Element): Record<string, unknown> {
  const began = form.formState.defaultValues ?? {}
  const secrets = secretsOf(element)
  const changed = Object.entries(form.getValues()).filter(
    ([name, value]) =>
      name !== 'version' && !secrets.has(name) && JSON.stringify(value) !== JSON.stringify(began[name]),
  )
  return Object.fromEntries(changed)
}

/** Keep what a form holds at once, and answer whether that worked. */
const keepers = new Set<() => Promise<boolean>>()

/** Keeps at once what all open forms hold. */
export function keepOpenForms(): void {
  for (const keep of keepers) void keep()
}

// Offered at the next sign-in, as after the idle limit.
flushBeforeSignOut({
  what: 'changes',
  async save() {
    const tooLate = new Promise<boolean>(resolve => setTimeout(resolve, patience, false))
    const kept = await Promise.all([...keepers].map(keep => Promise.race([keep(), tooLate])))
    return kept.filter(one => !one).length
  },
})

type Ears = {
  onFilled(savedAt: string): void
  /** Something was typed before the draft arrived, and stays; `use` puts the draft in its place. */
  onTooLate(savedAt: string, use: () => void): void
}

export type Drafting = {
  /** The form was sent and taken: nothing of it waits any more. */
  sent(): void
  /** Takes back what was filled in. */
  discard(): void
  stop(): void
}

/**
 * Keeps what is typed into a form as a draft of the account while it is open, and fills in what was kept of it before. A
 * form that somebody closes, sent or not, leaves none; one that goes away with the session does.
 */
export function draftOf(form: Draftable, element: Element, place: DraftPlace, load: LoadAccount, ears: Ears): Drafting {
  let id: string | null = null
  let kept = '{}'
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<void> = Promise.resolve()
  // One call after the other, so that the last one is about the last state. What fails is tried with the next change.
  const run = (act: () => Promise<void>): Promise<boolean> => {
    const done = queue.then(act).then(
      () => true,
      () => false,
    )
    queue = done.then(() => undefined)
    return done
  }
  const drop = async () => {
    const gone = id
    id = null
    kept = '{}'
    forgetHere(formOf(place))
    if (gone !== null) await (await load()).dropDraft(gone)
  }
  const keep = () => {
    clearTimeout(timer)
    return run(async () => {
      if (stopped || !currentSession()) return
      const values = typedInto(form, element)
      const text = JSON.stringify(values)
      if (text === kept) return
      if (text === '{}') return drop()
      id = await keepOrHere(formOf(place), { ...place, values }, async draft => (await load()).keepDraft(draft))
      kept = text
    })
  }
  const fill = async () => {
    await loadDrafts(load)
    const found = useDrafts.getState().drafts.find(one => isSameForm(one, place))
    if (!found || stopped) return
    const values = await (await load()).readDraft(found.id)
    if (stopped) return
    takeDraft(found.id)
    id = found.id
    const use = () => {
      const known = Object.entries(values).filter(([name]) => name in form.getValues())
      form.reset({ ...form.getValues(), ...Object.fromEntries(known) }, { keepDefaultValues: true })
      ears.onFilled(found.savedAt)
    }
    // product 14: what was typed stays, also when it was typed while the draft was on its way
    if (Object.keys(typedInto(form, element)).length > 0) ears.onTooLate(found.savedAt, use)
    else use()
  }
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), pause)
  }
  queue = fill().catch(() => undefined)
  const watching = form.watch(keepSoon)
  // Something may have been typed before this code was there.
  keepSoon()
  keepers.add(keep)
  const sent = () => {
    clearTimeout(timer)
    void run(drop)
  }
  return {
    sent,
    discard() {
      form.reset()
      sent()
    },
    stop() {
      stopped = true
      watching.unsubscribe()
      keepers.delete(keep)
      if (currentSession()) sent()
      clearTimeout(timer)
    },
  }
}
