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

/** Keeps a note on the device, in place of the one with its id. */
export const keepNote = (note: PhoneNote): Promise<void> =>
  withNotes(async db => {
    await db.put('notes', note)
  }, undefined)

/** The account's notes of a group on this device. Anyone's older than 14 days are removed. */
export const notesOnPhone = (accountId: string, group: string, now: number): Promise<PhoneNote[]> =>
  withNotes(async db => {
    const old = await db.getAllKeysFromIndex('notes', 'at', IDBKeyRange.upperBound(now - keptFor))
    await Promise.all(old.map(id => db.delete('notes', id)))
    return (await db.getAllFromIndex('notes', 'group', group)).filter(one => one.accountId === accountId)
  }, [])

/** Removes a note from the device. */
export const forgetNote = (id: string): Promise<void> => withNotes(db => db.delete('notes', id), undefined)
