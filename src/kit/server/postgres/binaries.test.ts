import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeLinks } from './binaries.ts'
import { mayEnter, serverIdentity } from './identity.ts'
import { freshDataDir } from './testing.ts'

test('makes the links to libraries that are missing or broken, and leaves the others', () => {
  const native = join(freshDataDir(), 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  const links = ['a', 'b', 'c'].map(name => ({
    source: `native/lib/lib${name}.so.1.2`,
    target: `native/lib/lib${name}.so.1`,
  }))
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  for (const name of ['a', 'b', 'c']) writeFileSync(join(native, `lib/lib${name}.so.1.2`), name)
  symlinkSync('libb.so.gone', join(native, 'lib/libb.so.1'))
  symlinkSync('libc.so.1.2', join(native, 'lib/libc.so.1'))
  const before = lstatSync(join(native, 'lib/libc.so.1')).ino
  makeLinks(native)
  expect(['a', 'b', 'c'].map(name => readFileSync(join(native, `lib/lib${name}.so.1`), 'utf8'))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(lstatSync(join(native, 'lib/libc.so.1')).ino).toBe(before)
})

test.runIf(process.getuid?.() === 0)('root runs the server as nobody, who enters only what is open to all', () => {
  const identity = serverIdentity()
  expect(identity?.uid).toBeGreaterThan(0)
  const closed = freshDataDir()
  mkdirSync(closed, { mode: 0o700 })
  expect(mayEnter(closed, identity)).toBe(false)
  expect(mayEnter('/tmp', identity)).toBe(true)
})
