import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changeKey, keyFile, makeKey, oldKeyFile, readState, retireOldKey, shortestKey } from './key-files.ts'

function dataDir() {
  const dir = mkdtempSync(join(tmpdir(), 'carefold-keys-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('a file that is not there is null, and space and zeros around its text are left out', () => {
  const dir = dataDir()
  expect(readState(keyFile(dir))).toBeNull()
  writeFileSync(keyFile(dir), ' abc\n\0\0')
  expect(readState(keyFile(dir))).toBe('abc')
  writeFileSync(keyFile(dir), '\0\0\0')
  expect(readState(keyFile(dir))).toBe('')
})

test('what cannot be read is refused with the file and what to do', () => {
  const dir = dataDir()
  // A folder is no file: reading it fails for everybody, and for another reason than that it is not there.
  expect(() => readState(dir)).toThrow(`it may not read ${dir} (EISDIR)`)
})

test('a new key is long enough, is kept for its owner alone, and is the one that is read', () => {
  const dir = dataDir()
  const key = makeKey(dir)
  expect(key.length).toBeGreaterThanOrEqual(shortestKey)
  expect(readState(keyFile(dir))).toBe(key)
  expect(statSync(keyFile(dir)).mode & 0o077).toBe(0)
  expect(makeKey(dir)).not.toBe(key)
})

test('a changed key leaves the old one beside it, until that is put aside under the moment it was in use', () => {
  const dir = dataDir()
  const old = makeKey(dir)
  changeKey(dir)
  expect(readState(oldKeyFile(dir))).toBe(old)
  expect(readState(keyFile(dir))).not.toBe(old)
  const name = retireOldKey(dir, new Date('2026-11-27T14:05:09.123Z'))
  expect(name).toBe(`${keyFile(dir)}.until-2026-11-27T140509`)
  expect(readFileSync(name ?? '', 'utf8').trim()).toBe(old)
  expect(readState(oldKeyFile(dir))).toBeNull()
})

test('without an old key there is nothing to put aside', () => {
  const dir = dataDir()
  makeKey(dir)
  expect(retireOldKey(dir, new Date())).toBeNull()
  expect(readdirSync(dir)).toEqual(['secret-key'])
})
