import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ExclusionFile, ListState } from '../../lists/contract.ts'
import { ListStates } from './ListStates.tsx'

const file = (of: Partial<ExclusionFile> = {}) =>
  ({
    asOf: '2026-11-01',
    rowsRead: 1200,
    screened: 30,
    toScreen: 40,
    state: 'done',
    reason: null,
    ...of,
  }) as ExclusionFile
const list = (of: Partial<ListState> = {}) =>
  ({
    ...{ code: 'oig', name: 'OIG LEIE', standing: 'checked', required: true, waiting: 0 },
    ...{ good: file(), newest: file(), coveredUntil: '2026-12-01' },
    ...of,
  }) as ListState

function show(of: Partial<ListState>, may = true) {
  saveSession(someone(may ? {} : { role: 'organizationUser', capabilities: ['compliance.view'] }), 'token')
  const onImport = vi.fn()
  showPage(<ListStates lists={[list(of)]} onImport={onImport} />)
  return { onImport, card: within(screen.getByLabelText('OIG LEIE')) }
}

test('a list that was checked says by which file, and until when it covers', () => {
  const { card } = show({})
  card.getByText('Checked')
  card.getByText('As of Nov 1, 2026 · 1,200 rows · 30 people screened')
  card.getByText('Covers until Dec 1, 2026')
  expect(card.queryByRole('alert')).toBeNull()
  expect(card.queryByText(/No requirement uses/)).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
})

test('a list without a good file has screened nobody', () => {
  const { card } = show({ standing: 'never', good: null, newest: null, coveredUntil: null })
  card.getByText('No file yet')
  card.getByText('Nobody has been screened against this list.')
  expect(card.queryByText(/Covers until/)).toBeNull()
})

test.each<[Partial<ExclusionFile>, string, boolean]>([
  [{ state: 'reading' }, 'Reading: 1,200 rows so far', false],
  [{ state: 'screening' }, '30 of 40 people screened', true],
])('a file that is worked on says how far it is, and no other is imported meanwhile: %j', (of, words, bar) => {
  const { card } = show({ standing: 'running', newest: file(of) })
  expect(card.getByRole('status').textContent).toContain(words)
  expect(card.queryByRole('progressbar') !== null).toBe(bar)
  expect(card.getByRole('button', { name: 'Import file: OIG LEIE' })).toHaveProperty('disabled', true)
  expect(card.queryByText(/As of/)).toBeNull()
})

test('a file that does not hold says why and that it clears nobody, beside the last good one', () => {
  const { card } = show({ standing: 'unavailable', newest: file({ reason: 'It is half as long.' }) })
  expect(card.getByRole('alert').textContent).toMatch(/^It is half as long\. This file doesn’t clear anyone/)
  card.getByText(/^As of Nov 1/)
})

test('matches that wait lead to those of the list, and an unused list says so', () => {
  const { card } = show({ waiting: 2, required: false })
  const link = card.getByRole('link', { name: '2 possible matches to resolve' })
  expect(link.getAttribute('href')).toMatch(/\?view=matches&listCode=oig$/)
  card.getByText('No requirement uses this list yet.')
})

test('a file is imported for the list whose button is pressed', async () => {
  const { card, onImport } = show({ standing: 'due' })
  await userEvent.click(card.getByRole('button', { name: 'Import file: OIG LEIE' }))
  expect(onImport).toHaveBeenCalledExactlyOnceWith('oig')
})

test('whoever may only look has no button and no way to the matches', () => {
  const { card } = show({ waiting: 2 }, false)
  expect(card.queryByRole('button')).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
})
