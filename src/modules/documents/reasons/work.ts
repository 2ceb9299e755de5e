import type { Work } from '../../../kit/server/ask.ts'
import type { Language } from '../../caregivers/contract.ts'
import type { ReviewReason, Texts } from './contract.ts'
import { usualReasons } from './presets.ts'
import { translated } from './rules.ts'
import * as store from './store.ts'

export const subjectKind = 'reviewReason'

/** Adds a reason to the organization's list, on record. Throws `conflict` when it is there already. */
export async function addReason(work: Work, texts: Texts): Promise<ReviewReason> {
  const made = await store.addReason(work.db, work.now, texts)
  await work.audit({ action: 'reviewReason.created', subjectKind, subjectId: made.id, after: texts })
  return made
}

/** Keeps a reason for the next time, unless it is known. */
export async function keepReason(work: Work, en: string, es: string): Promise<void> {
  const known = [...(await store.ownReasons(work.db)), ...usualReasons]
  if (!known.some(one => one.en.toLowerCase() === en.toLowerCase())) await addReason(work, { en, es })
}

/** A known reason as somebody reads it who prefers this language; null: there is no other wording. */
export async function wordedFor(work: Work, reason: string, language: Language): Promise<string | null> {
  if (language === 'en') return null
  return translated(reason, [...(await store.ownReasons(work.db)), ...usualReasons], language)
}
