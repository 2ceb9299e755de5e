import { submitted } from '../../evidence-sentences.ts'
import type { NeedOf } from '../contract.ts'
import { type NeedWords, submittedOnce } from '../words.ts'

export const document: NeedWords<NeedOf<'document'>> = {
  ...submittedOnce,
  asked: (_need, source) => source,
  told(told, words) {
    const { t } = words
    const { performedOn, state } = told.one
    // What was approved without its date counts from the upload. Product 6: no longer where the date matters.
    const undated = performedOn === null && (state === 'counts' || state === 'ranOut')
    const ofUpload = t('No date on the document: it counts from the upload.')
    return [...submitted(told, words), ...(undated ? [ofUpload] : [])]
  },
}
