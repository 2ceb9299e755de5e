import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Something small that was entered on this device and that the server does not have yet. It outlives the session. */
export type PhoneNote = {
  readonly id: string
  /** Whose sign-in it was entered in. Nobody else sees it. */
  readonly accountId: string
  /** What it belongs to. */
  readonly group: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly content: unknown
}

interface Schema extends DBSchema {
  notes: { key: string; value: PhoneNote; indexes: { at: number; group: string } }
}

/** How long a note waits on the device, in milliseconds: 14 days, as pages do. */
const keptFor = 14 * 86_400_000

let opened: Promise<IDBPDatabase<Schema>> | null = null

const open = () =>
  openDB<Schema>('carefold-notes', 1, {
    upgrade(db) {
      const notes = db.createObjectStore('notes', { keyPath: 'id' })
      notes.createIndex('at', 'at')
      notes.createIndex('group', 'group')
    },
    terminated() {
      opened = null
    },
  })

/** Does something with the notes of this device; `otherwise` where the device has no place for them. */
async function withNotes<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    opened ??= open()
    return await work(await opened)
  } catch {
    // The next one tries anew.
    opened = null
    return otherwise
  }
}

/** Keeps a note on the device, in place of the one with its id; false when the device does not let us. */
export const keepNote = (note: PhoneNote): Promise<boolean> =>
  withNotes(async db => {
    await db.put('notes', note)
    return true
  }, false)

/** The account's notes of a group on this device, oldest first. Anyone's older than 14 days are removed. */
export const notesOnPhone = (accountId: string, group: string, now: number): Promise<PhoneNote[]> =>
  withNotes(async db => {
    const old = await db.getAllKeysFromIndex('notes', 'at', IDBKeyRange.upperBound(now - keptFor))
    await Promise.all(old.map(id => db.delete('notes', id)))
    const all = await db.getAllFromIndex('notes', 'group', group)
    return all.filter(one => one.accountId === accountId).sort((a, b) => a.at - b.at)
  }, [])

/** A note as this device has it now: another tab may have changed it, or removed it (null). Undefined: nobody can tell. */
export const noteOnPhone = (id: string): Promise<PhoneNote | null | undefined> =>
  withNotes<PhoneNote | null | undefined>(async db => (await db.get('notes', id)) ?? null, undefined)

/** Removes notes from the device. */
export const forgetNotes = (ids: readonly string[]): Promise<void> =>
  withNotes(async db => {
    await Promise.all(ids.map(id => db.delete('notes', id)))
  }, undefined)
