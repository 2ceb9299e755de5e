import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'

const failing = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('what the system denies names the path, DATA_DIR and what to do', () => {
  expect(startFailure(failing(() => mkdirSync('/dev/null/data', { recursive: true })))).toBe(
    'Carefold cannot start: it cannot write /dev/null/data (ENOTDIR). A part of that path is a file. Set DATA_DIR to a folder.',
  )
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startFailure(full)).toBe(
    'Carefold cannot start: it cannot write its files (ENOSPC). The disk is full. Free some space on the disk of DATA_DIR, and start it again.',
  )
})

test('a sentence stays as it is', () => {
  expect(startFailure(new Error('Carefold cannot start: PORT is taken.'))).toBe('Carefold cannot start: PORT is taken.')
  expect(startFailure('odd')).toBe('odd')
})
