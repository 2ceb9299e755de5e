import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipOf } from './zip.ts'

const index = { path: 'Index.csv', text: 'File\r\n' }
const at = '2026-05-03T10:00:00.000Z'

const pieceBytes = 64_000

/** A file of so many pieces, each made when it is read; `open` holds the streams that are being read. */
function made(path: string, pieces: number, open: Set<Readable> = new Set()) {
  const bytes = pieces * pieceBytes
  const read = () => {
    const stream = Readable.from(
      (function* () {
        for (let n = 0; n < pieces; n++) yield Buffer.alloc(pieceBytes, 'a')
      })(),
    )
    open.add(stream.once('close', () => open.delete(stream)))
    return stream
  }
  return { path, at, bytes, read }
}

test('packs the index and the files under their names, with their dates', async () => {
  const files = [made('Ünal, José/CPR card.pdf', 2), made('empty.txt', 0)]
  const zip = await fromBufferPromise(await buffer(await zipOf([index], files)))
  const found: unknown[] = []
  for await (const entry of zip.eachEntry()) {
    const text = (await buffer(await zip.openReadStreamPromise(entry))).toString()
    found.push([entry.fileName, text, entry.fileName === index.path ? at : entry.getLastModDate().toISOString()])
  }
  expect(found).toEqual([
    ['Index.csv', 'File\r\n', at],
    ['Ünal, José/CPR card.pdf', 'a'.repeat(2 * pieceBytes), at],
    ['empty.txt', '', at],
  ])
})

test('holds none in memory: 120 files of 2.5 MB need less than 120 MB, one open at a time', async () => {
  const open = new Set<Readable>()
  let most = 0
  const files = Array.from({ length: 120 }, (_one, n) => made(`${n}.bin`, 40, open))
  const held = () => process.memoryUsage().external
  const before = held()
  let grown = 0
  let passed = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      most = Math.max(most, open.size)
      grown = Math.max(grown, held() - before)
      // As a slow network: the next piece is taken in a later turn.
      setImmediate(done)
    },
  })
  await pipeline(await zipOf([index], files), sink)
  expect(passed).toBeGreaterThan(120 * 40 * pieceBytes)
  expect(most).toBe(1)
  expect(grown).toBeLessThan(120_000_000)
}, 60_000)

test('breaks off when a file cannot be read or is not as long as it should be', async () => {
  const broken = {
    ...made('lost.pdf', 0),
    read: () => new Readable({ read: () => void 0, construct: done => done(new Error('lost')) }),
  }
  await expect(buffer(await zipOf([index], [broken]))).rejects.toThrow('lost')
  const short = { ...made('short.pdf', 1), bytes: pieceBytes + 1 }
  await expect(buffer(await zipOf([index], [short]))).rejects.toThrow(/bytes/)
})

test('closes what it reads when whoever takes it goes away', async () => {
  const open = new Set<Readable>()
  const zip = await zipOf([index], [made('long.bin', 200, open)])
  await expect.poll(() => open.size).toBe(1)
  const [source] = open
  zip.destroy()
  await once(source as Readable, 'close')
  expect(open.size).toBe(0)
})
