import { i18n, type Messages, type Values } from '@lingui/core'

// The build reads the sentences (scripts/browser-build.ts): those without placeholders are what they are.
i18n.setMessagesCompiler(sentence => [sentence])
i18n.loadAndActivate({ locale: 'en', messages: {} })

/**
 * The words shown to people. The English sentence is the key; `values` fill ICU placeholders:
 * `t('{count, plural, one {# person} other {# people}}', { count })`. Write the sentence as a literal:
 * `scripts/messages.mjs` collects them into `messages/en.json`. `read` is the build's own: leave it out.
 */
export function t(message: string, values?: Values, read?: Messages[string]): string {
  if (read && !i18n.messages[message]) i18n.load(i18n.locale, { [message]: read })
  return i18n._(message, values)
}

/** The language in which dates and numbers are written. */
export const locale = (): string => (i18n.locale === 'en' ? 'en-US' : i18n.locale)
