import { Box, Card, Typography } from '@mui/material'
import { CircleCheck, FileText, RotateCcw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'

const tiles = {
  received: { icon: CircleCheck, tone: 'success' },
  problem: { icon: RotateCcw, tone: 'error' },
  open: { icon: FileText, tone: 'primary' },
} as const

/** The card of one paper: tile, name, what is required or was submitted, its status, and what can be done. */
export function PaperFrame({
  state,
  name,
  detail,
  chip,
  headingRef,
  children,
}: {
  state: keyof typeof tiles
  name: string
  detail: ReactNode
  chip?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}) {
  return (
    <Card component="section" aria-label={name} sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', gap: 3.5, alignItems: 'flex-start' }}>
        <IconTile {...tiles[state]} />
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 44 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Typography ref={headingRef} tabIndex={-1} variant="subtitle1" component="h2">
              {name}
            </Typography>
            {chip}
          </Box>
          <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        </Box>
      </Box>
      {children && (
        <Box sx={{ mt: state === 'received' ? 2 : 4, ml: { md: '58px' }, display: 'grid', gap: 3 }}>{children}</Box>
      )}
    </Card>
  )
}
