import type { Editor } from '@tiptap/core'
import { Node, Slice } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { isSafeLink } from '../../contract/marked-text.ts'
import { documentOf } from './document.ts'

/** Plain text is read as it would be if it were stored: its marks become visible. */
export const readPasted: EditorProps['clipboardTextParser'] = (text, $context) =>
  Slice.maxOpen(Node.fromJSON($context.doc.type.schema, documentOf(text)).content)

/** An address that is pasted over words makes a link of them. */
export function linkPasted(editor: Editor, data: DataTransfer | null): boolean {
  const address = data?.getData('text/plain').trim() ?? ''
  if (editor.state.selection.empty || !isSafeLink(address)) return false
  return editor.commands.setMark('link', { href: address })
}
