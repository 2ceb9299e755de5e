import { Box, Button, Typography } from '@mui/material'
import { RotateCcw, Send, X } from 'lucide-react'
import { CancelButton } from '../../../kit/web/CancelButton.tsx'
import { ProgressBar } from '../../../kit/web/ProgressBar.tsx'
import { t } from '../../../kit/web/text.ts'

export type Sending = { readonly share: number; readonly stop: AbortController }

type Props = {
  of: string
  sending: Sending | null
  /** What has to be added before it can be sent; null when nothing is missing. */
  missing: string | null
  failed: boolean
  label: string
}

/** The foot of an upload: the button that sends, or how far it is and a way to stop it. */
export function SendBar({ of, sending, missing, failed, label }: Props) {
  if (sending) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          <ProgressBar
            label={t('Uploading {names}', { names: of })}
            value={Math.round(sending.share * 100)}
            of={100}
            width="100%"
          />
        </Box>
        <Button variant="outlined" startIcon={<X />} onClick={() => sending.stop.abort()}>
          {t('Cancel upload')}
        </Button>
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Button
        type="submit"
        variant="contained"
        startIcon={failed ? <RotateCcw /> : <Send />}
        disabled={missing !== null}
      >
        {failed ? t('Try again') : label}
      </Button>
      <CancelButton />
      {missing && (
        <Typography variant="body2" color="textSecondary">
          {missing}
        </Typography>
      )}
    </Box>
  )
}
