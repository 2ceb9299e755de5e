import { evidenceSentence, toldSentences } from '../../evidence-sentences.ts'
import type { NeedOf } from '../contract.ts'
import { type NeedWords, submittedOnce } from '../words.ts'

export const acknowledgement: NeedWords<NeedOf<'acknowledgement'>> = {
  ...submittedOnce,
  asked: (_need, source, { t }) => t('the signed text {source}', { source }),
  told({ one, acts }, words) {
    const { t, day } = words
    const signed = t('Signed {day}.', { day: day(one.receivedOn) })
    return toldSentences({ one: { ...one, performedOn: null }, acts }, signed, evidenceSentence(one, words), words)
  },
}
