import { Box, Button, Typography } from '@mui/material'
import { RotateCcw, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../kit/web/text.ts'

/** The 16:9 place of a video, so that nothing jumps when it arrives. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        borderRadius: 3.5,
        overflow: 'hidden',
        bgcolor: 'surface.sunken',
        border: 1,
        borderColor: 'divider',
        display: 'grid',
        placeItems: 'center',
        '& > iframe, & > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
      }}
    >
      {children}
    </Box>
  )
}

/** Stands where the video would be when its player does not load. */
export function PlayerFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        p: 4,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 3,
        textAlign: 'center',
        bgcolor: 'surface.sunken',
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <VideoOff size={28} aria-hidden />
      </Box>
      <Typography sx={{ maxWidth: 420 }}>
        {t('The video does not load. Check your connection and try again. What you have watched is saved.')}
      </Typography>
      <Button variant="outlined" startIcon={<RotateCcw />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Box>
  )
}
