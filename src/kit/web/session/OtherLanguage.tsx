import { Suspense, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { showToast } from '../api/toast.ts'
import { lazy } from '../routing/lazy.tsx'
import { isUnsaved } from '../routing/leaving.ts'
import { speak, useLanguage } from '../text/language.ts'
import { t } from '../text/text.ts'
import { chosenLanguage } from './language.ts'

const DiscardDialog = lazy(() => import('../dialogs/DiscardDialog.tsx').then(m => m.DiscardDialog))

/** Each language as its own speakers call it, which is why these words are not translated. */
const ownNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** The language that the page does not speak, by its own name, and the way to it. `question` asks before unsaved work is lost. */
export function useOtherLanguage() {
  const other = useLanguage(({ language }) => (language === 'en' ? 'es' : 'en'))
  const [asks, setAsks] = useState(false)
  async function choose() {
    setAsks(false)
    try {
      await speak(other)
      chosenLanguage.setState({ value: other })
    } catch {
      showToast(t('The page could not be loaded in this language. Check your connection and try again.'), 'error')
    }
  }
  const change = () => (isUnsaved() ? setAsks(true) : void choose())
  const question = asks && (
    <Suspense>
      <DiscardDialog open onDiscard={() => void choose()} onStay={() => setAsks(false)} />
    </Suspense>
  )
  return { other, name: ownNames[other], change, question }
}
