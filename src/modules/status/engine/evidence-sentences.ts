import type { Day } from '../../../kit/contract/time.ts'
import type { Examined } from './explain.ts'
import type { PaperState } from './papers.ts'
import { because, problemSentence, type Words } from './sentences.ts'

/** What somebody did about a piece of evidence or a waiver. Without a name it was taken over from earlier records. */
export type Act = {
  readonly kind: 'approved' | 'rejected' | 'takenBack' | 'linked' | 'entered' | 'resolved'
  readonly name: string | null
  readonly on: Day
}

/** Who did it, and when: a surveyor's second question about every document. */
export function actSentence({ kind, name, on }: Act, { t, day }: Words): string {
  const values = { name: name ?? '', day: day(on) }
  const named: Record<Act['kind'], string> = {
    approved: t('Approved by {name} on {day}.', values),
    rejected: t('Sent back by {name} on {day}.', values),
    takenBack: t('Approval taken back by {name} on {day}.', values),
    linked: t('Linked by {name} on {day}.', values),
    entered: t('Entered by {name} on {day}.', values),
    resolved: t('Decided by {name} on {day}.', values),
  }
  if (name !== null) return named[kind]
  return kind === 'rejected' ? t('Sent back on {day}.', values) : t('Approved on {day}.', values)
}

/** What one piece of evidence is worth. */
export function evidenceSentence(one: Examined, words: Words): string {
  const { t, day } = words
  const { state, problem, lastDay, reason, revokedOn } = one
  if (state === 'rejected' && revokedOn !== null) {
    return because({ code: 'takenBack', revokedOn, text: reason }, words)
  }
  if (state === 'unusable' && problem !== null) return problemSentence(problem, words)
  if (state === 'rejected' && reason) return t('It was sent back: {text}', { text: reason })
  if (state === 'ranOut' && lastDay !== null) return t('It was valid through {day}.', { day: day(lastDay) })
  if (state === 'counts' && one.early) return t('It was before the first year that is asked for.')
  if (state === 'counts' && lastDay !== null) return t('It counts through {day}.', { day: day(lastDay) })
  const sentences: Record<PaperState, string> = {
    notOnFile: t('It was not on file.'),
    deleted: t('It was deleted.'),
    setAside: t('It is set aside and does not count.'),
    replaced: t('It was replaced by a newer one.'),
    inReview: t('It waits for a decision.'),
    rejected: t('It was sent back.'),
    unusable: t('Its dates contradict each other.'),
    ranOut: t('It expired.'),
    counts: t('It counts and does not end.'),
  }
  return sentences[state]
}

/** How one piece of evidence is told. `acts`: what was done about it. */
export type Told = { readonly one: Examined; readonly acts: readonly Act[] }

/** When it came in, when it was done, who decided about it, and what it is worth. */
export function toldSentences({ one, acts }: Told, came: string, worth: string, words: Words): string[] {
  const { t, day } = words
  const entered = acts.some(act => act.kind === 'entered') ? [] : [came]
  const done = one.performedOn === null ? [] : [t('Done {day}.', { day: day(one.performedOn) })]
  const isTold = one.state === 'rejected' && acts.some(act => act.kind === 'rejected' || act.kind === 'takenBack')
  const said = isTold ? one.reason && t('Reason: {text}', { text: one.reason }) : worth
  return [...entered, ...done, ...acts.map(act => actSentence(act, words)), ...(said ? [said] : [])]
}

/** What somebody submitted. */
export const submitted = (told: Told, words: Words): string[] => {
  const { t, day } = words
  const came = t('Submitted {day}.', { day: day(told.one.receivedOn) })
  return toldSentences(told, came, evidenceSentence(told.one, words), words)
}
