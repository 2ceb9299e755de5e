import type { Due, Seriousness } from '../../../status/engine/requirement.ts'
import {
  dueSentence,
  lastsSentence,
  needSentence,
  type RuleWords,
  seriousnessSentence,
} from '../../../status/engine/rule-sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { Requirement } from '../contract.ts'

const words: RuleWords = wordsFor({})

/** What happens when a requirement is not met. */
export const seriousnessWord = (of: Seriousness): string => seriousnessSentence(of, words)

/** How long what satisfies a requirement holds, in a few words. */
export const lastsWords = (of: Pick<Requirement, 'satisfiedBy' | 'lasting'>): string => lastsSentence(of, words)

/** When it is due, in a few words. */
export const dueWords = (due: Due): string => dueSentence(due, words)

/** What satisfies a requirement, read aloud. */
export const needWords = ({ satisfiedBy, sources }: Pick<Requirement, 'satisfiedBy' | 'sources'>): string =>
  needSentence(satisfiedBy, wordsFor(sources))
