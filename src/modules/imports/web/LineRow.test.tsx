import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { BoundScan } from '../../scanned-files/lines/contract.ts'
import type { ImportKind, WouldStand } from '../contract.ts'
import type { ImportLine } from '../people/contract.ts'
import type { Reason } from '../reasons/contract.ts'
import { LineRow, takes } from './LineRow.tsx'

const rosa = { id: crypto.randomUUID(), name: 'Rosa Delgado' }
const bound: BoundScan = {
  files: ['a.pdf'],
  people: [],
  types: [],
  performedOn: null,
  expiresOn: null,
  attaches: false,
}

const lineOf = (of: Partial<ImportLine> = {}): ImportLine => ({
  ...{ id: crypto.randomUUID(), line: 7, name: 'Rosa Delgado', detail: 'rosa@example.com', verdict: 'new' },
  ...{ decision: null, reasons: [], found: [], person: null, state: 'waiting', kept: [], outcome: null, scan: null },
  ...of,
})
const reasonsOf = (...codes: Reason['code'][]): Reason[] => codes.map(code => ({ code, column: 'Column', value: 'x' }))
const doubtful = (...codes: Reason['code'][]) => lineOf({ verdict: 'doubtful', reasons: reasonsOf(...codes) })
const standOf = (of: Partial<WouldStand>): WouldStand => ({
  ...{ id: rosa.id, answer: 'clear', blocking: 0, expiring: 0 },
  ...of,
})

type Shown = { kind?: ImportKind; stand?: WouldStand; isDraft?: boolean }

/** The row of a line, as a list shows it. */
function row(of: ImportLine, { kind = 'staff', stand, isDraft = true }: Shown = {}) {
  cleanup()
  showPage(
    <ul>
      <LineRow kind={kind} of={of} stand={stand} onMend={isDraft ? () => undefined : null} />
    </ul>,
  )
  return within(screen.getByRole('listitem', { name: kind === 'scans' ? 'File 7' : 'Line 7' }))
}

const buttons = (of: ImportLine, how?: Shown) =>
  row(of, how)
    .queryAllByRole('button')
    .map(one => one.textContent)

