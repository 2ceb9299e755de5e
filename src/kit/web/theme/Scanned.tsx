import { Alert, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ScanState } from '../../contract/scan.ts'
import { t } from '../text/text.ts'

type Props = {
  scan: ScanState
  /** False: the reader sent the file themselves. */
  tells?: boolean
  children: ReactNode
}

/** A file that others sent: with a virus it is not shown, and one that nobody scanned says so beneath it. */
export function Scanned({ scan, tells = true, children }: Props) {
  if (scan === 'infected')
    return <Alert severity="error">{t('A virus was found in this file. It is no longer opened.')}</Alert>
  if (scan === 'clean' || !tells) return children
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
      <Typography variant="body2" color="textSecondary">
        {t('Not scanned for viruses')}
      </Typography>
    </Box>
  )
}
