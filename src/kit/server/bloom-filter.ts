import { createHash } from 'node:crypto'

// 24 bits and 17 probes an entry: about one in 100,000 that is not in the list is taken for one that is.
const bitsAnEntry = 24
const probes = 17

/** The bits that stand for a text, by enhanced double hashing of its SHA-256. */
function* places(text: string, bits: number): Generator<number> {
  const hash = createHash('sha256').update(text).digest()
  let [place, step] = [hash.readUIntBE(0, 6) % bits, hash.readUIntBE(6, 6) % bits]
  for (let probe = 0; probe < probes; probe++) {
    yield place
    place = (place + step) % bits
    // Without it, two texts that share some of their bits would share nearly all.
    step = (step + probe) % bits
  }
}

/** A Bloom filter of the entries, as bytes to be stored. */
export function makeFilter(entries: ReadonlySet<string>): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((entries.size * bitsAnEntry) / 8))
  for (const entry of entries) {
    for (const place of places(entry, bytes.length * 8))
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return bytes
}

/** Reads such bytes. Answers true for each of the entries, and for about one in 100,000 other texts. */
export function readFilter(bytes: Uint8Array): (text: string) => boolean {
  const isSet = (place: number) => ((bytes[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
  return text => places(text, bytes.length * 8).every(isSet)
}
