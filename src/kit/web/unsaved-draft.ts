import { useContext, useEffect, useRef, useState } from 'react'
import { type AccountCalls, AccountContext, type DraftPlace } from './account.ts'
import { useAutosave } from './autosave.tsx'
import { takeDraft } from './drafting.ts'

/** What a form holds that it could not save yet, and what was stored when it was typed. */
export type Unsaved = { readonly typed: Record<string, unknown>; readonly began: Record<string, unknown> }

/** How long after the last change it is kept, in milliseconds. */
const pause = 1_500

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const placeOf = (title: string): DraftPlace => ({ address: location.pathname, title, opener: [] })

/** Finds what was kept of this form before: in a tab that was killed, or on another device. */
async function findDraft(account: AccountCalls, title: string): Promise<{ id: string; of: Unsaved } | null> {
  const place = placeOf(title)
  const found = (await account.listDrafts()).find(
    one => one.title === title && one.opener.length === 0 && one.address.replace(/[?#].*$/, '') === place.address,
  )
  if (!found) return null
  const { typed, began } = await account.readDraft(found.id)
  return isRecord(typed) && isRecord(began) ? { id: found.id, of: { typed, began } } : null
}

/**
 * Keeps what a form that saves itself cannot save yet as a draft of the account: a half-filled entry, a field that is not
 * right, a choice that is open. `onFound` gets what was kept of it before. Answers whether all of it is kept. Null: nothing
 * is unsaved, and no draft stays.
 */
export function useUnsavedDraft(title: string, unsaved: Unsaved | null, onFound: (of: Unsaved) => void): boolean {
  const load = useContext(AccountContext)
  const id = useRef<string | null>(null)
  const [had, setHad] = useState(false)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    if (!load) return
    let here = true
    void load()
      .then(account => findDraft(account, title))
      .then(draft => {
        if (!draft || !here) return
        id.current = draft.id
        takeDraft(draft.id)
        found.current(draft.of)
        setHad(true)
      })
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [load, title])
  const state = useAutosave<Unsaved | boolean>(
    // What was found, and holds nothing that is not stored by now, goes as well.
    (load && unsaved) ?? had,
    async now => {
      const account = await load?.()
      if (typeof now === 'object') id.current = (await account?.keepDraft({ ...placeOf(title), values: now })) ?? null
      else if (id.current !== null) {
        await account?.dropDraft(id.current)
        id.current = null
      }
      return undefined
    },
    pause,
  )
  return unsaved !== null && state.state === 'saved'
}
