import { Box, Button, Skeleton, Typography } from '@mui/material'
import { RotateCcw, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../kit/web/text/text.ts'

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

const cover = { position: 'absolute', inset: 0, zIndex: 1, bgcolor: 'surface.sunken' } as const

/** Covers the video until its player has answered. */
export function PlayerLoading() {
  return (
    <Box sx={cover} role="status" aria-label={t('Loading')}>
      <Skeleton variant="rectangular" width="100%" height="100%" />
    </Box>
  )
}

/** Stands where the video would be when its player does not load. */
export function PlayerFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box
      role="alert"
      sx={{
        ...cover,
        p: 4,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 3,
        textAlign: 'center',
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <VideoOff size={28} aria-hidden />
      </Box>
      <Typography sx={{ maxWidth: 420 }}>
        {t(
          'The video does not load. Check your connection and try again, or do another step first. What you have watched is saved.',
        )}
      </Typography>
      <Button variant="outlined" startIcon={<RotateCcw />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Box>
  )
}
