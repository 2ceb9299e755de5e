import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const reporter = (name: string) => `--reporter=${resolve(import.meta.dirname, name)}`

let place: string
let path: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'carefold-reporters-'))
  path = join(place, 'outcome.json')
  onTestFinished(() => rmSync(place, { recursive: true }))
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'))
  mkdirSync(join(place, 'sub'))
})

const write = (name: string, text: string) => writeFileSync(join(place, 'sub', name), text)

/** Runs a program of node_modules in the place, as a run of its own, and says whether it ended well. */
function runs(program: string, ...args: string[]): boolean {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TEST_OUTCOME: path }
  return spawnSync(resolve('node_modules/.bin', program), args, { cwd: place, env, stdio: 'ignore' }).status === 0
}

const vitest = () => outcomeOf(path, () => runs('vitest', 'run', '--globals', reporter('vitest.ts')))
const playwright = () => outcomeOf(path, () => runs('playwright', 'test', reporter('playwright.ts')))

test('of rules and endpoints it is told what failed, also around tests and outside of them', () => {
  write('good.test.js', `test('adds', () => {})`)
  write('bad.test.js', `describe('a sum', () => test('adds', () => expect(1 + 1).toBe(3)))`)
  write(
    'after.test.js',
    `describe('a sum', () => { afterAll(() => { throw new Error('left open\\nat a') }); test('adds', () => {}) })`,
  )
  write('broken.test.js', `throw new Error('not even begun')`)
  write('outside.test.js', `test('adds', () => void Promise.reject(new Error('nobody heard')))`)
  const { passed, failures, notes } = vitest()
  expect(passed).toBe(3)
  expect(failures.toSorted()).toEqual([
    'outside of tests: nobody heard',
    'sub/after.test.js > a sum: left open',
    'sub/bad.test.js > a sum > adds: expected 2 to be 3 // Object.is equality',
    'sub/broken.test.js: not even begun',
  ])
  expect(notes).toHaveLength(5)
})

test('a run that ends badly after all its tests passed is a failure, and so is one without tests', () => {
  write('good.test.js', `test('adds', () => {})`)
  write('setup.js', `export const teardown = () => { throw new Error('still in use') }`)
  writeFileSync(join(place, 'vitest.config.js'), `export default { test: { globalSetup: ['sub/setup.js'] } }`)
  expect(vitest()).toMatchObject({ passed: 1, failures: ['it ended badly, though no test failed: see above'] })
  rmSync(join(place, 'sub/good.test.js'))
  expect(vitest().failures).toHaveLength(1)
  expect(outcomeOf(path, () => false)).toEqual({ passed: 0, failures: ['it broke off: see above'] })
})

test('of journeys it is told what failed and where, and what one that ran out of time began last', () => {
  write('good.spec.js', `import { test } from '@playwright/test'; test('goes', () => {})`)
  write(
    'bad.spec.js',
    `import { expect, test } from '@playwright/test'
    test('stops', () => { throw new Error('no way on') })
    test('differs', () => { expect('a').toBe('b') })
    test('waits', async () => {
      test.setTimeout(300)
      expect(1).toBe(1)
      await new Promise(() => {})
    })`,
  )
  const { passed, failures } = playwright()
  expect(passed).toBe(1)
  expect(failures).toEqual([
    'sub/bad.spec.js > stops: Error: no way on (line 2)',
    'sub/bad.spec.js > differs: Error: expect(received).toBe(expected) // Object.is equality, Received: "a" (line 3)',
    'sub/bad.spec.js > waits: Test timeout of 300ms exceeded.; last step: Expect "toBe" (line 6)',
  ])
})
