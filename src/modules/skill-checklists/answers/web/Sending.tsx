import { cache, keyOf } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import type { AnswerSender } from '../../../../kit/web/drafts/answer-state.ts'
import { answersApi, type FilledChecklist, type SentAnswer } from '../contract.ts'
import { byItem } from '../rules.ts'

/** Under which the answers of a checklist wait on this device. */
export const groupOf = (id: string) => `skillChecklist ${id}`
export const askedFor = (id: string) => ({ query: { skillChecklistId: id } })

/** Puts what the server has saved into what the page was told before, so that no answer blinks. */
function keepSaved(id: string, saved: Pick<FilledChecklist, 'answers'>): void {
  const queryKey = keyOf(answersApi.readAnswers, askedFor(id))
  const isAsked = cache.isFetching({ queryKey }) > 0
  cache.setQueryData<FilledChecklist>(queryKey, before => {
    if (!before) return before
    const answers = [...new Map([...byItem(before.answers), ...byItem(saved.answers)]).values()]
    return { ...before, answers, state: before.state === 'notStarted' ? 'open' : before.state }
  })
  // What is under way may have been read before this was saved, and would take it off the page again.
  if (isAsked) void refresh(answersApi.readAnswers)
}

/** Sends the answers of checklists, many at a time: each field knows when it was answered. */
export const answerSender: AnswerSender = {
  batch: 200,
  async send(group, values) {
    const [, id = ''] = group.split(' ')
    const answers = values as SentAnswer[]
    keepSaved(id, await call(answersApi.submitAnswer, { body: { skillChecklistId: id, answers }, quiet: true }))
    return null
  },
  refused(_group, error) {
    showToast(error instanceof Error ? error.message : '', 'error')
    void refresh(answersApi.readAnswers)
    return 'drop'
  },
  sentElsewhere: () => void refresh(answersApi.readAnswers),
}
