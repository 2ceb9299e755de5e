import { IconButton } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { Moon, Sun } from 'lucide-react'
import { t } from './text.ts'

/** Switches between the light and the dark scheme. Until it is used, the system decides. */
export function ThemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  const label = dark ? t('Use light colors') : t('Use dark colors')
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(dark ? 'light' : 'dark')}>
      {dark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  )
}
