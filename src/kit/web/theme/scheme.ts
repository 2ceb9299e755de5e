import { useColorScheme } from '@mui/material/styles'
import { useContext } from 'react'
import { AccountContext } from '../drafts/account.ts'
import { currentSession } from '../session/session.ts'
import { t } from '../text/text.ts'

/**
 * Whether the dark colors are shown, and the way to the others with its words. Sign-out clears local storage (spec 4), so
 * the choice of somebody who is signed in is kept with the account as well; the next sign-in brings it back.
 */
export function useScheme() {
  const { mode, systemMode, setMode } = useColorScheme()
  const load = useContext(AccountContext)
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  const change = () => {
    const chosen = dark ? 'light' : 'dark'
    setMode(chosen)
    if (!load || !currentSession()) return
    void load()
      .then(account => account.keepColorMode(chosen))
      .catch(() => undefined)
  }
  return { dark, label: dark ? t('Use light colors') : t('Use dark colors'), change }
}
