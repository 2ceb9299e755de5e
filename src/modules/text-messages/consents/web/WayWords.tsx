import { t } from '../../../../kit/web/text/text.ts'
import type { ConsentWay } from '../../contract.ts'

/** How somebody agreed, or ended it. */
export const wayWords: Record<ConsentWay, () => string> = {
  signUp: () => t('At sign-up'),
  ownPage: () => t('On their own page'),
  reply: () => t('By text message'),
  onPaper: () => t('On a signed form'),
  byPhone: () => t('By phone'),
  inPerson: () => t('In person'),
  inWriting: () => t('By email or letter'),
}
