import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a file, or the names in a folder, survive a power cut. */
export function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Puts a text into a file that only its owner reads. After a power cut the file is there whole, as it was before, or not at all. */
export function persist(file: string, text: string): void {
  const side = `${file}.${process.pid}.new`
  writeFileSync(side, text, { mode: 0o600 })
  sync(side)
  renameSync(side, file)
  sync(dirname(file))
}
