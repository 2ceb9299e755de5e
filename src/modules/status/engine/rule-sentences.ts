import type { SingleNeed } from './kinds/contract.ts'
import { askedSentence, rhythmSentence } from './kinds/sentences.ts'
import type { Lasting } from './lasting.ts'
import type { Due, GroupNeed, Need, Rule, Seriousness } from './requirement.ts'
import type { Words } from './sentences.ts'

type DueAfter = Extract<Due, { kind: 'after' }>

/** The words around a rule. `monthDay` shows a day of every year, kept as MM-DD. */
export type RuleWords = Words & { readonly monthDay: (monthDay: string) => string }

/** Words that follow each other; with `apart` they hold commas or groups of their own and are told apart by more. */
function joined(parts: readonly string[], kind: GroupNeed['kind'], apart: ',' | ';' | null, { t }: Words): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  const between = apart === ';' && parts.length > 2 ? '; ' : ', '
  const list = parts.slice(0, -1).join(between)
  if (apart === null)
    return kind === 'anyOf' ? t('{list} or {last}', { list, last }) : t('{list} and {last}', { list, last })
  if (between === '; ')
    return kind === 'anyOf' ? t('{list}; or {last}', { list, last }) : t('{list}; and {last}', { list, last })
  return kind === 'anyOf' ? t('{list}, or {last}', { list, last }) : t('{list}, and {last}', { list, last })
}

const isGroup = (need: Need): need is GroupNeed => 'of' in need && need.of.length > 1

/** What satisfies a requirement, as it is read aloud: "IGRA, or both two-step TST and symptom review". */
export const needSentence = (need: Need, words: RuleWords): string => listSentence(need, ';', words)

function listSentence(need: Need, apart: ',' | ';', words: RuleWords): string {
  if (!('of' in need)) return withOwnEnd(need, words)
  const parts = need.of.map(one => partSentence(one, words))
  const plain = !need.of.some(isGroup) && !parts.some(part => part.includes(','))
  return joined(parts, need.kind, plain ? null : apart, words)
}

function partSentence(need: Need, words: RuleWords): string {
  const list = listSentence(need, ',', words)
  if (!isGroup(need)) return list
  const { t } = words
  const two = need.of.length === 2
  if (need.kind === 'anyOf') return two ? t('either {list}', { list }) : t('one of {list}', { list })
  return two ? t('both {list}', { list }) : t('all of {list}', { list })
}

function withOwnEnd(need: SingleNeed, words: RuleWords): string {
  const what = askedSentence(need, words)
  if (!('lasting' in need) || !need.lasting) return what
  const { t } = words
  return t('{what} (lasts: {lasting})', { what, lasting: lastingSentence(need.lasting, words) })
}

const singlesOf = (need: Need): SingleNeed[] => ('of' in need ? need.of.flatMap(singlesOf) : [need])

const ownLasting = (need: SingleNeed) => ('lasting' in need ? need.lasting : undefined)

/** How long what satisfies a rule holds: how often it is checked, the hours of a year, and how long papers last. */
export function lastsSentence(
  { satisfiedBy, lasting }: Pick<Rule, 'satisfiedBy' | 'lasting'>,
  words: RuleWords,
): string {
  const lines = singlesOf(satisfiedBy).map(
    one => rhythmSentence(one, words) ?? lastingSentence(ownLasting(one) ?? lasting, words),
  )
  return lines.length === 0 ? lastingSentence(lasting, words) : [...new Set(lines)].join('; ')
}

/** How long evidence lasts; several ends are read as the one that comes first. */
export function lastingSentence(lasting: readonly Lasting[], words: RuleWords): string {
  const { t } = words
  if (lasting.length === 0) return t('Does not expire')
  const ends = lasting.map(one => endSentence(one, words))
  return ends.length === 1 ? (ends[0] ?? '') : t('Whichever ends first: {ends}', { ends: ends.join('; ') })
}

function endSentence(one: Lasting, { t, monthDay }: RuleWords): string {
  switch (one.kind) {
    case 'printedDate':
      return t('Until the expiration date')
    case 'months':
      return monthsSentence(one, t)
    case 'hireAnniversary':
      return t('Until the hire anniversary')
    case 'season':
      return t('One season, {from} to {to}', { from: monthDay(one.from), to: monthDay(one.to) })
    case 'forEver':
      return t('Does not expire')
    case 'outOfWork':
      return t('Until a break in service longer than {days, plural, one {# day} other {# days}}', { days: one.days })
    case 'outOfWorkMonths':
      return t('Until a break in service of {months, plural, one {# month} other {# months}}', { months: one.months })
  }
}

function monthsSentence({ months, to }: Extract<Lasting, { kind: 'months' }>, t: Words['t']): string {
  if (to === 'endOfMonth')
    return t('{months, plural, one {# month} other {# months}}, to the end of that month', { months })
  if (to === 'endOfYear')
    return t('{months, plural, one {# month} other {# months}}, to the end of that year', { months })
  return t('{months, plural, one {# month} other {# months}}', { months })
}

/** When it is due, in a few words. */
export function dueSentence(due: Due, { t }: Words): string {
  if (due.kind === 'beforeFirstContact') return t('Before first client contact')
  const values = { days: due.days }
  if (due.businessDays) return businessDueSentence(due.event, values, t)
  switch (due.event) {
    case 'signUp':
      return t('{days, plural, one {# day} other {# days}} after sign-up', values)
    case 'hire':
      return t('{days, plural, one {# day} other {# days}} after hire', values)
    case 'firstContact':
      return t('{days, plural, one {# day} other {# days}} after first client contact', values)
  }
}

function businessDueSentence(event: DueAfter['event'], values: { days: number }, t: Words['t']): string {
  switch (event) {
    case 'signUp':
      return t('{days, plural, one {# business day} other {# business days}} after sign-up', values)
    case 'hire':
      return t('{days, plural, one {# business day} other {# business days}} after hire', values)
    case 'firstContact':
      return t('{days, plural, one {# business day} other {# business days}} after first client contact', values)
  }
}

/** What happens when a requirement is not met. */
export function seriousnessSentence(of: Seriousness, { t }: Words): string {
  const words: Record<Seriousness, string> = {
    blocks: t('Blocks work'),
    warns: t('Warns'),
    tracks: t('Tracks only'),
  }
  return words[of]
}
