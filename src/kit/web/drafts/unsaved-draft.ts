import { useContext, useEffect, useRef, useState } from 'react'
import { type AccountCalls, AccountContext, type DraftPlace } from './account.ts'
import { useAutosave } from './autosave.tsx'
import { isSameForm, takeDraft } from './drafting.ts'

/** What a form holds that it could not save yet, and what was stored when it was typed. */
export type Unsaved = {
  readonly typed: Record<string, unknown>
  readonly began: Record<string, unknown>
  /** On which device it was typed; known while that device still has it. */
  readonly by?: string | undefined
}

/** How long after the last change it is kept, in milliseconds. */
const pause = 1_500

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const placeOf = (title: string): DraftPlace => ({ address: location.pathname + location.search, title, dialog: [] })

/** Finds what was kept of this form before: in a tab that was killed, or on another device. */
async function findDraft(account: AccountCalls, title: string) {
  const place = placeOf(title)
  const found = (await account.listDrafts()).find(one => isSameForm(one, place))
  if (!found) return null
  const { typed, began, by } = await account.readDraft(found.id)
  return isRecord(typed) && isRecord(began) ? { id: found.id, of: { typed, began }, by } : null
}

/** What a save leaves unsaved: it is kept with what is saved, or neither is. Null values: nothing is left. */
export type UnsavedRest = DraftPlace & { readonly values: Unsaved | null }

type UnsavedDraft = {
  /** True when all that is unsaved is kept. */
  kept: boolean
  /** What to send with a save; undefined while no draft was ever kept. */
  rest(): UnsavedRest | undefined
}

/**
 * Keeps what a form that saves itself cannot save yet as a draft of the account: a half-filled entry, a field that is not
 * right, a choice that is open. `onFound` gets what was kept of it before, unless it is from the device of `here`, which has
 * the same or newer words. Null: nothing is unsaved, and no draft stays.
 */
export function useUnsavedDraft(
  title: string,
  unsaved: Unsaved | null,
  onFound: (of: Unsaved) => void,
  here: string | null = null,
): UnsavedDraft {
  const load = useContext(AccountContext)
  const id = useRef<string | null>(null)
  // Also while the answer is on its way, or was lost: something may be kept.
  const began = useRef(false)
  const [had, setHad] = useState(false)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    if (!load) return
    let stays = true
    void load()
      .then(account => findDraft(account, title))
      .then(draft => {
        if (!draft || !stays) return
        id.current = draft.id
        began.current = true
        takeDraft(draft.id)
        if (here === null || draft.by !== here) found.current(draft.of)
        setHad(true)
      })
      .catch(() => undefined)
    return () => {
      stays = false
    }
  }, [load, title, here])
  const state = useAutosave<Unsaved | boolean>(
    // What was found, and holds nothing that is not stored by now, goes as well.
    (load && unsaved) ?? had,
    async now => {
      const account = await load?.()
      if (typeof now === 'object') {
        began.current = true
        id.current = (await account?.keepDraft({ ...placeOf(title), values: now })) ?? null
      } else if (id.current !== null) {
        await account?.dropDraft(id.current)
        id.current = null
      }
      return undefined
    },
    pause,
  )
  return {
    kept: unsaved !== null && state.state === 'saved',
    rest: () => (began.current ? { ...placeOf(title), values: unsaved } : undefined),
  }
}
