import * as fake from 'fake-indexeddb'
import { beforeEach, vi } from 'vitest'

/** jsdom has no IndexedDB: lets the tests of a file keep things on the device, which stay there from test to test. */
export function testDevice(): void {
  const { IDBFactory, IDBKeyRange, IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore, IDBRequest, IDBTransaction } = fake
  const named = { IDBKeyRange, IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore, IDBRequest, IDBTransaction }
  const indexedDB = new IDBFactory()
  beforeEach(() => {
    for (const [name, value] of Object.entries({ ...named, indexedDB })) vi.stubGlobal(name, value)
  })
}
