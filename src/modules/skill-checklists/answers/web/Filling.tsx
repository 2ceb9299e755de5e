import { useEffect } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { giveAnswers, startAnswers } from '../../../../kit/web/drafts/answer-queue.ts'
import { useUnsent } from '../../../../kit/web/drafts/answer-state.ts'
import { answersApi, type FilledChecklist, type SentAnswer } from '../contract.ts'
import { type Answers, byItem, progressOf, withSent } from '../rules.ts'
import { answerSender, askedFor, groupOf } from './Sending.tsx'

export type Filling = {
  readonly of: FilledChecklist
  /** What is saved, with what waits on this device on top. */
  readonly answers: Answers
  /** The skills with an answer that the server does not have. */
  readonly unsent: ReadonlySet<string>
  /** True: something is tried again by itself, because no answer came. */
  readonly failed: boolean
  /** What waits: whether this device keeps it, also when the page is closed. */
  readonly onDevice: 'kept' | 'keeping' | 'refused'
  /** Since when all of it is saved; null: since the page was opened. */
  readonly savedAt: Date | null
  give(answers: readonly SentAnswer[]): void
}

/** A checklist of the signed-in person, as it stands on this device. */
export function useFilling(id: string) {
  const { data, error, refetch } = useApiQuery(answersApi.readAnswers, { ...askedFor(id), quiet: true })
  useEffect(() => void startAnswers({ skillChecklist: async () => answerSender }), [])
  const { open, state, onDevice, savedAt } = useUnsent(groupOf(id))
  const filling = (of: FilledChecklist): Filling => {
    const sent = open.map(one => one.value as SentAnswer)
    const answers = withSent(byItem(of.answers), sent)
    return {
      of: { ...of, progress: progressOf(of.content, answers) },
      answers,
      unsent: new Set(sent.map(one => one.itemId)),
      failed: state === 'failed',
      onDevice,
      savedAt,
      give: values => void giveAnswers({ group: groupOf(id), values }),
    }
  }
  return { filling: data && filling(data), error: data ? null : error, retry: () => void refetch() }
}

/** When it was answered, as it is sent. */
export const now = (): string => new Date().toISOString()
