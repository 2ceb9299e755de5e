import { Box, Button, Typography } from '@mui/material'
import { RotateCcw, TriangleAlert } from 'lucide-react'
import { Refusal, refusals } from '../../contract/refusal.ts'
import { t } from '../text/text.ts'
import { told } from '../text/told.ts'
import { IconTile } from './IconTile.tsx'

/** Tells in place that something could not be loaded or done, with a way to try again. */
export function Failure({ error, onRetry }: { error: Error | null; onRetry?: () => void }) {
  const sentence = error instanceof Refusal ? error.sentence : told(refusals.unexpected)
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 4, px: 5, py: 12, textAlign: 'center' }}>
      <IconTile icon={TriangleAlert} tone="error" size="large" />
      <Typography sx={{ maxWidth: 420 }}>{sentence}</Typography>
      {onRetry && (
        <Button variant="outlined" startIcon={<RotateCcw />} onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Box>
  )
}
