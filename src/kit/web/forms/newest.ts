import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Clash, isSame, mergeForm, pathIn, withTheirs, writesBetween } from './merging.ts'

/** The values of a form that is saved at the version that was read. */
export type Versioned = FieldValues & { version: number }

export type Newest<In> = {
  /** What is stored, as far as this form knows, as it would show it. */
  stored(): In
  /** The same, for a later merge: fields that somebody has yet to choose are asked about again. */
  began(): In
  /** Notes what is sent: until it is answered it may be stored, and is nobody else's change. Null: it was refused. */
  sending(values: In | null): void
  /** Notes what a save of this form stored. */
  saved(now: In): void
  /** Takes newer stored values into the form, and keeps what was typed. Answers the fields that both sides changed. */
  meet(newest: In): readonly Clash[]
  /** Puts back what was typed before and never saved, with what was stored when it was typed. */
  restore(before: { typed: Record<string, unknown>; began: Record<string, unknown> }): void
  /** How often newer values were met. */
  turn(): number
  /** Values that the form held at a turn, with what was met since. A clash is decided for the other side. */
  since(turn: number, values: In): In
  /** The fields that somebody still has to choose: until then the form shows their own value. */
  readonly clashes: readonly Clash[]
  /** Decides one: for one's own value, or for the other. */
  settle(clash: Clash, theirs: boolean): void
  /** What may be stored of these values before somebody has chosen. */
  unasked(values: In): In
}

type Form<In extends Versioned, Out> = UseFormReturn<In, unknown, Out>

function write<In extends Versioned, Out>(form: Form<In, Out>, values: In): void {
  const before = document.activeElement
  const name = before && 'name' in before ? String(before.name) : ''
  // At once: a save that starts in this moment takes the merged values.
  flushSync(() => {
    for (const [path, value] of writesBetween(form.getValues(), values)) {
      form.setValue(path as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true })
    }
  })
  // A list that became longer or shorter is drawn anew, and the cursor would be gone.
  if (name && !before?.isConnected) form.setFocus(name as Path<In>)
}

/** Nothing equals it: a field that was asked about is asked about again when the other side changes once more. */
const undecided = { undecided: true }

/** What was stored before, with what this form sent since and got no answer to, where that is what is stored now. */
function withOwn<In extends Versioned>(began: In, sent: In | null, newest: In): In {
  const own = Object.entries(newest).filter(([name, value]) => sent && isSame(sent[name], value))
  return { ...began, ...Object.fromEntries(own) }
}

/**
 * Keeps a form level with what is stored, while others save it too: this person in another tab, or somebody else. `began` is
 * what it was read with.
 */
export function useNewest<In extends Versioned, Out>(form: Form<In, Out>, began: In): Newest<In> {
  const stored = useRef(began)
  const sent = useRef<In | null>(null)
  const met = useRef<readonly { began: In; theirs: In }[]>([])
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const open = useRef(clashes)
  const show = (next: readonly Clash[]) => {
    open.current = next
    flushSync(() => setClashes(next))
  }
  /** Fields that are asked about are as nobody has them. */
  const asAsked = (values: In): In =>
    withTheirs(
      values,
      open.current.map(one => ({ ...one, path: pathIn(values, form.getValues(), one.path), theirs: undecided })),
    )
  return {
    stored: () => stored.current,
    began: () => asAsked(stored.current),
    sending(values) {
      sent.current = values
    },
    saved(now) {
      sent.current = null
      stored.current = now
    },
    meet(newest) {
      if (newest.version <= stored.current.version) return open.current
      const mine = form.getValues()
      const began = withOwn(stored.current, sent.current, newest)
      met.current = [...met.current, { began, theirs: newest }]
      const { values, clashes: found } = mergeForm({ began: asAsked(began), mine, theirs: newest })
      stored.current = newest
      write(form, values)
      // Its values stand already. Written again, every row of a list would be drawn anew, under the cursor of whoever types.
      if (isSame(values, newest)) form.reset(newest, { keepValues: true })
      else form.reset(newest, { keepValues: true, keepDirty: true, keepTouched: true, keepErrors: true })
      show(found)
      return found
    },
    restore({ typed, began: then }) {
      const now = form.getValues()
      // Fields that there are no more stay away.
      const known = (of: Record<string, unknown>): In =>
        Object.assign({ ...now }, Object.fromEntries(Object.entries(of).filter(([name]) => name in now)))
      const { values, clashes: found } = mergeForm({ began: known(then), mine: known(typed), theirs: now })
      write(form, values)
      show([...open.current, ...found])
    },
    turn: () => met.current.length,
    since: (turn, values) =>
      met.current.slice(turn).reduce((mine, sides) => {
        const merged = mergeForm({ ...sides, mine })
        return withTheirs(merged.values, merged.clashes)
      }, values),
    clashes,
    settle(clash, theirs) {
      if (theirs) {
        const path = clash.path as Path<In>
        form.setValue(path, clash.theirs as PathValue<In, Path<In>>, { shouldDirty: true })
      }
      show(open.current.filter(one => one.path !== clash.path))
    },
    unasked: values => withTheirs(values, open.current),
  }
}

/** Takes what the page read anew into the form, as when its tab is seen again. */
export function useMeeting<In extends Versioned>(newest: Newest<In>, read: In): void {
  const { meet } = newest
  const latest = useRef({ meet, read })
  useEffect(() => {
    latest.current = { meet, read }
  })
  useEffect(() => {
    let here = true
    // After the effects of this render: writing into the form draws it at once.
    queueMicrotask(() => {
      if (here && latest.current.read.version === read.version) latest.current.meet(latest.current.read)
    })
    return () => {
      here = false
    }
  }, [read.version])
}
