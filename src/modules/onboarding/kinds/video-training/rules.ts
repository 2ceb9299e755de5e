import { type Says, said } from '../../../../kit/contract/sentence.ts'
import type { Kept, StepRules } from '../../asked/rules.ts'
import { creditStretches, mergeStretches, secondsOf, secondsToWatch } from '../../playback/rules.ts'

/** Players run at twice the speed at most, and a report may come a little early. */
const fastest = 2
const slackSeconds = 5

function missing({ data: { length, stretches } }: { data: Kept }): Says | null {
  if (!length) return 'Watch the video first.'
  const left = secondsToWatch(mergeStretches(stretches ?? [], length), length)
  if (left <= 0) return null
  if (left < 90)
    return said('{seconds, plural, one {# second} other {# seconds}} left to watch', { seconds: Math.ceil(left) })
  return said('About {minutes} minutes left to watch', { minutes: Math.round(left / 60) })
}

export const videoTraining = {
  missing,
  share: ({ data: { length, stretches } }) =>
    length ? secondsOf(mergeStretches(stretches ?? [], length)) / length : 0,
  keep(data, { watched }, { now, startedAt }) {
    if (!watched) return data
    // A length once told does not shrink, so that a short one cannot stand for the whole.
    const length = Math.max(data.length ?? 0, watched.length)
    const budget = ((now.getTime() - startedAt.getTime()) / 1000) * fastest + slackSeconds
    return { ...data, length, stretches: creditStretches(data.stretches ?? [], watched.stretches, length, budget) }
  },
  substance: ({ text, videoUrl, videoFileId }) => [text, videoUrl, videoFileId],
} satisfies StepRules
