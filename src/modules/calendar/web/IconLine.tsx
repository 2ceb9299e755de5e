import { Box } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A fact about an event, with the icon that says which. */
export function IconLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
      <Box
        component={Icon}
        size={17}
        aria-hidden
        sx={{ flexShrink: 0, color: 'text.secondary', position: 'relative', top: 3 }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}
