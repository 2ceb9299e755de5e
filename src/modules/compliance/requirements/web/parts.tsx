import { showMonthDay } from '../../../../kit/web/dates.ts'
import { t } from '../../../../kit/web/text.ts'
import type { Due, Lasting, Seriousness } from '../../engine/requirement.ts'

/** What happens when a requirement is not met. */
export const seriousnessWord = (of: Seriousness): string =>
  ({ blocks: t('Blocks work'), warns: t('Warns'), tracks: t('Tracks only') })[of]

/** How long evidence lasts, in a few words. */
export function lastingWords(lasting: readonly Lasting[]): string {
  const [first] = lasting
  if (!first) return t('For ever')
  switch (first.kind) {
    case 'printedDate':
      return t('To the date on the document')
    case 'months':
      if (first.to === 'endOfMonth')
        return t('{months, plural, one {# month} other {# months}}, to the end of that month', { months: first.months })
      if (first.to === 'endOfYear')
        return t('{months, plural, one {# month} other {# months}}, to the end of that year', { months: first.months })
      return t('{months, plural, one {# month} other {# months}}', { months: first.months })
    case 'hireAnniversary':
      return t('To the anniversary of hire')
    case 'season':
      return t('One season, {from} to {to}', { from: showMonthDay(first.from), to: showMonthDay(first.to) })
    case 'forEver':
      return t('For ever')
    case 'outOfWork':
      return t('Until {days} days out of work', { days: first.days })
  }
}

/** When it is due, in a few words. */
export function dueWords(due: Due): string {
  if (due.kind === 'beforeFirstContact') return t('Before first client contact')
  const values = { days: due.days }
  switch (due.event) {
    case 'signUp':
      return t('{days, plural, one {# day} other {# days}} after sign-up', values)
    case 'hire':
      return t('{days, plural, one {# day} other {# days}} after hire', values)
    case 'firstContact':
      return t('{days, plural, one {# day} other {# days}} after first client contact', values)
  }
}
