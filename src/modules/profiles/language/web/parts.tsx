import type { Language } from '../../../../kit/contract/language.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { languageApi } from '../contract.ts'

/** Keeps with a person in which language they read, quietly. */
export const keepLanguage = (language: Language) =>
  call(languageApi.chooseLanguage, { body: { language }, quiet: true })
