import {
  dueSentence,
  lastsSentence,
  needSentence,
  type RuleWords,
  seriousnessSentence,
} from '../../status/engine/rule-sentences.ts'
import { whoWords } from '../../status/engine/sentences.ts'
import type { Requirement } from '../setup/contract.ts'

/** One thing that two versions say differently, in words. */
export type Difference = { readonly what: string; readonly from: string; readonly to: string }

/** What a version says, for whoever compares it. */
export type Told = Pick<
  Requirement,
  | 'name'
  | 'category'
  | 'positions'
  | 'states'
  | 'onlyWho'
  | 'satisfiedBy'
  | 'sources'
  | 'lasting'
  | 'due'
  | 'seriousness'
  | 'reminderDays'
  | 'inForceFrom'
  | 'inForceTo'
  | 'citation'
  | 'explanation'
  | 'verifiedOn'
>

/** Makes the words for a version: each knows the names of its own sources. */
type WordsOf = (names: Readonly<Record<string, string>>) => RuleWords

/** Everything that a version says, line by line, in the order of the form. */
export function tellVersion(of: Told, wordsOf: WordsOf): { what: string; says: string }[] {
  const words = wordsOf(of.sources)
  const { t, day } = words
  const date = (value: string | null) => (value === null ? t('none') : day(value))
  const text = (value: string) => (value === '' ? t('none') : value)
  const positions = of.positions.map(one => one.abbreviation).join(', ')
  return [
    { what: t('Name'), says: of.name },
    { what: t('Category'), says: of.category.name },
    { what: t('Positions'), says: positions || t('all') },
    { what: t('States'), says: of.states.join(', ') || t('all') },
    { what: t('Only'), says: of.onlyWho.map(one => whoWords(one, words)).join(', ') || t('everyone') },
    { what: t('Met by'), says: needSentence(of.satisfiedBy, words) },
    { what: t('Lasts'), says: lastsSentence(of, words) },
    { what: t('Due'), says: dueSentence(of.due, words) },
    { what: t('When not met'), says: seriousnessSentence(of.seriousness, words) },
    { what: t('Reminders'), says: of.reminderDays.join(', ') || t('none') },
    { what: t('In force from'), says: date(of.inForceFrom) },
    { what: t('Last day in force'), says: date(of.inForceTo) },
    { what: t('Citation'), says: text(of.citation) },
    { what: t('In plain words'), says: text(of.explanation) },
    { what: t('Last verified on'), says: date(of.verifiedOn) },
  ]
}

/** What the later version says differently from the earlier one, line by line; empty when they say the same. */
export function differences(before: Told, after: Told, wordsOf: WordsOf): Difference[] {
  const was = new Map(tellVersion(before, wordsOf).map(({ what, says }) => [what, says]))
  return tellVersion(after, wordsOf).flatMap(({ what, says }) => {
    const from = was.get(what) ?? ''
    return from === says ? [] : [{ what, from, to: says }]
  })
}
