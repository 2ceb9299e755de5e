import type { Language } from '../../../kit/contract/language.ts'
import type { OfferedReason, Texts } from './contract.ts'

const sameWords = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The text in a language other than English; null when it is English, or not yet said in that language. */
const inLanguage = (texts: Texts, language: Language): string | null =>
  language === 'en' ? null : texts[language] || null

/** What is offered to a reviewer: one's own reasons before the usual ones, and none twice. */
export function offered(own: readonly Texts[], usual: readonly Texts[], language: Language): OfferedReason[] {
  const others = usual.filter(one => !own.some(mine => sameWords(mine.en, one.en)))
  const offer = (isOwn: boolean) => (texts: Texts) => {
    return { text: texts.en, translated: inLanguage(texts, language), own: isOwn }
  }
  return [...own.map(offer(true)), ...others.map(offer(false))]
}

/** A reason as the person reads it, when it is one of those that are known; null: there is no other wording. */
export function translated(reason: string, known: readonly Texts[], language: Language): string | null {
  const found = known.find(one => sameWords(one.en, reason))
  return found ? inLanguage(found, language) : null
}
