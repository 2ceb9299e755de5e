import { type MessageDescriptor, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Day, dayInWords } from './time.ts'

/** What fills a placeholder. A day is written as the reader's language writes it, and a sentence is said in that language too. */
export type Value = string | number | { readonly day: Day } | Sentence
export type Values = Readonly<Record<string, Value>>

/**
 * A sentence that the server says: the English one, and where it has placeholders, its key in the catalogue and what fills
 * them. Without a key, the English sentence is the key.
 */
export type Sentence = {
  readonly message: string
  readonly key?: string | undefined
  readonly values?: Values | undefined
}

const english = setupI18n({ locale: 'en', messages: { en: {} } })
english.setMessagesCompiler(compileMessage)

/** Who says a sentence: how its days and the sentences within it are written. */
type Speaker = { readonly day: (day: Day) => string; readonly sentence: (sentence: Sentence) => string }

function spoken(value: Value, by: Speaker): string | number {
  if (typeof value !== 'object') return value
  return 'day' in value ? by.day(value.day) : by.sentence(value)
}

/** The values as a message's placeholders take them. */
export const filling = (values: Values, by: Speaker): NonNullable<MessageDescriptor['values']> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(value, by)]))

const inEnglishWords: Speaker = { day: dayInWords, sentence: ({ message }) => message }

/**
 * A sentence, mostly with values, by its ICU message: `said('A group has at most {most} members.', { most })`. Write the message
 * as a literal: `scripts/messages.mjs` collects it.
 */
export const said = (key: string, values: Values = {}): Sentence => ({
  message: english._(key, filling(values, inEnglishWords)),
  key,
  values,
})

const known = new Map<string, Sentence>()

/**
 * As `said`, for values that are constants of the code, and where only text is carried on, as by a schema: the English
 * sentence, of which `sentenceOf` knows the rest.
 */
export function saidOfConstants(key: string, values: Values): string {
  const sentence = said(key, values)
  known.set(sentence.message, sentence)
  return sentence.message
}

/** A sentence, or the English of one without values or of `saidOfConstants`. */
export type Says = string | Sentence

export const sentenceOf = (says: Says): Sentence =>
  typeof says === 'string' ? (known.get(says) ?? { message: says }) : says

/** The English of a sentence. */
export const inEnglish = (says: Says | null): string | null => says && sentenceOf(says).message
