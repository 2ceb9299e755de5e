import { i18n, type Values } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const read = new Map<string, ReturnType<typeof compileMessage>>()

// English has no catalogue: a sentence is its own translation, and is read once.
i18n.setMessagesCompiler(sentence => {
  const known = read.get(sentence) ?? compileMessage(sentence)
  read.set(sentence, known)
  return known
})
i18n.loadAndActivate({ locale: 'en', messages: {} })

/**
 * The words shown to people. The English sentence is the key; `values` fill ICU placeholders:
 * `t('{count, plural, one {# person} other {# people}}', { count })`. Write the sentence as a literal:
 * `scripts/messages.mjs` collects them into `kit/contract/messages/en.json`.
 */
export const t = (message: string, values?: Values): string => i18n._(message, values)

/** The language in which dates and numbers are written, as in the United States. */
export const locale = (): string => `${i18n.locale}-US`
