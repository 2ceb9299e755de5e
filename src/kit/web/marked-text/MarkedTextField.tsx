import { Box, IconButton, OutlinedInput } from '@mui/material'
import { Bold, Heading, Link as LinkIcon, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { describedBy, FieldFrame, type FieldWords } from '../forms/FieldFrame.tsx'
import { t } from '../text/text.ts'
import { type Edit, withBullets, withHeading, withLink, withNumbers, wrapped } from './marks.ts'

type Tool = { icon: LucideIcon; label: string; apply: (edit: Edit) => Edit }

const tools = (): Tool[] => [
  { icon: Bold, label: t('Bold'), apply: edit => wrapped(edit, '**', t('bold words')) },
  { icon: Heading, label: t('Heading'), apply: withHeading },
  { icon: List, label: t('Bulleted list'), apply: withBullets },
  { icon: ListOrdered, label: t('Numbered list'), apply: withNumbers },
  { icon: LinkIcon, label: t('Link'), apply: edit => withLink(edit, t('words of the link')) },
]

/** Several lines of text with bold words, headings, lists and links, written as marks and shown as `RichText`. */
export function MarkedTextField({ name, rows = 6, ...of }: FieldWords & { name: string; rows?: number }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  const area = useRef<HTMLTextAreaElement | null>(null)
  const selection = useRef<{ from: number; to: number } | null>(null)
  const text: string = field.value ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is put back once the new text stands there
  useLayoutEffect(() => {
    if (!selection.current) return
    area.current?.focus()
    area.current?.setSelectionRange(selection.current.from, selection.current.to)
    selection.current = null
  }, [text])
  const apply = (tool: Tool) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {}
    const after = tool.apply({ text, from, to })
    selection.current = after
    field.onChange(after.text)
  }
  return (
    <FieldFrame id={id} error={error} help={t('Marks like **bold** become visible in the preview.')} {...of}>
      <Box role="toolbar" aria-label={t('Format {field}', { field: of.label })} sx={{ display: 'flex', gap: 1, mb: 1 }}>
        {tools().map(tool => (
          <IconButton key={tool.label} size="small" aria-label={tool.label} onClick={() => apply(tool)}>
            <tool.icon size={17} />
          </IconButton>
        ))}
      </Box>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={rows}
        maxRows={18}
        name={name}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={Boolean(error)}
        inputRef={(element: HTMLTextAreaElement | null) => {
          area.current = element
          field.ref(element)
        }}
        inputProps={{ 'aria-invalid': Boolean(error), 'aria-describedby': describedBy(id, error, true) }}
      />
    </FieldFrame>
  )
}
