import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type Access, mayUse } from '../../contract/access.ts'
import type { NameOrSentence } from '../../contract/told-sentence.ts'
import type { LoadAnswerSender } from '../drafts/answer-state.ts'
import { holderOf, useSession } from '../session/session.ts'
import type { MenuIcon } from '../theme/menu-icons.ts'

/** By audit event, its sentence: who did what. */
export type ActWords = Readonly<Record<string, () => string>>

/** The sentences of a module's audit events; `actor` is a name, or how the product calls itself. */
export type Acts = (actor: string) => ActWords

type Named = { readonly icon: MenuIcon; readonly label: () => string }

/** One thing of a queue, as the dialog gets it in which it is done. */
export type QueuedThing = {
  readonly id: string
  readonly title: NameOrSentence
  readonly detail: readonly NameOrSentence[]
  readonly path: string
  readonly about?: string | undefined
  readonly person: { readonly id: string; readonly firstName: string; readonly lastName: string } | null
}

/** How a kind of what waits for staff is called, and what is done with one. */
type Queued = Named & {
  readonly action: () => string
  /** What is done without another page, by whoever may; for others, and without it, the action leads to the thing's page. */
  readonly inPlace?: {
    readonly allow: Access
    readonly Dialog: ComponentType<{ of: QueuedThing; onDone: () => void; onClose: () => void }>
  }
}

/** Whom the pages about one person are about, for what is done from their head. */
export type PersonInHead = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  /** True once they have signed up. */
  readonly hasAccount: boolean
  /** True: archived or rejected. */
  readonly isClosed: boolean
}

/** What is done for one person from the head of their pages. */
export type PersonAction = Named & {
  readonly allow: Access
  readonly order: number
  /** The button, made of `ActionButton`. Its code comes after the head, which keeps the place free. */
  readonly Button: ComponentType<{ person: PersonInHead; look: ActionLook }>
}

/** How a button of the head looks, as long as its code is on its way too. */
export type ActionLook = { readonly icon: LucideIcon; readonly label: string }

/** A report by its name, with the filters as they would stand in its address. */
export type ReportAtHand = { readonly report: string; readonly filters: Readonly<Record<string, unknown>> }

/** What pages of higher modules say of a module's things, by their kinds. */
export type Plugs = {
  /** What the person's own pages call the button that opens a task. */
  readonly tasks: Readonly<Record<string, Named>>
  /** What waits for staff. */
  readonly queues: Readonly<Record<string, Queued>>
  /** The page of a person on which a piece of evidence is read. */
  readonly evidence: Readonly<
    Record<string, { readonly label: () => string; readonly to: (personId: string) => string }>
  >
  /** The code of the sentences of audit events, which comes when a history is read. */
  readonly acts: readonly (() => Promise<Acts>)[]
  /** What sends the answers that wait on this device, by their kinds. */
  readonly answers: Readonly<Record<string, LoadAnswerSender>>
  /** Sections of the account page of applicants and caregivers. */
  readonly account: Readonly<Record<string, ComponentType>>
  /** Sections of the profile of a person, beside it. */
  readonly profile: Readonly<Record<string, ComponentType<{ personId: string }>>>
  /** What is said above the profile of a person, when there is something to say. */
  readonly overProfile: Readonly<Record<string, ComponentType<{ personId: string; firstName: string }>>>
  /** Sections of the page of the organization's policies. */
  readonly policies: Readonly<Record<string, ComponentType>>
  /** Sections of what is shown of a person beside a list of people or a chat. */
  readonly peek: Readonly<Record<string, ComponentType<{ personId: string }>>>
  /** What is done for one person from the head of their pages. */
  readonly personActions: Readonly<Record<string, PersonAction>>
  /** What is done with a report or a list as it is filtered, from the head of its page. */
  readonly reportActions: Readonly<Record<string, ComponentType<ReportAtHand>>>
  /** What stands in the bar at the top of every page; its code comes after the page. */
  readonly bar: readonly (() => Promise<() => ReactNode>)[]
}

export const noPlugs: Plugs = {
  tasks: {},
  queues: {},
  evidence: {},
  acts: [],
  answers: {},
  account: {},
  profile: {},
  overProfile: {},
  policies: {},
  personActions: {},
  reportActions: {},
  peek: {},
  bar: [],
}

/** What all modules plug in; `start` puts it here. */
export const PlugsContext = createContext<Plugs>(noPlugs)

export const usePlugs = (): Plugs => useContext(PlugsContext)

/** What the signed-in person may do for one person, in order. */
export function usePersonActions(): (PersonAction & { name: string })[] {
  const user = useSession(s => s.user)
  return Object.entries(usePlugs().personActions)
    .filter(([, { allow }]) => mayUse(allow, holderOf(user)))
    .map(([name, action]) => ({ ...action, name }))
    .sort((a, b) => a.order - b.order)
}

/** The sentences of all modules' audit events, or null while their code comes. What fails to come is told by its name. */
export function useActs(): Acts | null {
  const { acts } = usePlugs()
  const [loaded, setLoaded] = useState<{ words: Acts } | null>(null)
  useEffect(() => {
    let isHere = true
    void Promise.allSettled(acts.map(load => load())).then(all => {
      const known = all.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
      if (isHere) setLoaded({ words: joined(known) })
    })
    return () => {
      isHere = false
    }
  }, [acts])
  return loaded?.words ?? null
}

/** The sentences of several modules as those of one. */
export const joined =
  (several: readonly Acts[]): Acts =>
  actor =>
    Object.assign({}, ...several.map(words => words(actor)))
