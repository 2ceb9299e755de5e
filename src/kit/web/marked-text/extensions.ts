import { Mark, markInputRule, textblockTypeInputRule } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { isSafeLink } from '../../contract/marked-text.ts'

/** A link as texts have it: an address, and no other mark in it. That of tiptap brings three times as much code. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  excludes: '_',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: element => (isSafeLink(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

const OneHeading = Heading.extend({
  // The page's own headings stand above it.
  renderHTML: () => ['h2', {}, 0],
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => ({ tag })),
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,3}\s$/, type: this.type })]
  },
}).configure({ levels: [1] })

// `**` is a mark of texts, `__` is none.
const OneBold = Bold.extend({
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*(?!\s+\*\*))$/, type: this.type })]
  },
  addPasteRules: () => [],
})

// Lists always begin with 1 where they are read.
const Numbers = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', {}, 0],
})

// No lists within lists; Tab and Shift Tab leave the editor.
const Item = ListItem.extend({
  content: 'paragraph',
  addExtensions: () => [],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const ListKeys = ListKeymap.extend({
  addKeyboardShortcuts() {
    const { Tab: _, ...keys } = this.parent?.() ?? {}
    return keys
  },
})

// A heading and an item have one line.
const Break = HardBreak.extend({
  addKeyboardShortcuts() {
    const split = () =>
      this.editor.isActive('listItem') || this.editor.isActive('heading')
        ? this.editor.commands.keyboardShortcut('Enter')
        : this.editor.commands.setHardBreak()
    return { 'Shift-Enter': split }
  },
})

/** What can stand in a text, and nothing else: what is pasted loses the rest. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  OneBold,
  Link,
  OneHeading,
  BulletList,
  Numbers,
  Item,
  ListKeys,
  Break,
  UndoRedo,
]
