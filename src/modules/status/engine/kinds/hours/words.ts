import { evidenceSentence, toldSentences } from '../../evidence-sentences.ts'
import type { NeedWords } from '../words.ts'
import type { HoursNeed } from './contract.ts'

export const hours: NeedWords<HoursNeed> = {
  asked({ hours, period }, source, { t }) {
    return period === 'hireAnniversary'
      ? t('{hours, plural, one {# hour} other {# hours}} of {source} in each year from hire', { hours, source })
      : t('{hours, plural, one {# hour} other {# hours}} of {source} in each calendar year', { hours, source })
  },
  rhythm({ hours, period }, { t }) {
    return period === 'hireAnniversary'
      ? t('{hours, plural, one {# hour} other {# hours}} in each year from hire', { hours })
      : t('{hours, plural, one {# hour} other {# hours}} in each calendar year', { hours })
  },
  told(told, words) {
    const { t, day } = words
    const { one } = told
    const counts = one.state === 'counts' && !one.early
    const worth = counts ? t('It counts for its twelve months.') : evidenceSentence(one, words)
    return toldSentences(told, t('Entered {day}.', { day: day(one.receivedOn) }), worth, words)
  },
}
