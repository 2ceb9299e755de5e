import { expect, test } from 'vitest'
import { isIndex, linesOf, readIndex } from './rules.ts'

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ line: at + 1, cells }))

test.each([
  ['index.csv', true],
  ['Scans/Index.XLSX', true],
  ['a/b/index.csv', false],
  ['my index.csv', false],
])('%s', (path, is) => expect(isIndex(path)).toBe(is))

test('an index needs a column for the file and one for the person', () => {
  expect(readIndex(rows(['File', 'Type'], ['a.pdf', 'TB test']))).toBeNull()
  expect(readIndex(rows(['Email', 'Type'], ['a@x.com', 'TB test']))).toBeNull()
  expect(readIndex([])).toBeNull()
})

test('its lines name files with their person, type and dates', () => {
  const head = ['File name', 'First Name', 'Last Name', 'DOB', 'Document Type', 'Issue date', 'Expiration Date']
  const index = readIndex(
    rows(head, ['a.jpg; b.jpg', 'Ana', 'Adams', '1/2/1980', 'License', '1/1/2026', '1/1/2028'], ['']),
  )
  expect(index).toEqual([
    { files: ['a.jpg', 'b.jpg'], cells: [undefined, 'Ana Adams', 'License', '1/1/2026', '1/1/2028', '1/2/1980'] },
  ])
})

const file = (path: string, trouble: string | null = null) => ({ path, trouble })

test('files are found by their path or their name, and what no index names stands by itself, pages together', () => {
  const files = [
    file('in/A.pdf'),
    file('in/license front.jpg'),
    file('in/license back.jpg'),
    file('x/twice.pdf'),
    file('y/twice.pdf'),
    file('z/bad.exe', 'badType'),
  ]
  const index = [
    { files: ['a.PDF'], cells: ['', 'ana@x.com'] },
    { files: ['Y\\twice.pdf'], cells: ['', 'bo@x.com'] },
    { files: ['twice.pdf'], cells: ['', 'cy@x.com'] },
    { files: ['none.pdf'], cells: [] },
  ]
  const short = linesOf(files, index).map(cells => [cells[0], cells[1], cells[6]])
  expect(short).toEqual([
    ['in/A.pdf', 'ana@x.com', ''],
    ['y/twice.pdf', 'bo@x.com', ''],
    // Two files are called so: neither is guessed.
    ['twice.pdf', 'cy@x.com', 'noSuchFile'],
    ['none.pdf', '', 'noSuchFile'],
    ['in/license front.jpg\nin/license back.jpg', '', ''],
    ['x/twice.pdf', '', ''],
    ['z/bad.exe', '', 'badType'],
  ])
})
