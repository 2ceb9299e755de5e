import { useEffect, useRef, useState } from 'react'
import type { Unsaved } from '../drafts/unsaved-draft.ts'
import { persisted } from '../session/persisted.ts'
import { currentSession, useSession } from '../session/session.ts'

const nothing: Readonly<Record<string, Unsaved>> = {}
/** By account, page and form. A sign-out and an expired session clear it, as all of local storage. Spec 4. */
const typedHere = persisted('typed', nothing)

/** What a phone that somebody else picks up must not show. */
const neverKept = ['ssn', 'birthDate']

const withoutSecrets = (of: Unsaved['typed']) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => !neverKept.includes(name)))

function keep(key: string, typed: Unsaved | null): void {
  const { [key]: _, ...others } = typedHere.getState().value
  const value = typed ? { ...others, [key]: typed } : others
  typedHere.setState({ value: Object.keys(value).length > 0 ? value : nothing })
}

const keyOf = (account: string, path: string, title: string) => `${account} ${path} ${title}`

/**
 * Gives what was typed into one form to another one, which finds it when it is opened; what that one has already stays.
 * `path`: the page on which it is opened.
 */
export function giveToForm(path: string, title: string, typed: Unsaved['typed']): void {
  const account = currentSession()?.user.id
  if (!account) return
  const key = keyOf(account, path, title)
  const had = typedHere.getState().value[key]
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '' && value !== false))
  const all = { ...withoutSecrets(given), ...had?.typed }
  if (Object.keys(all).length > 0) keep(key, { began: {}, ...had, typed: all })
}

type Here = {
  /** Names this device in a draft. */
  readonly by: string
  /** True when something was found here. */
  readonly wasFound: boolean
}

/**
 * Keeps on this device what a form holds and the server does not have yet, so that a tab that dies without a network loses
 * nothing; null: the server has it all. `onFound` gets what was kept of it before.
 */
export function useTypedHere(title: string, unsaved: Unsaved | null, onFound: (of: Unsaved) => void): Here {
  const account = useSession(session => session.user?.id ?? '')
  const [key] = useState(() => keyOf(account, location.pathname, title))
  const [found] = useState(() => typedHere.getState().value[key] ?? null)
  const [by] = useState(() => found?.by ?? String(crypto.getRandomValues(new Uint32Array(2))))
  const [isBack, setIsBack] = useState(found === null)
  const restore = useRef(onFound)
  useEffect(() => {
    restore.current = onFound
  })
  useEffect(() => {
    if (!found) return
    // After the effects of this render: writing into the form draws it at once.
    queueMicrotask(() => {
      restore.current(found)
      setIsBack(true)
    })
  }, [found])
  const text = JSON.stringify(unsaved && { began: withoutSecrets(unsaved.began), typed: withoutSecrets(unsaved.typed) })
  useEffect(() => {
    if (isBack) keep(key, text === 'null' ? null : { ...JSON.parse(text), by })
  }, [key, text, by, isBack])
  return { by, wasFound: found !== null }
}
