import { describe, expect, test } from 'vitest'
import { withBullets, withHeading, withLink, withNumbers, wrapped } from './marks.ts'

describe('marking', () => {
  const text = 'one\ntwo\nthree'
  const selected = ({ text: all, from, to }: { text: string; from: number; to: number }) => all.slice(from, to)

  test('bold goes around what is selected, and around given words when nothing is', () => {
    expect(wrapped({ text, from: 4, to: 7 }, '**', 'x').text).toBe('one\n**two**\nthree')
    const fresh = wrapped({ text: '', from: 0, to: 0 }, '**', 'bold words')
    expect(fresh.text).toBe('**bold words**')
    expect(selected(fresh)).toBe('bold words')
  })

  test('lists take the selected lines whole, and change kind', () => {
    expect(withBullets({ text, from: 1, to: 5 }).text).toBe('- one\n- two\nthree')
    expect(withNumbers({ text: '- one\n- two', from: 0, to: 11 }).text).toBe('1. one\n2. two')
    expect(withHeading({ text, from: 5, to: 10 }).text).toBe('one\n# two\nthree')
  })

  test('a link is ready for its address', () => {
    const after = withLink({ text: 'see here', from: 4, to: 8 }, 'x')
    expect(after.text).toBe('see [here](https://)')
    expect(selected(after)).toBe('https://')
  })
})
