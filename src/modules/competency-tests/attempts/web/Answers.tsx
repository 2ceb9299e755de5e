import { useCallback, useEffect, useRef, useState } from 'react'
import type { BodyInput } from '../../../../kit/contract/endpoint.ts'
import { Refusal } from '../../../../kit/contract/refusal.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { mayBeMade } from '../../../../kit/web/api/intents.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { forgetNote, keepNote, notesOnPhone } from '../../../../kit/web/drafts/phone-notes.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { attemptsApi, type RunningAttempt, type SavedAnswer } from '../contract.ts'

export type Value = SavedAnswer['value']
/** An answer on this device: `waits` until the server has it. */
type Answer = { readonly value: Value; readonly marked: boolean; readonly revision: number; readonly waits: boolean }
type Answers = Readonly<Record<string, Answer>>

const none: Answer = { value: null, marked: false, revision: 0, waits: false }

/** Milliseconds before the next try, after how many failed. */
const waits = [1_000, 3_000, 5_000, 10_000, 20_000]

const same = (a: Pick<Answer, 'value' | 'marked'>, b: Pick<Answer, 'value' | 'marked'>) =>
  JSON.stringify([a.value, a.marked]) === JSON.stringify([b.value, b.marked])

/** What the server has, under what waits here: a newer answer of another device is shown where none waits. */
function merged(before: Answers, saved: readonly SavedAnswer[]): Answers {
  const next: Record<string, Answer> = { ...before }
  for (const { questionId, value, marked, revision } of saved) {
    const mine = next[questionId] ?? none
    if (!mine.waits && revision > mine.revision) next[questionId] = { value, marked, revision, waits: false }
    if (mine.waits && same(mine, { value, marked })) next[questionId] = { value, marked, revision, waits: false }
  }
  return next
}

export type SavingState = 'saved' | 'saving' | 'waiting'

/**
 * The answers of an attempt under way. Each is kept on this device from the moment it is given until the server has it, also
 * through a lost network, a reload and the end of the session.
 */
export function useAnswers(of: RunningAttempt) {
  const accountId = useSession(session => session.user?.id ?? '')
  const [answers, setAnswers] = useState<Answers>(() => merged({}, of.answers))
  const [clashes, setClashes] = useState<Readonly<Record<string, Value>>>({})
  const [state, setState] = useState<SavingState>('saved')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const current = useRef(answers)
  const running = useRef<Promise<boolean> | null>(null)
  const failures = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useRef(true)
  const { id: attemptId } = of

  const change = useCallback((to: (before: Answers) => Answers) => {
    current.current = to(current.current)
    setAnswers(current.current)
  }, [])
  const noteOf = useCallback((questionId: string) => `${attemptId} ${questionId}`, [attemptId])

  const sendOne = useCallback(
    async (questionId: string, mine: Answer): Promise<void> => {
      const { value, marked, revision } = mine
      const body: BodyInput<typeof attemptsApi.saveAnswer> = { attemptId, questionId, value, marked, revision }
      const saved = await call(attemptsApi.saveAnswer, { body, quiet: true })
      const now = current.current[questionId] ?? none
      const isNewest = same(now, mine)
      change(before => ({ ...before, [questionId]: { ...now, revision: saved.revision, waits: !isNewest } }))
      if (isNewest) await forgetNote(noteOf(questionId))
      setSavedAt(new Date())
    },
    [attemptId, change, noteOf],
  )

  /** Another device has a newer answer: it is shown, and mine is offered beside it. */
  const clash = useCallback(
    async (questionId: string, mine: Answer) => {
      change(before => ({ ...before, [questionId]: { ...mine, waits: false, revision: 0 } }))
      await forgetNote(noteOf(questionId))
      await refresh(attemptsApi.readTest)
      setClashes(before => ({ ...before, [questionId]: mine.value }))
    },
    [change, noteOf],
  )

  const sendAll = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const next = Object.entries(current.current).find(([, one]) => one.waits)
      if (!next) break
      const [questionId, mine] = next
      setState('saving')
      try {
        await sendOne(questionId, mine)
        failures.current = 0
      } catch (error) {
        if (error instanceof Refusal && error.code === 'conflict') {
          await clash(questionId, mine)
          continue
        }
        setState('waiting')
        // The attempt has ended meanwhile: what was saved before counts.
        if (error instanceof Refusal && !mayBeMade(error) && error.code !== 'notSignedIn')
          void refresh(attemptsApi.readTest)
        return false
      }
    }
    setState('saved')
    return true
  }, [clash, sendOne])

  /** Sends what waits, and answers whether the server has all of it. */
  const flush = useCallback((): Promise<boolean> => {
    running.current ??= sendAll().finally(() => {
      running.current = null
    })
    return running.current.then(isDone => {
      if (isDone || !isHere.current) return isDone
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), waits[Math.min(failures.current, waits.length - 1)])
      failures.current += 1
      return false
    })
  }, [sendAll])

  const put = useCallback(
    (questionId: string, to: Partial<Pick<Answer, 'value' | 'marked'>>) => {
      const before = current.current[questionId] ?? none
      const next = { ...before, ...to, waits: true }
      change(all => ({ ...all, [questionId]: next }))
      setClashes(({ [questionId]: _, ...rest }) => rest)
      const { value, marked, revision } = next
      const content = { questionId, value, marked, revision }
      void keepNote({ id: noteOf(questionId), accountId, group: attemptId, at: Date.now(), content })
      // While somebody types, a moment later: not every letter is sent.
      if (!to.value || !('text' in to.value)) return void flush()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), 700)
    },
    [accountId, attemptId, change, flush, noteOf],
  )

  useEffect(() => change(before => merged(before, of.answers)), [change, of.answers])
  useEffect(() => {
    isHere.current = true
    void notesOnPhone(accountId, attemptId, Date.now()).then(notes => {
      for (const { content } of notes) {
        const { questionId, ...mine } = content as Omit<Answer, 'waits'> & { questionId: string }
        const known = current.current[questionId] ?? none
        if (!known.waits && !same(known, mine)) change(all => ({ ...all, [questionId]: { ...mine, waits: true } }))
      }
      if (notes.length > 0) void flush()
    })
    const hurry = () => {
      failures.current = 0
      void flush()
    }
    window.addEventListener('online', hurry)
    return () => {
      isHere.current = false
      clearTimeout(timer.current)
      window.removeEventListener('online', hurry)
    }
  }, [accountId, attemptId, change, flush])

  const waiting = Object.entries(answers).flatMap(([questionId, { value, marked, revision, waits: isWaiting }]) =>
    isWaiting ? [{ questionId, value, marked, revision }] : [],
  )
  return {
    of: (questionId: string): Answer => answers[questionId] ?? none,
    put,
    flush,
    waiting,
    clashes,
    state,
    savedAt,
  }
}

export type OwnAnswers = ReturnType<typeof useAnswers>
