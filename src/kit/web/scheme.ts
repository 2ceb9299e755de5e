import { useColorScheme } from '@mui/material/styles'
import { t } from './text.ts'

/** Whether the dark colors are shown, and the way to the others with its words. */
export function useScheme() {
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  return {
    dark,
    label: dark ? t('Use light colors') : t('Use dark colors'),
    change: () => setMode(dark ? 'light' : 'dark'),
  }
}
