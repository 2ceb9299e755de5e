import { type Language, languageOf } from '../../contract/language.ts'
import type { LoadAccount } from '../drafts/account.ts'
import { speak } from '../text/language.ts'
import { persisted } from './persisted.ts'
import { type StoredUser, saveUser, useSession } from './session.ts'

/** What somebody chose beside the page, until their account has it. Like all of local storage it ends with the session. */
export const chosenLanguage = persisted<Language | null>('language', null)

/** Pages of the office are English only. */
const readsEnglish = (user: StoredUser | null) => user !== null && user.role !== 'applicant'

/** The language of whoever is here: as chosen on this device, as their account has it, or as their browser asks. */
function languageNow(): Language {
  const { user } = useSession.getState()
  if (readsEnglish(user)) return 'en'
  const known = user ? [languageOf(user.language)] : navigator.languages.map(languageOf)
  return chosenLanguage.getState().value ?? known.find(one => one !== undefined) ?? 'en'
}

/** Speaks as the office noted it of somebody, where they have chosen nothing here. English is what it notes of nobody. */
export function speakAsNoted(language: Language): void {
  if (language !== 'en' && chosenLanguage.getState().value === null) chosenLanguage.setState({ value: language })
}

/** Takes over in which language who is signed in reads, as it was saved elsewhere. */
export function nowReads(language: Language): void {
  const { user } = useSession.getState()
  if (user && user.language !== language) saveUser({ ...user, language })
}

/** Gives the account what was chosen here. What cannot be kept now stays chosen on this device, and is tried with the next change. */
function keeper(load: LoadAccount) {
  let keeping = false
  return async function keep(): Promise<void> {
    const { user, token } = useSession.getState()
    const { value: chosen } = chosenLanguage.getState()
    if (keeping || !user || readsEnglish(user) || !chosen) return
    if (user.language === chosen) return chosenLanguage.setState({ value: null })
    keeping = true
    const kept = await load()
      .then(account => account.keepLanguage(chosen))
      .then(
        () => true,
        () => false,
      )
    keeping = false
    if (kept && useSession.getState().token === token) nowReads(chosen)
  }
}

/** How long a page waits for its sentences before it begins in English, in milliseconds. They come to it later. */
const patience = 3_000

/**
 * Speaks the language of whoever is here, now and whenever that changes, and gives their account what they choose. Without the
 * sentences of a language the page stays as it is. Answers how to stop, once the first one is spoken or takes too long.
 */
export async function followLanguage(load: LoadAccount): Promise<() => void> {
  const keep = keeper(load)
  const follow = () => {
    void keep()
    return speak(languageNow()).catch(() => undefined)
  }
  const ends = [useSession.subscribe(follow), chosenLanguage.subscribe(follow)]
  await Promise.race([follow(), new Promise(late => setTimeout(late, patience))])
  return () => {
    for (const end of ends) end()
  }
}
