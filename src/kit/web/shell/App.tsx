import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { Alert, CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import { answerAgain, useAgain } from '../api/again.ts'
import { closeToast, useToast } from '../api/toast.ts'
import { AtTheTop, lazy } from '../routing/lazy.tsx'
import { useLanguage } from '../text/language.ts'
import { t } from '../text/text.ts'
import { nonce } from '../theme/nonce.ts'
import { schemeStorage } from '../theme/scheme-storage.ts'
import { theme } from '../theme/theme.ts'

const styles = createCache({ key: 'cf', nonce: nonce(), prepend: true })

/** What is to be said is said without that code too, as when the network is what is missing. */
function PlainToast({ onAgain }: { onAgain: () => void }) {
  const { open, message, severity } = useToast()
  useEffect(() => (open ? onAgain : undefined), [open, onAgain])
  return (
    open && (
      <AtTheTop>
        <Alert severity={severity} icon={false} onClose={closeToast} closeText={t('Close')}>
          {message}
        </Alert>
      </AtTheTop>
    )
  )
}

const Toasts = lazy(() => import('./Toasts.tsx').then(m => m.Toasts), PlainToast)

/** Draws its children from the first moment on at which they are open: their code comes then. */
function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  return needed && <Suspense>{children}</Suspense>
}

function ToastsWhenNeeded() {
  return (
    <OnceOpen open={useToast(toast => toast.open)}>
      <Toasts />
    </OnceOpen>
  )
}

const useIsAsked = () => useAgain(({ questions }) => questions.length > 0)

// Without its code nothing can be asked, and nothing is added a second time.
function NotAsked() {
  const open = useIsAsked()
  useEffect(() => {
    if (open) answerAgain(false)
  }, [open])
  return null
}

const AgainDialog = lazy(() => import('../api/AgainDialog.tsx').then(m => m.AgainDialog), NotAsked)

function AgainWhenNeeded() {
  return (
    <OnceOpen open={useIsAsked()}>
      <AgainDialog />
    </OnceOpen>
  )
}

/**
 * What every screen stands in: styles, both color schemes, the toasts, the question whether something is meant twice. Where the
 * page begins to speak another language, it is made anew.
 */
export function App({ children }: { children: ReactNode }) {
  const language = useLanguage(of => of.language)
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey="colorMode"
        colorSchemeStorageKey="colorScheme"
        storageManager={schemeStorage}
        noSsr
      >
        <CssBaseline />
        <Fragment key={language}>{children}</Fragment>
        <ToastsWhenNeeded />
        <AgainWhenNeeded />
      </ThemeProvider>
    </CacheProvider>
  )
}
