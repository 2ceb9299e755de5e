import { i18n } from '@lingui/core'
import { filling, type Says, sentenceOf } from '../../contract/sentence.ts'
import { dayInWords } from '../../contract/time.ts'
import type { NameOrSentence } from '../../contract/told-sentence.ts'
import { locale } from './text.ts'

/** What the server or a rule says, in the language of the page; in English, where its catalogue does not have it. */
export function told(says: Says): string {
  const { message, key = message, values = {} } = sentenceOf(says)
  return key in i18n.messages
    ? i18n._(key, filling(values, { day: day => dayInWords(day, locale()), sentence: told }))
    : message
}

/** A name as it was written, or a sentence as `told` shows it: what people write is nobody's to translate. */
export const shown = (words: NameOrSentence): string => (typeof words === 'string' ? words : told(words))
