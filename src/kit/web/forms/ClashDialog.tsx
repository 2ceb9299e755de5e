import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { Dialog } from '../dialogs/layers.tsx'
import { t } from '../text/text.ts'
import type { Clash } from './merging.ts'

type Props = {
  clashes: readonly Clash[]
  /** What people call the field. */
  labelOf: (path: string) => string
  /** A value as people read it; nothing when it is empty. */
  wordsOf: (path: string, value: unknown) => string
  onSettle: (clash: Clash, theirs: boolean) => void
}

/** Asks, one field after the other, which of two values stays. It closes when everything is chosen. */
export function ClashDialog({ clashes, labelOf, wordsOf, onSettle }: Props) {
  const id = useId()
  const [clash] = clashes
  if (!clash) return null
  const { path, mine, theirs } = clash
  const said = (value: unknown) => wordsOf(path, value) || t('(empty)')
  const rows = [
    [t('What you entered'), said(mine)],
    [t('What was saved elsewhere'), said(theirs)],
  ] as const
  return (
    <Dialog open role="alertdialog" maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-values`}>
      <DialogTitle id={id}>{t('{field} was changed in two places', { field: labelOf(path) })}</DialogTitle>
      <DialogContent>
        <Box id={`${id}-values`} component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
          {rows.map(([label, words]) => (
            <div key={label}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {words}
              </Typography>
            </div>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => onSettle(clash, true)}>
          {t('Take the other')}
        </Button>
        <Button variant="contained" onClick={() => onSettle(clash, false)}>
          {t('Keep mine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
