import { submitted, type Told } from '../evidence-sentences.ts'
import type { Words } from '../sentences.ts'
import type { SingleNeed } from './contract.ts'

/** The words of a kind of need. */
export type NeedWords<Need extends SingleNeed = SingleNeed> = {
  /** What is asked for, as it is read aloud; `source` is the name of the document type, test, form... */
  asked(need: Need, source: string, words: Words): string
  /** How often it comes again by itself; null: the rule says how long its evidence lasts. */
  rhythm(need: Need, words: Words): string | null
  /** What there is to say of one piece of evidence. */
  told(told: Told, words: Words): readonly string[]
}

/** The words around what somebody submits once. */
export const submittedOnce = {
  rhythm: () => null,
  told: submitted,
} satisfies Omit<NeedWords, 'asked'>
