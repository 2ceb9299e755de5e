import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'

const movement = '180ms ease-in-out'

/** Opens and closes what stands under a line. What is closed is not reached or read out, and is made when first opened. */
export function Fold({ open, id, children }: { open: boolean; id?: string; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return (
    <Box
      id={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: open ? '1fr' : '0fr',
        visibility: open ? 'visible' : 'hidden',
        transition: `grid-template-rows ${movement}, visibility ${movement}`,
      }}
    >
      {/* The ring of a focus goes over the edge. */}
      <Box sx={{ minHeight: 0, overflow: 'clip', overflowClipMargin: open ? 4 : 0 }}>{opened && children}</Box>
    </Box>
  )
}
