import { IconButton } from '@mui/material'
import { Moon, Sun } from 'lucide-react'
import { useScheme } from '../theme/scheme.ts'

/** Switches between the light and the dark scheme. Until it is used, the system decides. */
export function ThemeSwitch() {
  const { dark, label, change } = useScheme()
  return (
    <IconButton aria-label={label} title={label} onClick={change}>
      {dark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  )
}
