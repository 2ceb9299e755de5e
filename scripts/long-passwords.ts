import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { makeFilter } from '../src/kit/server/bloom-filter.ts'

/** The least length of a password, and so of an entry. */
const least = 15
const filter = fileURLToPath(new URL('../src/modules/session/passwords/long-passwords.bin', import.meta.url))
const phrases = fileURLToPath(new URL('well-known-phrases.txt', import.meta.url))

const read = (path: string) => (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString()

/** The forms under which the rules look: small letters, and those without spaces and marks. */
const formsOf = (line: string) => [line.toLowerCase(), line.toLowerCase().replace(/[^a-z0-9]/g, '')]

/**
 * Writes the filter of common passwords of 15 characters and more, from lists with a password a line.
 * Run it as `node scripts/long-passwords.ts LIST...`; docs/data-sources.md says from which lists.
 */
if (import.meta.main) {
  const lines = [phrases, ...process.argv.slice(2)].flatMap(path => read(path).split(/\r?\n/))
  const entries = new Set(lines.flatMap(formsOf).filter(form => form.length >= least))
  writeFileSync(filter, makeFilter(entries))
  console.log(`${entries.size} entries`)
}
