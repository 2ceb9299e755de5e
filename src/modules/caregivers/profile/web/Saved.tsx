import { Box, Typography } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Refusal } from '../../../../kit/contract/refusal.ts'
import { useAutosave } from '../../../../kit/web/autosave.tsx'
import type { SaveState } from '../../../../kit/web/autosaving.ts'
import { type Entries, type Entry, followEntries, isBlank } from './Entries.tsx'
import { lacksOf } from './LacksOf.tsx'

/** Saves at the version that the values carry, and answers the new one. */
type Saves<Out> = (values: Out, manner: { quiet: boolean; keepalive: true }) => Promise<number>
export type Saving = {
  state: SaveState
  /** What is not saved yet because it is not complete, a sentence each. */
  lacks: readonly string[]
  /** True when some of it was typed here. */
  waits: boolean
  error: Refusal | null
}

/** Marks what is wrong, but only where the reader has been already: a new empty entry is no error. */
function useMarks<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  issues: readonly z.core.$ZodIssue[],
  error: Refusal | null,
) {
  const { touchedFields } = form.formState
  const wrong = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const seen = JSON.stringify(wrong.filter(one => get(touchedFields, one.path)))
  useEffect(() => {
    form.clearErrors()
    for (const { path, message } of JSON.parse(seen) as typeof wrong) form.setError(path as Path<In>, { message })
    for (const { path, message } of error?.fields ?? []) form.setError(path as Path<In>, { message })
  }, [form, seen, error])
}

/** What is right in the form: its fields, and of its list what is complete. The fields wait for no entry. */
function useRight<In extends FieldValues, Out>(schema: z.ZodType<Out, In>, values: In, list: Path<In>) {
  const right = useRef(values)
  const now: Entry[] = structuredClone(get(values, list) ?? [])
  const entries = useRef<Entries>({ now, kept: now })
  const found = schema.safeParse(values)
  const issues = found.success ? [] : found.error.issues
  const wrong = new Set(issues.filter(({ path }) => path[0] === list).map(({ path }) => path[1]))
  entries.current = followEntries(entries.current, now, place => !wrong.has(place))
  const { kept } = entries.current
  const whole = { ...values, [list]: kept.filter(entry => entry !== undefined) }
  // An entry on file may be older than a rule: the list then stays as it is, where a call may leave it out.
  const best = [whole, { ...values, [list]: undefined }].find(one => schema.safeParse(one).success)
  if (best) right.current = best
  const isNew = ({ path: [of, place] }: z.core.$ZodIssue) =>
    of === list && typeof place === 'number' && !kept[place] && isBlank(now[place] ?? {})
  return { right: right.current, issues, lacking: issues.filter(issue => !isNew(issue)) }
}

/**
 * Saves the form a moment after each change: what is right of it, while half-filled entries of its `list` wait.
 * What was typed stays, whatever comes back. `version` is the one that the form was read with.
 */
export function useSaved<In extends FieldValues, Out extends { version: number }>(
  form: UseFormReturn<In, unknown, Out>,
  schema: z.ZodType<Out, In>,
  list: Path<In>,
  version: RefObject<number>,
  save: Saves<Out>,
): Saving {
  const [error, setError] = useState<Refusal | null>(null)
  const values = form.watch()
  const [began] = useState(() => structuredClone(values))
  const { right, issues, lacking } = useRight(schema, values, list)
  const isTyped = ({ path }: z.core.$ZodIssue) => {
    const at = path.slice(0, path[0] === list ? 2 : 1).join('.')
    return JSON.stringify(get(values, at)) !== JSON.stringify(get(began, at))
  }
  useMarks(form, issues, error)
  const state = useAutosave(right, async (latest, again) => {
    try {
      const values = { ...schema.parse(latest), version: version.current }
      version.current = await save(values, { quiet: again, keepalive: true })
      setError(null)
    } catch (failure) {
      if (failure instanceof Refusal) setError(failure)
      throw failure
    }
  })
  return { state, lacks: lacksOf(lacking), waits: lacking.some(isTyped), error }
}

/** Says what is not saved yet, under what it is about. */
export function Lacks({ of, children }: { of: Saving; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
      <Box role="status">
        {of.lacks.map(sentence => (
          <Typography key={sentence} variant="body2" color="textSecondary">
            {sentence}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
