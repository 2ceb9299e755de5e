import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { documentOf, textIn } from './document.ts'
import { extensions } from './extensions.ts'
import { linkPasted } from './pasting.ts'

/** An editor with a text of which the words from the first to the second place are selected. */
function editing(text: string, [from, to]: [number, number]) {
  const editor = new Editor({ extensions, content: documentOf(text), injectCSS: false })
  onTestFinished(() => editor.destroy())
  editor.commands.setTextSelection({ from, to })
  return { editor, now: () => textIn(editor.getJSON(), text) }
}

const data = (text: string) => ({ getData: () => text }) as unknown as DataTransfer

test('an address that is pasted over words makes a link of them', () => {
  const { editor, now } = editing('Read the handbook', [10, 18])
  expect(linkPasted(editor, data(' https://example.org/book '))).toBe(true)
  expect(now()).toBe('Read the [handbook](https://example.org/book)')
})

test.each<[string, [number, number], string]>([
  ['an address where nothing is selected', [10, 10], 'https://example.org/book'],
  ['an address that readers would not get', [10, 18], 'http://example.org/book'],
  ['words over words', [10, 18], 'rules'],
  ['nothing', [10, 18], ''],
])('%s is pasted as any text is', (_what, selection, pasted) => {
  const { editor, now } = editing('Read the handbook', selection)
  expect(linkPasted(editor, data(pasted))).toBe(false)
  expect(now()).toBe('Read the handbook')
})
