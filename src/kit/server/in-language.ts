import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '../contract/language.ts'
import spanish from '../contract/messages/es.json' with { type: 'json' }
import { filling } from '../contract/sentence.ts'
import { dayInWords } from '../contract/time.ts'
import type { NameOrSentence } from '../contract/told-sentence.ts'

const inSpanish = setupI18n({ locale: 'es', messages: { es: spanish } })
inSpanish.setMessagesCompiler(compileMessage)

/** What is written to somebody, in their language: a name or a text as it is, a sentence of ours in English where it has no other. */
export function inLanguage(words: NameOrSentence, language: Language): string {
  if (typeof words === 'string') return words
  const { message, key = message, values = {} } = words
  if (language === 'en' || !Object.hasOwn(spanish, key)) return message
  const speaker = {
    day: (day: string) => dayInWords(day, 'es-US'),
    sentence: (of: NameOrSentence) => inLanguage(of, language),
  }
  return inSpanish._(key, filling(values, speaker))
}
