import { Button } from '@mui/material'
import { createContext, useContext } from 'react'
import { t } from './text.ts'

/** How the dialog around something is closed; null where there is none. */
export const CloseContext = createContext<(() => void) | null>(null)

/** Closes the dialog that it stands in, as its corner does. Nothing where there is none. */
export function CancelButton({ disabled = false }: { disabled?: boolean }) {
  const close = useContext(CloseContext)
  if (!close) return null
  return (
    <Button variant="outlined" onClick={close} disabled={disabled}>
      {t('Cancel')}
    </Button>
  )
}
