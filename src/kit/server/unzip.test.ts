import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { listZip, unpack, ZipTrouble } from './unzip.ts'
import { zipOf } from './zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'unzip-'))
afterAll(() => rm(folder, { recursive: true }))

async function packed(...files: readonly (readonly [path: string, text: string])[]): Promise<Buffer> {
  const at = '2026-05-03T10:00:00.000Z'
  return buffer(
    await zipOf(
      [],
      files.map(([path, text]) => ({ path, at, bytes: text.length, read: () => Readable.from([Buffer.from(text)]) })),
    ),
  )
}

async function written(bytes: Buffer): Promise<string> {
  const path = join(folder, 'one.zip')
  await writeFile(path, bytes)
  return path
}

const limits = { files: 3, bytes: 1000 }
const list = async (bytes: Buffer) => listZip(await written(bytes), limits)
const trouble = async (bytes: Buffer) => {
  const error = await list(bytes).catch((thrown: unknown) => thrown)
  return error instanceof ZipTrouble ? [error.kind, error.path] : error
}

/** The same ZIP with other bytes wherever these stand. */
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

/** Where the entry of the central directory begins. */
const entryAt = (bytes: Buffer) => bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'))

test('files are listed with their sizes and how they begin, without what systems put beside them', async () => {
  const zip = await packed(
    ['a/b.pdf', '%PDF-1.7 one'],
    ['__MACOSX/a/._b.pdf', 'x'],
    ['a/.DS_Store', 'x'],
    ['a/Thumbs.db', 'x'],
  )
  expect(await list(zip)).toEqual([{ path: 'a/b.pdf', bytes: 12, head: Buffer.from('%PDF-1.7 one') }])
})

test('a file is unpacked to where it is wanted, whatever it is called', async () => {
  const path = await written(await packed(['a.txt', 'one'], ['b.txt', 'two']))
  const to = join(folder, 'wanted')
  await unpack(path, new Map([['b.txt', to]]))
  expect(await readFile(to, 'utf8')).toBe('two')
  await expect(unpack(path, new Map([['c.txt', to]]))).rejects.toThrow(ZipTrouble)
})

test.each([
  ['no ZIP', () => Buffer.from('hello, this is no ZIP at all'), ['broken', '']],
  ['too many files', () => packed(['1', 'x'], ['2', 'x'], ['3', 'x'], ['4', 'x']), ['tooMany', '']],
  ['more than it may unpack to', () => packed(['1', 'x'], ['2', 'x'.repeat(1000)]), ['tooLarge', '2']],
  ['one name twice', () => packed(['1', 'x'], ['1', 'y']), ['twice', '1']],
  [
    'a name that leads out of it',
    async () => replaced(await packed(['aa/x.pdf', 'x']), 'aa/x', '../x'),
    ['badName', '../x.pdf'],
  ],
  ['a name from the root', async () => replaced(await packed(['a/x.pdf', 'x']), 'a/x', '//x'), ['badName', '//x.pdf']],
])('a ZIP is not opened: %s', async (_what, make, expected) => expect(await trouble(await make())).toEqual(expected))

test('one with a password is not opened', async () => {
  const zip = await packed(['a.pdf', 'x'])
  zip.writeUInt16LE(zip.readUInt16LE(entryAt(zip) + 8) | 1, entryAt(zip) + 8)
  // What is encrypted is twelve bytes longer.
  zip.writeUInt32LE(13, entryAt(zip) + 20)
  expect(await trouble(zip)).toEqual(['encrypted', 'a.pdf'])
})

test('a file that holds more than it says is not unpacked', async () => {
  const zip = await packed(['a.pdf', 'x'.repeat(500)])
  zip.writeUInt32LE(5, entryAt(zip) + 24)
  const path = await written(zip)
  await expect(unpack(path, new Map([['a.pdf', join(folder, 'bomb')]]))).rejects.toThrow(ZipTrouble)
})
