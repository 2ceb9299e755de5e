import { Box, Typography } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from './IconTile.tsx'

/** A tile, one sentence and one action, for what has nothing to show. */
export function EmptyState({ icon, text, action }: { icon: LucideIcon; text: string; action?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 4, px: 5, py: { xs: 10, md: 14 }, textAlign: 'center' }}>
      <IconTile icon={icon} size="large" />
      <Typography sx={{ maxWidth: 420 }} color="textSecondary">
        {text}
      </Typography>
      {action}
    </Box>
  )
}
