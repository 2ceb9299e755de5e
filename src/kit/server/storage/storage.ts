import type { Readable } from 'node:stream'
import { Refusal } from '../../contract/refusal.ts'

/** From which byte to which one. */
export type Stretch = { readonly first: number; readonly last: number }

/** A stored file that is open: what is read of it, and how many bytes that is. */
export type Opened = { readonly bytes: Readable; readonly size: number }

/**
 * Where the bytes of stored files lie: below DATA_DIR, or in a bucket. Paths are the same in both, and in every backup, and
 * begin with `files/`. No file is ever held in memory as a whole, and none is changed under its path.
 */
export type Storage = {
  /** How people who run the product call it. */
  readonly name: string
  /** Puts a file of this machine there. It is there after a crash too once this answers. What is linked stays one file. */
  put(path: string, from: string, how: 'link' | 'copy'): Promise<void>
  /** Throws `unexpected`, with a sentence, where there is no such file. */
  open(path: string, stretch?: Stretch | null): Promise<Opened>
  /** Writes it into a file of this machine. False: there is no such file. */
  copyTo(path: string, target: string): Promise<boolean>
  has(path: string): Promise<boolean>
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>
  /** Removes every file below a folder. */
  removeAll(folder: string): Promise<void>
  /** Whether no file is stored. */
  isEmpty(): Promise<boolean>
  /** A mark beside the files, such as whose they are; null where there is none. */
  readMark(name: string): Promise<string | null>
  /** Sets a mark; null takes it away. */
  setMark(name: string, text: string | null): Promise<void>
}

/** Somebody took the file out of the store, or this is not the store of the database. */
export function missing(cause: unknown): Refusal {
  const told = new Refusal('unexpected', 'This file is missing on the server. Please tell your administrator.')
  told.cause = cause
  return told
}
