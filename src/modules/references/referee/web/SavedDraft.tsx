import { useEffect, useRef } from 'react'
import { Refusal } from '../../../../kit/contract/refusal.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { useAutosave } from '../../../../kit/web/drafts/autosave.tsx'
import type { SaveState } from '../../../../kit/web/drafts/autosaving.ts'
import { persisted } from '../../../../kit/web/session/persisted.ts'
import { type RefereeRequest, refereeApi } from '../contract.ts'

/** What stands in the form. */
export type Filled = {
  readonly about: { readonly [Field in 'relation' | 'employer' | 'title' | 'from' | 'to']: string }
  readonly answers: Readonly<Record<string, string>>
}

const nothing: Readonly<Record<string, Filled>> = {}
/** What the server does not have yet, by the end of the link's token, which is no secret by itself. */
const keptHere = persisted('referee-unsaved', nothing)
const keyOf = (token: string) => token.slice(-8)

function keep(token: string, filled: Filled | null): void {
  const { [keyOf(token)]: _, ...others } = keptHere.getState().value
  const value = filled ? { ...others, [keyOf(token)]: filled } : others
  keptHere.setState({ value: Object.keys(value).length > 0 ? value : nothing })
}

/** Forgets what is kept of a form that was sent. */
export const forgetUnsaved = (token: string): void => keep(token, null)

/** What the form begins with: what was saved, and what this device could not send the last time. */
export function startOf({ form, saved }: Pick<RefereeRequest, 'form' | 'saved'>, token: string): Filled {
  const here = keptHere.getState().value[keyOf(token)]
  const { relation = '', employer = '', title = '', from, to } = saved.about
  const empty = Object.fromEntries((form?.questions ?? []).map(({ id }) => [id, '']))
  return {
    about: { relation, employer, title, from: from ?? '', to: to ?? '', ...here?.about },
    answers: { ...empty, ...saved.answers, ...here?.answers },
  }
}

const differing = <Of extends Readonly<Record<string, string>>>(now: Of, before: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== (before[key] ?? '')))

type Draft = { token: string; start: Filled; filled: Filled; part: number; onGone: () => void }

/**
 * Saves what is typed a moment later: only what changed, so that two tabs lose nothing of each other. While it cannot be sent
 * it is kept on this device.
 */
export function useDraft({ token, start, filled, part, onGone }: Draft): SaveState {
  const sent = useRef(start)
  const state = useAutosave({ filled, part }, async ({ filled: now, part: at }) => {
    const { relation, ...about } = differing(now.about, sent.current.about)
    const body = {
      token,
      part: at,
      about: { ...about, ...(relation ? { relation } : {}) } as object,
      answers: differing(now.answers, sent.current.answers),
    }
    try {
      await call(refereeApi.saveRefereeDraft, { body, quiet: true, keepalive: true })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'gone') onGone()
      throw error
    }
    sent.current = now
    return undefined
  })
  const isSaved = state.state === 'saved' || state.state === 'clean'
  useEffect(() => {
    keep(token, isSaved ? null : filled)
  }, [token, isSaved, filled])
  return state
}
