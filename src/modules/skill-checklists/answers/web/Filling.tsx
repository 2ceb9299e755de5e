import { useEffect } from 'react'
import { cache, keyOf, useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import {
  type AnswerSender,
  giveAnswers,
  startAnswers,
  useAnswerQueue,
} from '../../../../kit/web/drafts/answer-queue.ts'
import { answersApi, type FilledChecklist, type SentAnswer } from '../contract.ts'
import { type Answers, byItem, progressOf, withSent } from '../rules.ts'

const prefix = 'skill-checklist '
const askedFor = (id: string) => ({ query: { skillChecklistId: id } })

/** Puts what the server has saved into what the page was told before, so that no answer blinks. */
function keepSaved(id: string, saved: Pick<FilledChecklist, 'answers'>): void {
  cache.setQueryData<FilledChecklist>(keyOf(answersApi.readAnswers, askedFor(id)), before => {
    if (!before) return before
    const answers = [...new Map([...byItem(before.answers), ...byItem(saved.answers)]).values()]
    return { ...before, answers, state: before.state === 'notStarted' ? 'open' : before.state }
  })
}

const sender: AnswerSender = {
  prefix,
  async send(group, values) {
    const id = group.slice(prefix.length)
    const answers = values as SentAnswer[]
    keepSaved(id, await call(answersApi.submitAnswer, { body: { skillChecklistId: id, answers }, quiet: true }))
  },
  refused(_group, why) {
    showToast(why, 'error')
    void refresh(answersApi.readAnswers)
  },
}

export type Filling = {
  readonly of: FilledChecklist
  /** What is saved, with what waits on this device on top. */
  readonly answers: Answers
  /** The skills with an answer that the server does not have. */
  readonly unsent: ReadonlySet<string>
  /** True: something is tried again by itself, because no answer came. */
  readonly failed: boolean
  give(answers: readonly SentAnswer[]): void
}

/** A checklist of the signed-in person, as it stands on this device. */
export function useFilling(id: string) {
  const { data, error, refetch } = useApiQuery(answersApi.readAnswers, { ...askedFor(id), quiet: true })
  useEffect(() => void startAnswers(sender), [])
  const waiting = useAnswerQueue(of => of.waiting).filter(one => one.group === prefix + id)
  const filling = (of: FilledChecklist): Filling => {
    const answers = withSent(
      byItem(of.answers),
      waiting.map(one => one.value as SentAnswer),
    )
    return {
      of: { ...of, progress: progressOf(of.content, answers) },
      answers,
      unsent: new Set(waiting.map(one => (one.value as SentAnswer).itemId)),
      failed: waiting.some(one => one.state === 'failed'),
      give: answersGiven => void giveAnswers(prefix + id, answersGiven),
    }
  }
  return { filling: data && filling(data), error: data ? null : error, retry: () => void refetch() }
}

/** When it was answered, as it is sent. */
export const now = (): string => new Date().toISOString()
