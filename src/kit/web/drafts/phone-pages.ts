import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A file that was taken on this device and that the server does not have yet. */
export type PhonePage = {
  readonly id: string
  /** Whose sign-in it was taken in. Nobody else sees it. */
  readonly accountId: string
  /** What it belongs to, as whoever sends it writes that down. */
  readonly group: string
  readonly place: number
  /** The pages in whose place it was taken: the server drops them once it has this one. */
  readonly replaces: readonly string[]
  /** Milliseconds since 1970. */
  readonly takenAt: number
  readonly file: File
}

/** Bytes and not a Blob: Safari has lost Blobs that it stored. */
type Stored = Omit<PhonePage, 'file'> & { name: string; type: string; bytes: ArrayBuffer }

interface Schema extends DBSchema {
  pages: { key: string; value: Stored; indexes: { accountId: string; takenAt: number } }
}

/** How long a page waits on the device, in milliseconds: 14 days, as drafts do on the server. */
const keptFor = 14 * 86_400_000

let opened: Promise<IDBPDatabase<Schema>> | null = null

const open = () =>
  openDB<Schema>('carefold', 1, {
    upgrade(db) {
      const pages = db.createObjectStore('pages', { keyPath: 'id' })
      pages.createIndex('accountId', 'accountId')
      pages.createIndex('takenAt', 'takenAt')
    },
    terminated() {
      opened = null
    },
  })

/** Does something with the pages of this device; `otherwise` where the device has no place for them. */
async function withPages<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    opened ??= open()
    return await work(await opened)
  } catch {
    // The next one tries anew.
    opened = null
    return otherwise
  }
}

/** Keeps a page on the device; false when the device does not let us. */
export const keepOnPhone = ({ file, ...page }: PhonePage): Promise<boolean> =>
  withPages(async db => {
    const stored = { ...page, name: file.name, type: file.type, bytes: await file.arrayBuffer() }
    const transaction = db.transaction('pages', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(stored), transaction.done])
    return true
  }, false)

/** The account's pages on this device, in the order in which they were taken. Anyone's older than 14 days are removed. */
export const pagesOnPhone = (accountId: string, now: number): Promise<PhonePage[]> =>
  withPages(async db => {
    const old = await db.getAllKeysFromIndex('pages', 'takenAt', IDBKeyRange.upperBound(now - keptFor))
    await Promise.all(old.map(id => db.delete('pages', id)))
    const mine = await db.getAllFromIndex('pages', 'accountId', accountId)
    return mine
      .sort((a, b) => a.takenAt - b.takenAt)
      .map(({ name, type, bytes, ...page }) => ({ ...page, file: new File([bytes], name, { type }) }))
  }, [])

/** How many pages of the account this device holds. */
export const countOnPhone = (accountId: string): Promise<number> =>
  withPages(db => db.countFromIndex('pages', 'accountId', accountId), 0)

/** Says whether the device still holds a page: another tab may have sent or removed it. */
export const isOnPhone = (id: string): Promise<boolean> =>
  withPages(async db => (await db.getKey('pages', id)) !== undefined, true)

/** Removes a page from the device. */
export const forgetOnPhone = (id: string): Promise<void> => withPages(db => db.delete('pages', id), undefined)

/** Removes all pages of the account from the device. */
export const forgetAllOnPhone = (accountId: string): Promise<void> =>
  withPages(async db => {
    const ids = await db.getAllKeysFromIndex('pages', 'accountId', accountId)
    await Promise.all(ids.map(id => db.delete('pages', id)))
  }, undefined)
