import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BackupWarning } from './BackupNote.tsx'

const good = { lastGood: '2026-11-24T08:00:00Z', late: false, failure: null, incomplete: 0 }

test.each([
  [
    { ...good, lastGood: null, late: true, failure: 'The disk is full.' },
    'No backup has been made yet. The disk is full.',
  ],
  [{ ...good, late: true }, /^The last backup is from Nov 24, .* Ask the person who runs your server/],
  [{ ...good, failure: 'The disk is full.' }, 'The last attempt to make a backup failed. The disk is full.'],
  [{ ...good, incomplete: 2 }, /^2 stored files are missing or damaged in the last backup. Ask the person/],
])('what is wrong with the backups is said with what to do: %j', (of, words) => {
  render(<BackupWarning of={of} />)
  expect(screen.getByRole('alert').textContent).toMatch(words)
})

test('a good backup asks nothing of anybody', () => {
  render(<BackupWarning of={good} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
