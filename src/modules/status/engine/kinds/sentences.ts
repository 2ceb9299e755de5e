import type { Act, Told } from '../evidence-sentences.ts'
import type { Words } from '../sentences.ts'
import { acknowledgement } from './acknowledgement/words.ts'
import { competencyTest } from './competency-test/words.ts'
import type { NeedKind, NeedOf, SingleNeed } from './contract.ts'
import { document } from './document/words.ts'
import { evaluation } from './evaluation/words.ts'
import { externalCheck } from './external-check/words.ts'
import { hours } from './hours/words.ts'
import { references } from './references/words.ts'
import { skillChecklist } from './skill-checklist/words.ts'
import type { NeedWords } from './words.ts'

/** The words of each kind of need. */
const needWords: { readonly [Kind in NeedKind]: NeedWords<NeedOf<Kind>> } = {
  document,
  competencyTest,
  skillChecklist,
  evaluation,
  references,
  hours,
  externalCheck,
  acknowledgement,
}

// As in `rules.ts`: a need's own kind is the key of its words.
const wordsOf = (kind: NeedKind): NeedWords => needWords[kind] as unknown as NeedWords

/** What is asked for: "12 hours of In-service in each year from hire". */
export function askedSentence(need: SingleNeed, words: Words): string {
  const { t, name } = words
  const source = need.sourceId === '' ? t('something not chosen yet') : name(need.sourceId)
  return wordsOf(need.kind).asked(need, source, words)
}

/** The rhythm of a need that comes again by itself; null: the rule says how long its evidence lasts. */
export const rhythmSentence = (need: SingleNeed, words: Words): string | null => wordsOf(need.kind).rhythm(need, words)

/** The days of one piece of evidence, who decided about it, and what it is worth. */
export const examinedSentence = (kind: NeedKind, one: Told['one'], words: Words, acts: readonly Act[] = []): string =>
  wordsOf(kind).told({ one, acts }, words).join(' ')
