import { i18n } from '@lingui/core'
import { onTestFinished } from 'vitest'

/** Shows what follows in Spanish, by these translations of English sentences or keys, until the test is over. */
export function speakSpanish(translations: Readonly<Record<string, string>>): void {
  const { locale, messages } = i18n
  onTestFinished(() => i18n.loadAndActivate({ locale, messages }))
  i18n.loadAndActivate({ locale: 'es', messages: { ...translations } })
}
