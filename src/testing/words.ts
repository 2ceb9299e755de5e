import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { RuleWords } from '../modules/status/engine/rule-sentences.ts'

/** English as the browser says it, with plurals, for rules that are given their words; days stay as they are. */
export const testWords = (names: Readonly<Record<string, string>> = {}): RuleWords => ({
  t: (message, values) =>
    setupI18n({ locale: 'en', messages: { en: { [message]: compileMessageOrThrow(message) } } })._(message, values),
  day: day => day,
  monthDay: monthDay => monthDay,
  name: id => names[id] ?? id,
})
