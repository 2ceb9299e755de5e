import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/**
 * Takes over what the browser has selected. The editor hears of it by an event, and ignores the event when the focus
 * has left by then, as it does on a busy page for whoever selects words and goes to a tool with the Tab key.
 */
export function takeSelection({ view, state }: Editor): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!(anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode))) return
  if (!(state.selection instanceof TextSelection)) return
  const at = (node: Node, offset = 0) => state.doc.resolve(view.posAtDOM(node, offset))
  const selection = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection))
}
