import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Refusal } from '../../../../kit/contract/refusal.ts'
import { mayBeMade } from '../../../../kit/web/api/intents.ts'
import { useSaveNote } from '../../../../kit/web/api/save-notes.ts'
import { useAutosave } from '../../../../kit/web/drafts/autosave.tsx'
import type { SaveState } from '../../../../kit/web/drafts/autosaving.ts'
import { type UnsavedRest, useUnsavedDraft } from '../../../../kit/web/drafts/unsaved-draft.ts'
import { isSame } from '../../../../kit/web/forms/merging.ts'
import { type Newest, useMeeting, useNewest, type Versioned } from '../../../../kit/web/forms/newest.ts'
import { useTypedHere } from '../../../../kit/web/forms/typed-here.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type Entries, type Entry, followEntries, isBlank } from './Entries.tsx'
import { lacksOf } from './LacksOf.tsx'

/** A part of the profile, and where it is stored. */
type Part<In extends FieldValues, Out> = {
  /** As people know it; a draft of it is called so. */
  title: string
  schema: z.ZodType<Out, In>
  /** The field that holds its entries, if it has any. */
  list?: Path<In>
  /** What the page read last of it. */
  shown: In
  /**
   * Saves at the version that the values carry, with what is left unsaved, and answers what is stored then. Throws `conflict`
   * when another version is.
   */
  save(values: Out, unsaved: UnsavedRest | undefined, manner: { quiet: true; keepalive: true }): Promise<In>
  read(): Promise<In>
}
export type Saving = {
  state: SaveState
  /** What is not saved yet because it is not complete, a sentence each. */
  lacks: readonly string[]
  /** True when something that was typed is neither saved nor kept as a draft. */
  waits: boolean
  /** True when what is not saved is kept as a draft. */
  drafted: boolean
  error: Refusal | null
  newest: Pick<Newest<Versioned>, 'clashes' | 'settle'>
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

/**
 * What is right in the form: its fields, and of its list what is complete. The fields wait for no entry. What waits is as
 * `stored` has it, once others have stored something.
 */
function useRight<In extends Versioned, Out>(
  schema: z.ZodType<Out, In>,
  values: In,
  list: Path<In> | undefined,
  stored: In,
) {
  const right = useRef(values)
  const entriesOf = (of: In): Entry[] => (list ? (get(of, list) ?? []) : [])
  const now = structuredClone(entriesOf(values))
  const entries = useRef<Entries>({ now, kept: now })
  const version = useRef(values.version)
  if (version.current !== values.version) {
    version.current = values.version
    right.current = stored
    entries.current = { now: entriesOf(stored), kept: entriesOf(stored) }
  }
  const found = schema.safeParse(values)
  const issues = found.success ? [] : found.error.issues
  const wrong = new Set(issues.filter(({ path }) => path[0] === list).map(({ path }) => path[1]))
  entries.current = followEntries(entries.current, now, place => !wrong.has(place))
  const { kept } = entries.current
  const whole = list ? { ...values, [list]: kept.filter(entry => entry !== undefined) } : values
  // An entry on file may be older than a rule: the list then stays as it is, where a call may leave it out.
  const best = [whole, ...(list ? [{ ...values, [list]: undefined }] : [])].find(one => schema.safeParse(one).success)
  if (best) right.current = best
  const isNew = ({ path: [of, place] }: z.core.$ZodIssue) =>
    of === list && typeof place === 'number' && !kept[place] && isBlank(now[place] ?? {})
  return { right: right.current, issues, lacking: issues.filter(issue => !isNew(issue)) }
}

/** How often a save is merged with what somebody else saved in the same moment, before it waits for its next try. */
const mostTries = 3

/**
 * Saves what the form held at a turn, at the version that is stored. What was stored elsewhere meanwhile is merged in, in the
 * form too; a field that both sides changed stays as the other side has it until somebody chooses. Answers what was saved.
 */
async function saveMerged<In extends Versioned, Out extends { version: number }>(
  { turn, values }: { turn: number; values: In },
  { schema, save, read }: Part<In, Out>,
  newest: Newest<In>,
  rest: UnsavedRest | undefined,
): Promise<In> {
  for (let tries = 1; ; tries += 1) {
    const mine = newest.since(turn, values)
    const { version } = newest.stored()
    if (isSame(mine, { ...newest.stored(), version: mine.version })) return mine
    // Merged, two halves that were right may be wrong together: the form then says so.
    const checked = schema.safeParse({ ...mine, version })
    if (!checked.success) return newest.stored()
    try {
      newest.sending(mine)
      newest.saved(await save(checked.data, rest, { quiet: true, keepalive: true }))
      return mine
    } catch (failure) {
      if (!mayBeMade(failure)) newest.sending(null)
      if (!(failure instanceof Refusal) || failure.code !== 'conflict' || tries === mostTries) throw failure
      newest.meet(await read())
    }
  }
}

/**
 * Saves the form a moment after each change: what is right of it, while half-filled entries of its list wait. What waits is
 * kept as a draft, so that a tab that was killed, or another device, continues with it.
 */
export function useSaved<In extends Versioned, Out extends { version: number }>(
  form: UseFormReturn<In, unknown, Out>,
  part: Part<In, Out>,
): Saving {
  const { title, schema, list, shown } = part
  const [error, setError] = useState<Refusal | null>(null)
  const newest = useNewest(form, shown)
  useMeeting(newest, shown)
  const values = form.watch()
  const [began] = useState(() => structuredClone(values))
  const { right, issues, lacking } = useRight(schema, newest.unasked(values), list, newest.stored())
  const isTyped = ({ path }: z.core.$ZodIssue) => {
    const at = path.slice(0, path[0] === list ? 2 : 1).join('.')
    return JSON.stringify(get(values, at)) !== JSON.stringify(get(began, at))
  }
  useMarks(form, issues, error)
  const turn = newest.turn()
  const state = useAutosave(right, async latest => {
    try {
      const saved = await saveMerged({ turn, values: latest }, part, newest, draft.rest())
      setError(null)
      return saved
    } catch (failure) {
      if (failure instanceof Refusal) setError(failure)
      throw failure
    }
  })
  useSaveNote(state)
  const isUnsaved = lacking.some(isTyped) || newest.clashes.length > 0 || state.state === 'refused'
  const typed = () => ({ typed: structuredClone(values), began: newest.began() })
  const isUnderWay = ['waiting', 'saving', 'failed'].includes(state.state)
  const { by, wasFound } = useTypedHere(title, isUnsaved || isUnderWay ? typed() : null, newest.restore)
  const unsaved = isUnsaved ? { ...typed(), by } : null
  const draft = useUnsavedDraft(title, unsaved, newest.restore, wasFound ? by : null)
  const { kept: drafted } = draft
  return { state, lacks: lacksOf(lacking), waits: isUnsaved && !drafted, drafted, error, newest }
}

export type WaitingProps = {
  /** Something in it waits until it is complete, or nothing does any more. */
  onWaiting: (part: string, waits: boolean) => void
}

/** Tells whether a part waits, for as long as it is there. */
export function useWaiting({ waits }: Saving, part: string, onWaiting: WaitingProps['onWaiting']): void {
  useEffect(() => {
    onWaiting(part, waits)
    return () => onWaiting(part, false)
  }, [part, waits, onWaiting])
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
        {of.drafted && (
          <Typography variant="body2" color="textSecondary">
            {t('Until then, what you typed is kept as a draft.')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
