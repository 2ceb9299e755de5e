import { Alert } from '@mui/material'
import { t } from '../../../kit/web/text/text.ts'

/** Tells an administrator that the server's disk is nearly full, and what follows from that. */
export function DiskAlert({ freePercent }: { freePercent: number }) {
  return (
    <Alert severity="warning">
      {t(
        'The server has {freePercent}% of its disk left. Without room, no one can upload documents. Free up space, or add some.',
        {
          freePercent,
        },
      )}
    </Alert>
  )
}
