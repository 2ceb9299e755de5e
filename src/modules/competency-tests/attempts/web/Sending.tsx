import { Refusal } from '../../../../kit/contract/refusal.ts'
import { cache, keyOf } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import type { AnswerSender } from '../../../../kit/web/drafts/answer-state.ts'
import { attemptsApi, type OwnTestDetail, type SavedAnswer, type SentAnswer } from '../contract.ts'

/** Under which the answers of an attempt wait on this device. */
export const groupOf = (testId: string, attemptId: string) => `competencyTest ${testId} ${attemptId}`

/** Puts what the server has saved into what the page was told before, so that no answer blinks. */
function keepSaved(testId: string, attemptId: string, saved: SavedAnswer): void {
  cache.setQueryData<OwnTestDetail>(keyOf(attemptsApi.readTest, { params: { id: testId } }), before => {
    if (before?.running?.id !== attemptId) return before
    const others = before.running.answers.filter(one => one.questionId !== saved.questionId)
    return { ...before, running: { ...before.running, answers: [...others, saved] } }
  })
}

/** What this tab has seen saved: by question and the revision that was sent, the one that it has since. */
const moves = new Map<string, number>()

/** What was given on top of an answer that was on its way does not know the revision that came of it. */
function newest(attemptId: string, { questionId, revision }: SentAnswer): number {
  let last = revision
  for (;;) {
    const next = moves.get(`${attemptId} ${questionId} ${last}`)
    if (next === undefined) return last
    last = next
  }
}

/** Sends the answers of attempts, one by one: each knows the revision that it takes the place of. */
export const answerSender: AnswerSender = {
  batch: 1,
  async send(group, values) {
    const [, testId = '', attemptId = ''] = group.split(' ')
    const sent = values[0] as SentAnswer
    const body = { ...sent, attemptId, revision: newest(attemptId, sent) }
    const saved = await call(attemptsApi.saveAnswer, { body, quiet: true })
    if (saved.revision > body.revision) moves.set(`${attemptId} ${sent.questionId} ${body.revision}`, saved.revision)
    keepSaved(testId, attemptId, saved)
    return later => {
      const { questionId, revision } = later as SentAnswer
      const isBehind = questionId === sent.questionId && revision === sent.revision
      return isBehind ? { ...(later as SentAnswer), revision: saved.revision } : later
    }
  },
  // What comes after the end is not taken. What another device has answered meanwhile is for the person to decide.
  refused(_group, error) {
    void refresh(attemptsApi.readTest)
    return error instanceof Refusal && error.code === 'conflict' ? 'hold' : 'drop'
  },
  sentElsewhere: () => void refresh(attemptsApi.readTest),
}
