import { Box, ButtonBase, Typography } from '@mui/material'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { isSame } from '../../../../kit/web/forms/merging.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { useEditing } from './Editing.tsx'

type Props<Values> = {
  /** The id of the form that it stands in. */
  form: string
  label: string
  /** The fields that it shows, by their names in the form. */
  fields: readonly string[]
  /** The value as people read it, a line each; nothing where there is none. */
  words: (values: Values) => readonly string[]
  /** The fields that it becomes. */
  children: ReactNode
}

const nothing = '–'

const rows = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
  alignItems: 'baseline',
  columnGap: 4,
  px: { xs: 4, md: 5 },
  py: { xs: 1.5, sm: 0.5 },
  borderTop: 1,
  borderColor: 'line.subtle',
  '&:first-of-type': { borderTop: 0 },
} as const

const value = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  textAlign: 'left',
  minHeight: { xs: 44, md: 36 },
  mx: -2,
  px: 2,
  py: 1,
  borderRadius: 2,
  font: 'inherit',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > :last-child': { flexShrink: 0, color: 'text.secondary', opacity: { xs: 0.7, md: 0 } },
  '&:hover, &:focus-visible': { bgcolor: 'surface.sunken' },
  '&:hover > :last-child, &:focus-visible > :last-child': { opacity: 1 },
} as const

const fieldsOf = {
  display: 'grid',
  gap: 4,
  px: { xs: 4, md: 5 },
  py: 4,
  borderTop: 1,
  borderColor: 'line.subtle',
  bgcolor: 'background.default',
  '&:first-of-type': { borderTop: 0 },
} as const

/** Where what was edited and what had the focus has gone, the value has it. */
function useFocus(isOpen: boolean, wished: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    if (isOpen && wished) {
      const first =
        row.current?.querySelector<HTMLElement>('input, select, textarea') ?? row.current?.querySelector('button')
      first?.focus()
    }
    if (!isOpen && document.activeElement === document.body) row.current?.querySelector('button')?.focus()
  })
  return row
}

/** Where a row stands: its values as stored and as they are now, whether it is open, and what puts it back. */
function useRow<Values>({ form: formId, label, fields }: Pick<Props<Values>, 'form' | 'label' | 'fields'>) {
  const form = useFormContext()
  const { opened, open, note, save } = useEditing()
  const id = `${formId} ${fields[0]}`
  useWatch({ name: [...fields] })
  const now = form.getValues()
  const before = form.formState.defaultValues ?? {}
  const isChanged = fields.some(name => !isSame(get(now, name), get(before, name)))
  const isWrong = fields.some(name => get(form.formState.errors, name) !== undefined)
  const discard = () => {
    for (const name of fields) {
      form.setValue(name, structuredClone(get(before, name)), { shouldDirty: true })
      form.clearErrors(name)
    }
  }
  const latest = useRef(discard)
  useEffect(() => {
    latest.current = discard
  })
  useEffect(() => {
    note(id, isChanged ? { label, form: formId, discard: () => latest.current() } : null)
    return () => note(id, null)
  }, [note, id, isChanged, label, formId])
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      discard()
      if (opened === id) open(null)
    }
    // No form here has a button of its own: one save is for all of them.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.role !== 'combobox') {
      event.preventDefault()
      save()
    }
  }
  return {
    now: now as Values,
    before: before as Values,
    isChanged,
    isOpened: opened === id,
    isOpen: isChanged || isWrong || opened === id,
    open: () => open(id),
    press,
  }
}

type ShownProps = { label: string; lines: readonly string[]; onOpen: () => void }

/** The value as text that can be pressed. */
const Shown = ({ label, lines, onOpen }: ShownProps) => (
  <>
    <Typography color="textSecondary" variant="body2" aria-hidden>
      {label}
    </Typography>
    <ButtonBase
      aria-label={t('{label}: {value}', { label, value: lines.join(', ') || t('none') })}
      title={t('Edit')}
      onClick={onOpen}
      onKeyDown={event => {
        if (event.key === 'F2') onOpen()
      }}
      sx={value}
    >
      <Box component="span" sx={{ minWidth: 0, whiteSpace: 'pre-line' }}>
        {lines.join('\n') || nothing}
      </Box>
      <Pencil size={15} aria-hidden />
    </ButtonBase>
  </>
)

/**
 * A value of a record that looks like text and becomes its fields when it is pressed, or by Enter or F2. It stays open while
 * it is changed or wrong; Escape gives back what is stored.
 */
export function EditRow<Values>({ words, children, ...of }: Props<Values>) {
  const { now, before, isOpen, isOpened, isChanged, open, press } = useRow<Values>(of)
  const row = useFocus(isOpen, isOpened)
  if (!isOpen) {
    return (
      <Box ref={row} sx={rows}>
        <Shown label={of.label} lines={words(now)} onOpen={open} />
      </Box>
    )
  }
  return (
    // One field has its name already.
    <Box
      ref={row}
      {...(of.fields.length > 1 && { role: 'group', 'aria-label': of.label })}
      onKeyDown={press}
      sx={fieldsOf}
    >
      {children}
      {isChanged && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('Was: {value}', { value: words(before).join(', ') || nothing })}
        </Typography>
      )}
    </Box>
  )
}
