import { Box } from '@mui/material'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { documentOf, isAsRead, textIn } from './document.ts'
import { EditorTools } from './EditorTools.tsx'
import { editorLook } from './editor-look.ts'
import { extensions } from './extensions.ts'
import { LinkRow } from './LinkRow.tsx'
import { linkPasted, readPasted } from './pasting.ts'
import { takeSelection } from './selection.ts'

/** What a field gives to what is written in: an editor, or a plain area while there is none. */
export type Writing = {
  id: string
  label: string
  rows: number
  value: string
  error: boolean
  required: boolean
  describedBy: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
  /** Gets what the form focuses. */
  inputRef: (target: { focus: () => void } | null) => void
}

/** A text as its readers will see it, in which one writes. What it holds is the text with its marks. */
export default function MarkedEditor(of: Writing) {
  const { value, inputRef } = of
  // The text that the document was made of, and the last one that was made of the document.
  const began = useRef(value)
  const told = useRef(value)
  const [asksForLink, setAsksForLink] = useState(false)
  const attributes = useMemo(
    () => ({
      id: of.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${of.id}-label`,
      'aria-invalid': String(of.error),
      'aria-required': String(of.required),
      ...(of.describedBy ? { 'aria-describedby': of.describedBy } : {}),
    }),
    [of.id, of.error, of.required, of.describedBy],
  )
  const editor = useEditor({
    extensions,
    content: documentOf(value),
    // The page's policy takes no style without its nonce; what is needed of it stands in `editor-look.ts`.
    injectCSS: false,
    editorProps: useMemo(() => ({ attributes, clipboardTextParser: readPasted }), [attributes]),
    onPaste: event => {
      if (linkPasted(editor, event.clipboardData)) event.preventDefault()
    },
    onUpdate({ editor: now }) {
      const text = textIn(now.getJSON(), began.current)
      if (text === told.current) return
      told.current = text
      of.onChange(text)
    },
    onBlur: ({ editor: now }) => takeSelection(now),
  })
  const leave = () => {
    of.onBlur()
    // Words like "1. Call" are a list to their readers: here too, once they are written.
    if (!isAsRead(editor.getJSON(), told.current))
      editor.chain().setContent(documentOf(told.current), { emitUpdate: false }).run()
  }
  // A draft that is filled in, what somebody else saved, a form that is emptied.
  useEffect(() => {
    if (value === told.current) return
    began.current = value
    told.current = value
    const at = editor.state.selection.from
    editor
      .chain()
      // Undo takes back what one wrote oneself.
      .setMeta('addToHistory', false)
      .setContent(documentOf(value), { emitUpdate: false })
      .setTextSelection(at)
      .run()
  }, [value, editor])
  useEffect(() => {
    // The browser's own focus brings the field into view, and does it now: the editor's waits for the next frame.
    inputRef({ focus: () => editor.view.dom.focus() })
    return () => inputRef(null)
  }, [editor, inputRef])
  return (
    <Box onBlur={event => !event.currentTarget.contains(event.relatedTarget) && leave()}>
      <EditorTools editor={editor} label={of.label} onLink={() => setAsksForLink(true)} />
      {asksForLink && <LinkRow editor={editor} onClose={() => setAsksForLink(false)} />}
      <Box component={EditorContent} editor={editor} sx={editorLook(of.rows, of.error)} />
    </Box>
  )
}
