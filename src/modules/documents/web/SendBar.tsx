import { Box, Button, Typography } from '@mui/material'
import { RotateCcw, Send, X } from 'lucide-react'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { useOnline } from '../../../kit/web/api/online.ts'
import { CancelButton } from '../../../kit/web/forms/CancelButton.tsx'
import { t } from '../../../kit/web/text/text.ts'

type Props = {
  of: string
  /** Stops what is being sent; null while nothing is. */
  sending: AbortController | null
  /** What has to be added before it can be sent; null when nothing is missing. */
  missing: string | null
  /** Why it was not sent. */
  error: Refusal | null
  label: string
}

function NotSent({ error }: { error: Refusal }) {
  const online = useOnline()
  return (
    <Typography variant="body2" role="alert" sx={{ flexBasis: '100%', color: 'error.ink' }}>
      {online ? error.sentence : t('You’re offline. Your pages are saved. Send the document when you’re back online.')}
    </Typography>
  )
}

/** The foot of a document's form, always in view: the button that sends, or a way to stop it. */
export function SendBar({ of, sending, missing, error, label }: Props) {
  return (
    <Box
      sx={{
        position: 'sticky',
        // To the edges of the dialog, over its padding.
        bottom: '-20px',
        mx: '-24px',
        mb: '-20px',
        px: 6,
        py: 3,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        flexWrap: 'wrap',
      }}
    >
      {missing && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ flexBasis: { xs: '100%', md: 'auto' }, order: { md: 1 } }}
        >
          {missing}
        </Typography>
      )}
      {error && !sending && <NotSent error={error} />}
      <Button
        type="submit"
        variant="contained"
        startIcon={error ? <RotateCcw /> : <Send />}
        disabled={missing !== null}
        loading={sending !== null}
        aria-label={sending ? t('Sending {name}', { name: of }) : undefined}
        sx={{ flex: { xs: 1, md: 'none' } }}
      >
        {error ? t('Try again') : label}
      </Button>
      {sending ? (
        <Button variant="outlined" startIcon={<X />} onClick={() => sending.abort()}>
          {t('Cancel upload')}
        </Button>
      ) : (
        <CancelButton />
      )}
    </Box>
  )
}
