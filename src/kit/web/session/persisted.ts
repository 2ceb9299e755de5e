import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

/** Things that reset themselves when all of local storage is cleared. */
const resets = new Set<() => void>()
/** Things that read themselves again when another tab wrote. */
const rereads = new Map<string, () => void>()

function rawJson<T>(key: string, initial: T): PersistStorage<{ value: T }> {
  return {
    getItem() {
      try {
        const text = localStorage.getItem(key)
        return text === null ? null : { state: { value: JSON.parse(text) as T } }
      } catch {
        return null
      }
    },
    setItem: (_name, { state }) => {
      // What says nothing is not stored: else a tab that follows a sign-out would write into the emptied storage. Spec 4.
      if (state.value === initial) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(state.value))
    },
    removeItem: () => localStorage.removeItem(key),
  }
}

/**
 * One value kept in local storage under its own key, as plain JSON. Other tabs follow; sign-out and expiry reset it.
 * Read it with `store(s => s.value)`, write it with `store.setState({ value })`.
 */
export function persisted<T>(key: string, initial: T): UseBoundStore<StoreApi<{ value: T }>> {
  const store = create<{ value: T }>()(
    persist(() => ({ value: initial }), { name: key, storage: rawJson<T>(key, initial) }),
  )
  resets.add(() => store.setState({ value: initial }))
  rereads.set(key, () => {
    if (localStorage.getItem(key) === null) store.setState({ value: initial })
    else void store.persist.rehydrate()
  })
  return store
}

/** Clears all of local storage and everything that was kept in it. Spec 4. */
export function clearPersisted(): void {
  for (const reset of resets) reset()
  localStorage.clear()
}

/** Reads again what another tab changed; `key` is null when it cleared everything. */
export function followOtherTab(key: string | null): void {
  if (key !== null) rereads.get(key)?.()
  else for (const reread of rereads.values()) reread()
}
