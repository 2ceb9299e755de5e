import { useCallback, useEffect, useRef, useState } from 'react'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { dropAnswers, giveAnswers, sendAnswers, startAnswers } from '../../../../kit/web/drafts/answer-queue.ts'
import { useAnswerQueue, useUnsent } from '../../../../kit/web/drafts/answer-state.ts'
import { attemptsApi, type RunningAttempt, type SavedAnswer, type SentAnswer } from '../contract.ts'
import { answerSender, groupOf } from './Sending.tsx'

export type Value = SavedAnswer['value']
type Answer = { readonly value: Value; readonly marked: boolean; readonly revision: number }

const none: Answer = { value: null, marked: false, revision: 0 }
type Saved = Readonly<Record<string, Answer>>

/** What is known to be saved, with what is newer: an older reply may come after a newer one. */
function newer(before: Saved, saved: readonly SavedAnswer[]): Saved {
  const next: Record<string, Answer> = { ...before }
  for (const one of saved) if (one.revision > (next[one.questionId] ?? none).revision) next[one.questionId] = one
  return next
}

function useSaved({ answers }: RunningAttempt): Saved {
  const [known, setKnown] = useState({ answers, saved: newer({}, answers) })
  if (known.answers === answers) return known.saved
  const saved = newer(known.saved, answers)
  setKnown({ answers, saved })
  return saved
}

/** The last answer to each question. */
const byQuestion = (waiting: readonly { readonly value: unknown }[]): ReadonlyMap<string, SentAnswer> =>
  new Map(waiting.map(one => one.value as SentAnswer).map(one => [one.questionId, one]))

/** While somebody types, an answer is sent a moment later, in milliseconds. */
const typing = 700

/**
 * The answers of an attempt under way. Each is kept on this device from the moment it is given until the server has it, also
 * through a lost network, a reload and the end of the session.
 */
export function useAnswers(testId: string, of: RunningAttempt) {
  const group = groupOf(testId, of.id)
  const saved = useSaved(of)
  const { open, held, state, onDevice, savedAt } = useUnsent(group)
  const unsent = byQuestion(open)
  const latest = useRef(saved)
  useEffect(() => {
    latest.current = saved
  })
  const start = useCallback(() => void startAnswers({ competencyTest: async () => answerSender }), [])
  useEffect(start, [start])
  const takeOver = useCallback(() => {
    start()
    void refresh(attemptsApi.readTest)
  }, [start])

  const put = useCallback(
    (questionId: string, to: Partial<Pick<Answer, 'value' | 'marked'>>) => {
      const mine = useAnswerQueue.getState().waiting.filter(one => one.group === group && one.state !== 'held')
      const before = byQuestion(mine).get(questionId) ?? latest.current[questionId] ?? none
      const { value, marked, revision } = { ...before, ...to }
      const pause = to.value && 'text' in to.value ? typing : 0
      void giveAnswers({ group, values: [{ questionId, value, marked, revision }], key: questionId, pause })
    },
    [group],
  )
  const flush = useCallback(() => sendAnswers(group), [group])
  const forget = useCallback(() => void dropAnswers(group), [group])
  return {
    /** Whether this device keeps what waits. */
    onDevice,
    of: (questionId: string): Answer => unsent.get(questionId) ?? saved[questionId] ?? none,
    put,
    /** Sends what waits now. */
    flush,
    /** The attempt has ended: what waits says nothing any longer. */
    forget,
    /** Takes over what another tab has answered meanwhile, sent or not. */
    takeOver,
    waiting: [...unsent.values()],
    /** What this device had, where another one has answered meanwhile. */
    clashes: new Map([...byQuestion(held)].map(([questionId, { value }]) => [questionId, value])),
    state,
    savedAt,
  }
}

export type OwnAnswers = ReturnType<typeof useAnswers>
