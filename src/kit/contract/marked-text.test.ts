import { describe, expect, test } from 'vitest'
import { blocksOf, isSafeLink, piecesOf } from './marked-text.ts'

describe('one line', () => {
  test.each([
    ['plain words', [{ text: 'plain words' }]],
    ['**all** bold', [{ text: 'all', bold: true }, { text: ' bold' }]],
    [
      'see [the rules](https://example.org/a)',
      [{ text: 'see ' }, { text: 'the rules', href: 'https://example.org/a' }],
    ],
    ['2 * 3 * 4', [{ text: '2 * 3 * 4' }]],
    ['[a](mailto:hr@example.org)', [{ text: 'a', href: 'mailto:hr@example.org' }]],
    ['<b>no</b>', [{ text: '<b>no</b>' }]],
  ])('%s', (line, pieces) => {
    expect(piecesOf(line)).toEqual(pieces)
  })

  test.each(['javascript:alert', 'JAVASCRIPT:x', 'data:text/html,x', 'http://example.org', '//example.org', '/local'])(
    '%s is no link: the words stay',
    href => {
      expect(isSafeLink(href)).toBe(false)
      expect(piecesOf(`[words](${href})`)).toEqual([{ text: 'words' }])
    },
  )
})

describe('blocks', () => {
  test('headings, paragraphs and both kinds of list', () => {
    const text = '# Hours\nWe start\nat eight.\n\nBring:\n- shoes\n- **badge**\n\n1. call\n2) write\r\n'
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', lines: [[{ text: 'Hours' }]] },
      { kind: 'paragraph', lines: [[{ text: 'We start' }], [{ text: 'at eight.' }]] },
      { kind: 'paragraph', lines: [[{ text: 'Bring:' }]] },
      { kind: 'bullets', lines: [[{ text: 'shoes' }], [{ text: 'badge', bold: true }]] },
      { kind: 'numbers', lines: [[{ text: 'call' }], [{ text: 'write' }]] },
    ])
  })

  test('an empty line parts two paragraphs', () => {
    expect(blocksOf('one\n\ntwo')).toHaveLength(2)
  })

  test('nothing makes no block', () => {
    expect(blocksOf(' \n\n')).toEqual([])
  })
})
