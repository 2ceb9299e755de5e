import type { Language } from '../../../kit/contract/language.ts'
import type { Work } from '../../../kit/server/context.ts'
import { addOnRecord } from '../../../kit/server/settings-handlers.ts'
import { usualReasons } from './presets.ts'
import { translated } from './rules.ts'
import { ownReasons, reasonRows } from './store.ts'

export const noun = 'reviewReason'

/** Keeps a reason for the next time, unless it is known. */
export async function keepReason(work: Work, en: string, es: string): Promise<void> {
  const known = [...(await ownReasons(work.db)), ...usualReasons]
  if (!known.some(one => one.en.toLowerCase() === en.toLowerCase()))
    await addOnRecord(work, noun, reasonRows, { en, es })
}

/** A known reason as somebody reads it who prefers this language; null: there is no other wording. */
export async function wordedFor(work: Work, reason: string, language: Language): Promise<string | null> {
  if (language === 'en') return null
  return translated(reason, [...(await ownReasons(work.db)), ...usualReasons], language)
}
