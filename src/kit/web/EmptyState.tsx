import { Box, Typography } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A tile, one sentence and one action, for what has nothing to show. */
export function EmptyState({ icon: Icon, text, action }: { icon: LucideIcon; text: string; action?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 4, px: 5, py: { xs: 10, md: 14 }, textAlign: 'center' }}>
      <Box
        sx={{
          width: 52,
          height: 52,
          borderRadius: 3.5,
          display: 'grid',
          placeItems: 'center',
          color: 'primary.ink',
          bgcolor: 'primary.tint',
        }}
      >
        <Icon size={24} aria-hidden />
      </Box>
      <Typography sx={{ maxWidth: 420 }} color="textSecondary">
        {text}
      </Typography>
      {action}
    </Box>
  )
}
