import { Button } from '@mui/material'
import { createContext, useContext } from 'react'
import { t } from '../text/text.ts'

/** How that is closed which something stands in; null where nothing can be closed. */
export const CloseContext = createContext<(() => void) | null>(null)

/** Closes the dialog or form that it stands in, as a dialog's corner does. Nothing where there is none. */
export function CancelButton({ disabled = false }: { disabled?: boolean }) {
  const close = useContext(CloseContext)
  if (!close) return null
  return (
    <Button variant="outlined" onClick={close} disabled={disabled}>
      {t('Cancel')}
    </Button>
  )
}
