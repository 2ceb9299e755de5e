import { actSentence, evidenceSentence } from '../../evidence-sentences.ts'
import type { Examined } from '../../explain.ts'
import type { Words } from '../../sentences.ts'
import type { NeedWords } from '../words.ts'
import type { CheckNeed } from './contract.ts'

function worth(one: Examined, words: Words): string {
  const { t } = words
  if (one.state === 'inReview') return t('A possible match waits for a decision.')
  if (one.state === 'rejected') return one.reason ?? t('A match was confirmed.')
  return evidenceSentence(one, words)
}

export const externalCheck: NeedWords<CheckNeed> = {
  asked: ({ everyMonths: months }, source, { t }) =>
    t('{source}, checked {months, plural, one {every month} other {every # months}}', { months, source }),
  rhythm: ({ everyMonths: months }, { t }) =>
    t('Checked {months, plural, one {every month} other {every # months}}', { months }),
  told({ one, acts }, words) {
    const { t, day } = words
    const checked = t('Checked {day}.', { day: day(one.performedOn ?? one.receivedOn) })
    return [checked, ...acts.map(act => actSentence(act, words)), worth(one, words)]
  },
}
