import { Box } from '@mui/material'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { SaveBar } from '../../../../kit/web/shell/SaveBar.tsx'

/** A row of a record that was changed and is not saved. */
type Change = { readonly label: string; readonly form: string; readonly discard: () => void }

type Editing = {
  /** The row that was opened last; null: none. */
  readonly opened: string | null
  open(row: string | null): void
  /** Says that a row is changed, or is not. */
  note(row: string, change: Change | null): void
  /** Says that a form is being saved. */
  noteSaving(form: string, saving: boolean): void
  save(): void
}

const EditingContext = createContext<Editing | null>(null)

/** What is edited in the record around it. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('There is no record around this.')
  return editing
}

/** Tells the record that a form of it is being saved. */
export function useSavingOf(form: string, saving: boolean): void {
  const { noteSaving } = useEditing()
  useEffect(() => {
    noteSaving(form, saving)
    return () => noteSaving(form, false)
  }, [noteSaving, form, saving])
}

function withOr<T>(before: ReadonlyMap<string, T>, key: string, value: T | null): ReadonlyMap<string, T> {
  if (value === null && !before.has(key)) return before
  const next = new Map(before)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}

/**
 * A record whose values become fields when they are pressed: one bar at its foot saves or discards what was changed in all
 * of its forms.
 */
export function Editing({ children }: { children: ReactNode }) {
  const [opened, open] = useState<string | null>(null)
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const [saving, setSaving] = useState<ReadonlyMap<string, true>>(new Map())
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  })
  const note = useCallback(
    (row: string, change: Change | null) => setChanges(before => withOr(before, row, change)),
    [],
  )
  const noteSaving = useCallback(
    (form: string, is: boolean) => setSaving(before => withOr(before, form, is ? true : null)),
    [],
  )
  const save = useCallback(() => {
    open(null)
    for (const id of new Set([...latest.current.values()].map(({ form }) => form))) {
      const form = document.getElementById(id)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
  }, [])
  const editing = useMemo(() => ({ opened, open, note, noteSaving, save }), [opened, note, noteSaving, save])
  const discard = () => {
    open(null)
    for (const change of changes.values()) change.discard()
  }
  return (
    <EditingContext value={editing}>
      {/* The bar stays in view within all of it, and not within a row of a grid. */}
      <div>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', mb: 5 }}>{children}</Box>
        {changes.size > 0 && (
          <SaveBar count={changes.size} loading={saving.size > 0} onDiscard={discard} onSave={save}>
            {[...changes.values()].map(({ label }) => label).join(', ')}
          </SaveBar>
        )}
      </div>
    </EditingContext>
  )
}