describe('what can be decided of a doubtful line', () => {
  test.each<[Reason['code'][], string]>([
    [['unknownCoordinator'], 'Import without the coordinator'],
    [['checkNotClear', 'checkWithoutDay'], 'Import without the check'],
    [['unknownCoordinator', 'checkContradicts'], 'Import without the coordinator and the check'],
    [['hireDateDiffers', 'noLastDay'], 'Import without status and employment dates'],
    [['statusDiffers', 'unknownCoordinator'], 'Import without these'],
    [['endsBeforeHire', 'checkWithoutResult'], 'Import without these'],
  ])('of %j: %s', (codes, words) => {
    expect(buttons(doubtful(...codes))).toEqual([words, 'Leave out'])
  })

  test('who may be somebody on record is the same person or a different one, whatever else is doubtful', () => {
    const like = { ...doubtful('looksLike'), person: rosa }
    expect(buttons(like)).toEqual(['Same person', 'Different person', 'Leave out'])
    const both = { ...doubtful('looksLike', 'unknownCoordinator'), person: rosa }
    // Same person is what Y says of it.
    expect(takes(both)).toBe('update')
    expect(buttons(both)).toContain('Same person')
  })

  test('who looks like another line is imported, too, or left out', () => {
    expect(buttons(doubtful('sameLine'))).toEqual(['Import it too', 'Leave out'])
    expect(takes(doubtful('sameLine'))).toBe('new')
  })

  test('a file that cannot be bound is fixed first; one that is on record may be imported, too', () => {
    const which = { ...doubtful('severalPeople'), scan: bound }
    expect(takes(which)).toBeNull()
    expect(buttons(which, { kind: 'scans' })).toEqual(['Leave out', 'Fix here'])
    const known = { ...doubtful('sameDocument', 'severalDocuments'), scan: bound, person: rosa }
    expect(takes(known)).toBe('new')
    expect(buttons(known, { kind: 'scans' })).toEqual(['Import it too', 'Leave out', 'Fix here'])
    expect(takes({ ...known, reasons: reasonsOf('sameDocument', 'whichDate') })).toBeNull()
  })

  test('what was decided is pressed, and a line that was left out can be taken back', () => {
    const decided = row({ ...doubtful('unknownCoordinator'), decision: 'new' })
    expect(decided.getByRole('button', { name: 'Import without the coordinator' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    const left = row({ ...lineOf(), decision: 'skip' })
    expect(left.getByRole('button', { name: 'Leave out' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('nothing is decided of lines that are clear or wrong, nor once the import began', () => {
    expect(buttons(lineOf())).toEqual([])
    expect(takes(lineOf())).toBeNull()
    expect(buttons(lineOf({ verdict: 'wrong', reasons: [{ code: 'noName', at: 0 }] }))).toEqual(['Fix here'])
    expect(buttons(lineOf({ verdict: 'wrong', reasons: [{ code: 'tooManyCells' }] }))).toEqual([])
    expect(buttons(doubtful('unknownCoordinator'), { isDraft: false })).toEqual([])
  })

  test('a file can be bound anew as long as it can be used and changes something', () => {
    const scan = lineOf({ scan: bound })
    expect(buttons(scan, { kind: 'scans' })).toEqual(['Change'])
    expect(buttons({ ...scan, verdict: 'same' }, { kind: 'scans' })).toEqual([])
    expect(buttons({ ...scan, verdict: 'wrong', reasons: [{ code: 'nestedZip' }] }, { kind: 'scans' })).toEqual([])
    expect(buttons({ ...scan, verdict: 'wrong', reasons: [{ code: 'noPerson' }] }, { kind: 'scans' })).toEqual([
      'Fix here',
    ])
  })
})

describe('what a line says', () => {
  test.each<[Partial<ImportLine>, string]>([
    [{ verdict: 'new' }, 'New'],
    [{ verdict: 'changed' }, 'Changed'],
    [{ verdict: 'same' }, 'No change'],
    [{ verdict: 'same', state: 'done' }, 'No change'],
    [{ verdict: 'changed', state: 'done', outcome: 'nothing' }, 'No change'],
    [{ verdict: 'doubtful', decision: 'new', state: 'done', outcome: 'added' }, 'New'],
    [{ verdict: 'doubtful', decision: 'update', state: 'done', outcome: 'attached' }, 'Changed'],
    [{ verdict: 'doubtful' }, 'Doubtful'],
    [{ verdict: 'wrong' }, 'Wrong'],
    [{ verdict: 'new', state: 'kept' }, 'Kept'],
    [{ verdict: 'new', state: 'undone' }, 'Undone'],
  ])('%j: %s', (of, word) => {
    row(lineOf(of)).getByText(word)
  })

  test('a line that is left out says so once as what it is, and once as how the person would stand', () => {
    const stand = standOf({})
    expect(row(lineOf({ decision: 'skip' }), { stand }).getAllByText('Left out')).toHaveLength(2)
    const wrong = row(lineOf({ verdict: 'wrong' }), { stand })
    wrong.getByText('Left out')
    expect(wrong.queryByText('Clear')).toBeNull()
    expect(row(lineOf({ state: 'leftOut' }), { isDraft: false }).getAllByText('Left out')).toHaveLength(1)
  })

  test('how the person would stand is told unless somebody has to decide first', () => {
    row(lineOf(), { stand: standOf({}) }).getByText('Clear')
    const not = row(lineOf(), { stand: standOf({ answer: 'notClear', blocking: 3, expiring: 2 }) })
    not.getByText('Not clear: 3')
    not.getByText('2 expiring')
    row(lineOf(), { stand: standOf({ answer: 'notYet' }) }).getByText('Not yet')
    row(lineOf(), { stand: standOf({ answer: 'notWithUs' }) }).getByText('Not with us')
    const asks = row(doubtful('sameLine'), { stand: standOf({}) })
    asks.getByText('You decide')
    expect(asks.queryByText('Clear')).toBeNull()
    const decided = row({ ...doubtful('sameLine'), decision: 'new' }, { stand: standOf({}) })
    decided.getByText('Clear')
    // Once it is done, it is told whatever it was before.
    row({ ...doubtful('sameLine'), state: 'done' }, { stand: standOf({}), isDraft: false }).getByText('Clear')
  })

  test('who was imported is a link to their page, who was not is a name', () => {
    const done = row(lineOf({ state: 'done', person: rosa }), { isDraft: false })
    expect(done.getByRole('link', { name: 'Rosa Delgado' }).getAttribute('href')).toBe(
      `/caregivers/profile-details/${rosa.id}`,
    )
    expect(row(lineOf({ person: rosa })).queryByRole('link')).toBeNull()
    row(lineOf({ name: '' })).getByText('No name')
    row(lineOf({ name: '', scan: bound }), { kind: 'scans' }).getByText('No one yet')
  })

  test('a wrong line says why and not what it brings; one that was kept says what was built on it', () => {
    const found = { field: 'city', kind: 'field', before: null, after: 'Austin', waits: false } as const
    row(lineOf({ found: [found] })).getByText('City: Austin')
    const wrong = row(lineOf({ verdict: 'wrong', found: [found], reasons: [{ code: 'noEmail' }] }))
    expect(wrong.queryByText('City: Austin')).toBeNull()
    row(lineOf({ state: 'kept', kept: ['mailed_link', 'legal_hold'] }), { isDraft: false }).getByText(
      'Kept: was invited, is under legal hold',
    )
  })
})
