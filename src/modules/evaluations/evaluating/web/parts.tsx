import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { useAutosave } from '../../../../kit/web/drafts/autosave.tsx'
import type { SaveState } from '../../../../kit/web/drafts/autosaving.ts'
import { useTypedHere } from '../../../../kit/web/forms/typed-here.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { pointWords } from '../../forms/web/parts.tsx'
import {
  type Answer,
  type EvaluationDetail,
  type EvaluationHead,
  type EvaluationState,
  evaluatingApi,
} from '../contract.ts'

/** "Aide evaluation, 180 days". */
export function evaluationTitle({ name, point }: Pick<EvaluationHead, 'name' | 'point'>): string {
  const words = pointWords(point)
  return words ? t('{name}, {point}', { name, point: words }) : name
}

export const stateTone: Record<EvaluationState, ToneName> = {
  open: 'info',
  inProgress: 'info',
  signed: 'warning',
  acknowledged: 'success',
  declined: 'neutral',
  canceled: 'neutral',
  withdrawn: 'neutral',
}

export const stateWords = (state: EvaluationState): string =>
  ({
    open: t('Not started'),
    inProgress: t('In progress'),
    signed: t('Waiting for the caregiver'),
    acknowledged: t('Signed by both'),
    declined: t('Not signed by the caregiver'),
    canceled: t('Canceled'),
    withdrawn: t('Withdrawn'),
  })[state]

/** What is typed for one question, and the revision that it was typed over. */
export type Typed = Pick<Answer, 'value' | 'text' | 'comment'> & { readonly base: number }

type TypedAnswers = Readonly<Record<string, Typed>>
const nothing: Pick<Answer, 'value' | 'text' | 'comment'> = { value: null, text: '', comment: '' }

type Waiting = { typed: TypedAnswers; asks: readonly string[]; heldOn: string | null }

const without = <Value,>(of: Readonly<Record<string, Value>>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(of).filter(([id]) => !ids.includes(id)))

/**
 * The answers of an evaluation while it is filled in: what is stored with what is typed and not stored yet, saved question
 * by question. What somebody else answered shows by itself; where both answered one question, `asks` names it, and nothing
 * of either is lost until somebody has chosen.
 */
export function useAnswers(detail: EvaluationDetail) {
  const [waiting, setWaiting] = useState<Waiting>({ typed: {}, asks: [], heldOn: null })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const now = useRef(waiting)
  const change = (to: (before: Waiting) => Waiting) => {
    now.current = to(now.current)
    setWaiting(now.current)
  }
  const stored = new Map(detail.answers.map(one => [one.questionId, one]))
  const toSave = ({ typed, asks, heldOn }: Waiting) => ({ typed: without(typed, asks), heldOn })

  async function save({ typed, heldOn }: ReturnType<typeof toSave>) {
    const answers = Object.entries(typed).map(([questionId, one]) => ({ questionId, ...one }))
    if (answers.length === 0 && heldOn === null) return undefined
    const body = { evaluationId: detail.id, answers, ...(heldOn ? { heldOn } : {}) }
    const saved = await call(evaluatingApi.answerEvaluation, { body, quiet: true })
    await refresh(evaluatingApi.readEvaluation)
    // At once: what was stored is no longer typed, and the next save must not send it again.
    flushSync(() =>
      change(before => {
        const done = Object.entries(typed).flatMap(([id, one]) =>
          !saved.asks.includes(id) && before.typed[id] === one ? [id] : [],
        )
        const later = Object.fromEntries(
          Object.entries(without(before.typed, done)).map(([id, one]) => {
            const revision = saved.answers.find(answer => answer.questionId === id)?.revision
            // Typed on while it was saved: over one's own answer.
            return [id, typed[id] && !saved.asks.includes(id) ? { ...one, base: revision ?? one.base } : one]
          }),
        )
        return {
          typed: later,
          asks: [...new Set([...before.asks, ...saved.asks])],
          heldOn: before.heldOn === heldOn ? null : before.heldOn,
        }
      }),
    )
    setSavedAt(new Date())
    return toSave(now.current)
  }

  const saving = useAutosave(toSave(waiting), save)
  // Nothing is typed once it is stored: that it was saved stays to be read.
  const state: SaveState = saving.state === 'clean' && savedAt ? { state: 'saved', at: savedAt } : saving
  const open = Object.keys(waiting.typed).length > 0
  useTypedHere(`evaluation ${detail.id}`, open ? { typed: { ...waiting.typed }, began: {} } : null, found =>
    change(before => ({ ...before, typed: { ...(found.typed as TypedAnswers), ...before.typed } })),
  )

  const answerOf = (id: string) => waiting.typed[id] ?? stored.get(id) ?? nothing
  return {
    state,
    heldOn: waiting.heldOn ?? detail.heldOn,
    asks: waiting.asks,
    /** What stands for the question: typed, or stored. */
    answerOf,
    storedOf: (id: string) => stored.get(id),
    /** True while something is typed that the server does not have. */
    isUnsaved: open || waiting.heldOn !== null,
    hold: (heldOn: string) => change(before => ({ ...before, heldOn })),
    type: (id: string, to: Partial<typeof nothing>) =>
      change(before => {
        const { value, text, comment } = answerOf(id)
        const base = before.typed[id]?.base ?? stored.get(id)?.revision ?? 0
        return { ...before, typed: { ...before.typed, [id]: { value, text, comment, base, ...to } } }
      }),
    /** Decides between two answers to one question. */
    settle: (id: string, mine: boolean) =>
      change(before => {
        const own = before.typed[id]
        const asks = before.asks.filter(one => one !== id)
        if (!mine || !own) return { ...before, asks, typed: without(before.typed, [id]) }
        return { ...before, asks, typed: { ...before.typed, [id]: { ...own, base: stored.get(id)?.revision ?? 0 } } }
      }),
  }
}
export type Answers = ReturnType<typeof useAnswers>
