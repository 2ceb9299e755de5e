import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nonce } from './nonce.ts'
import { schemeStorage } from './scheme-storage.ts'
import { Toasts } from './Toasts.tsx'
import { theme } from './theme.ts'

const styles = createCache({ key: 'cf', nonce: nonce(), prepend: true })

/** What every screen stands in: styles, both colour schemes, the cache of answers, the toasts. */
export function App({ cache, children }: { cache: QueryClient; children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey="colorMode"
        colorSchemeStorageKey="colorScheme"
        storageManager={schemeStorage}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline />
        <QueryClientProvider client={cache}>
          {children}
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
