import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf } from '../../contract/marked-text.ts'
import { documentOf, isAsRead, textIn } from './document.ts'

const words = fc
  .array(fc.constantFrom('hours', 'Bring', 'a badge', '7 a.m.', 'it’s', '2 * 3', 'ñandú', '<b>', '#1', '-', '_x_'), {
    minLength: 1,
    maxLength: 4,
  })
  .map(some => some.join(' '))
const address = fc.constantFrom('https://example.org/a?b=c', 'mailto:hr@example.org', 'tel:+13125550100')
const piece = fc.oneof(
  words,
  words.map(text => `**${text}**`),
  fc.tuple(words, address).map(([text, href]) => `[${text}](${href})`),
)
// A letter first, so that no line begins like a list.
const line = fc.array(piece, { minLength: 1, maxLength: 3 }).map(pieces => `A ${pieces.join(' and ')} z`)
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
const block = fc.oneof(
  line.map(one => `# ${one}`),
  lines.map(all => all.join('\n')),
  lines.map(all => all.map(one => `- ${one}`).join('\n')),
  lines.map(all => all.map((one, at) => `${at + 1}. ${one}`).join('\n')),
)
/** Texts as the editor itself writes them. */
const tidy = fc.array(block, { maxLength: 6 }).map(blocks => blocks.join('\n\n'))

const sign = fc.constantFrom('**', '[', '](', ')', '](https://a.b)', '# ', '- ', '* ', '1. ', '12) ', '\n', '\n\n')
const odd = fc.constantFrom('\r\n', ' ', '\t', 'a', 'bc', 'http://x.y', '](http://x.y)', '\u00a0', '__', '&lt;', '\\')
/** What somebody typed before there was an editor: anything. */
const wild = fc.array(fc.oneof(sign, odd), { maxLength: 40 }).map(parts => parts.join(''))

const add = (document: JSONContent, at: number, text: string): JSONContent => ({
  ...document,
  content: (document.content ?? []).toSpliced(at, 0, { type: 'paragraph', content: [{ type: 'text', text }] }),
})

/** All words of a text, as its readers see them. */
const wordsOf = (text: string) =>
  blocksOf(text)
    .flatMap(({ lines }) => lines.flat())
    .map(piece => piece.text.replace(/\s/g, ''))
    .join('')

describe('a text in the editor', () => {
  test('comes out as it went in, whoever wrote it', () => {
    fc.assert(
      fc.property(fc.oneof(tidy, wild), text => textIn(documentOf(text), text) === text),
      { numRuns: 5_000 },
    )
  })

  test('is written anew as it was, where the editor wrote it', () => {
    fc.assert(
      fc.property(tidy, text => textIn(documentOf(text), '') === text),
      { numRuns: 1_000 },
    )
  })

  test('says what its readers will see', () => {
    fc.assert(
      fc.property(fc.oneof(tidy, wild), text => isAsRead(documentOf(text), text)),
      { numRuns: 1_000 },
    )
  })

  test('stays as it was written before and after what is changed', () => {
    fc.assert(
      fc.property(tidy, wild, fc.nat(), (one, other, place) => {
        const text = `${one}\n\n${other}`
        const document = documentOf(text)
        const at = place % ((document.content?.length ?? 0) + 1)
        const after = textIn(add(document, at, 'New words.'), text)
        expect(blocksOf(after)).toContainEqual({ kind: 'paragraph', lines: [[{ text: 'New words.' }]] })
        // Taking it out again makes the text that stood there before.
        expect(textIn(document, text)).toBe(text)
        expect(wordsOf(after).replace('Newwords.', '')).toBe(wordsOf(text))
      }),
      { numRuns: 500 },
    )
  })
})

test('lists, headings and spaces that others wrote in their own way are left alone beside a change', () => {
  const text = 'Bring:\n* shoes\n* **badge**\n\n## Where\n3) Ask\n4) Listen'
  expect(textIn(add(documentOf(text), 2, 'Early.'), text)).toBe(
    'Bring:\n* shoes\n* **badge**\n\nEarly.\n\n## Where\n3) Ask\n4) Listen',
  )
})

describe('what a text cannot say', () => {
  const paragraph = (...content: JSONContent[]): JSONContent => ({
    type: 'doc',
    content: [{ type: 'paragraph', content }],
  })
  const linked = (href: string) => paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })

  test('a link that nothing may lead to is words, and one with brackets keeps them in another form', () => {
    expect(textIn(linked('javascript:alert(1)'), '')).toBe('here')
    expect(textIn(linked('http://example.org'), '')).toBe('here')
    expect(textIn(linked('https://example.org/a (b)'), '')).toBe('[here](https://example.org/a%20%28b%29)')
  })

  test('an item of a list has one line, a heading too', () => {
    const broken = [{ type: 'text', text: 'one' }, { type: 'hardBreak' }, { type: 'text', text: 'two' }]
    const item = { type: 'listItem', content: [{ type: 'paragraph', content: broken }] }
    const document = { type: 'doc', content: [{ type: 'bulletList', content: [item] }] }
    expect(textIn(document, '')).toBe('- one two')
    expect(textIn({ type: 'doc', content: [{ type: 'heading', content: broken }] }, '')).toBe('# one two')
    expect(textIn(paragraph(...broken), '')).toBe('one\ntwo')
  })

  test('words that read like a mark are one, and the editor is told', () => {
    const document = paragraph({ type: 'text', text: '1. Call' })
    expect(isAsRead(document, textIn(document, ''))).toBe(false)
    expect(isAsRead(documentOf('1. Call'), '1. Call')).toBe(true)
  })

  test('a link that readers would not get stays as it is written', () => {
    const text = 'see [the page](http://example.org)'
    expect(textIn(documentOf(text), '')).toBe(text)
  })
})
