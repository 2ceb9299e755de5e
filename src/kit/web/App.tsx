import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { nonce } from './nonce.ts'
import { schemeStorage } from './scheme-storage.ts'
import { theme } from './theme.ts'
import { useToast } from './toast.ts'

const styles = createCache({ key: 'cf', nonce: nonce(), prepend: true })

const Toasts = lazy(() => import('./Toasts.tsx').then(m => ({ default: m.Toasts })))

/** The notification's code comes with the first message. */
function ToastsWhenNeeded() {
  const open = useToast(toast => toast.open)
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

/** What every screen stands in: styles, both colour schemes, the toasts. */
export function App({ children }: { children: ReactNode }) {
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
        {children}
        <ToastsWhenNeeded />
      </ThemeProvider>
    </CacheProvider>
  )
}
