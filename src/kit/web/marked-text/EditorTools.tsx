import { Box, IconButton } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading, Link as LinkIcon, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../text/text.ts'

type Tool = {
  icon: LucideIcon
  label: string
  /** What is on where the cursor is; left out: it is done and nothing stays on. */
  mark?: string
  keys?: string
  apply: (editor: Editor) => void
}

const tools = (onLink: () => void): Tool[] => [
  {
    icon: Bold,
    label: t('Bold'),
    mark: 'bold',
    keys: 'Control+B',
    apply: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: Heading,
    label: t('Heading'),
    mark: 'heading',
    keys: 'Control+Alt+1',
    apply: editor => editor.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    icon: List,
    label: t('Bulleted list'),
    mark: 'bulletList',
    keys: 'Control+Shift+8',
    apply: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: ListOrdered,
    label: t('Numbered list'),
    mark: 'orderedList',
    keys: 'Control+Shift+7',
    apply: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  { icon: LinkIcon, label: t('Link'), mark: 'link', apply: onLink },
  {
    icon: Undo2,
    label: t('Undo'),
    keys: 'Control+Z',
    apply: editor => editor.chain().focus().undo().run(),
  },
  {
    icon: Redo2,
    label: t('Redo'),
    keys: 'Control+Shift+Z',
    apply: editor => editor.chain().focus().redo().run(),
  },
]

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The tools of an editor: one stop of the Tab key, arrow keys from one to the next. */
export function EditorTools({ editor, label, onLink }: { editor: Editor; label: string; onLink: () => void }) {
  const all = tools(onLink)
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => all.map(({ mark }) => mark !== undefined && now.isActive(mark)),
  })
  const move = (event: KeyboardEvent) => {
    const at = steps[event.key]?.(stop, all.length)
    if (at === undefined) return
    event.preventDefault()
    setStop(at)
    bar.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('Format {field}', { field: label })}
      onKeyDown={move}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
    >
      {all.map((tool, at) => (
        <IconButton
          key={tool.label}
          size="small"
          aria-label={tool.label}
          title={tool.label}
          aria-keyshortcuts={tool.keys}
          aria-pressed={tool.mark ? on[at] : undefined}
          tabIndex={at === stop ? 0 : -1}
          // The cursor stays where it is.
          onMouseDown={event => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={() => tool.apply(editor)}
          sx={on[at] ? { color: 'primary.ink', bgcolor: 'primary.tint' } : {}}
        >
          <tool.icon size={17} />
        </IconButton>
      ))}
    </Box>
  )
}
