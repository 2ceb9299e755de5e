import { i18n, type Messages } from '@lingui/core'
import { create } from 'zustand'
import type { Language } from '../../contract/language.ts'

/** The sentences of each language but English, which is its own translation. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  es: () => import('../../contract/messages/es.json', { with: { type: 'json' } }),
}

/** The language that the page speaks. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'en' }))

let wanted: Language = 'en'

/**
 * Speaks a language from now on: `t` says it, and what is drawn by `useLanguage` is drawn anew. Throws where its sentences do
 * not come, and the page speaks as before.
 */
export async function speak(language: Language): Promise<void> {
  wanted = language
  if (language === useLanguage.getState().language) return
  const messages = language === 'en' ? {} : (await catalogues[language]()).default
  // Another one may have been wished for while this one came.
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  useLanguage.setState({ language })
}
