import { Box } from '@mui/material'
import type { ReactNode } from 'react'

const cell = {
  textAlign: 'left',
  p: 3,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  fontWeight: 'inherit',
} as const

/** What both say of one thing; `marked`: they differ, and that matters. */
export type SideLine = { label: string; ours: ReactNode; theirs: ReactNode; marked?: boolean }

function Line({ of: { label, ours, theirs, marked } }: { of: SideLine }) {
  return (
    <Box component="tr" sx={marked ? { bgcolor: 'warning.tint' } : {}}>
      <Box component="th" scope="row" sx={{ ...cell, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="td" sx={cell}>
        {ours}
      </Box>
      <Box component="td" sx={cell}>
        {theirs}
      </Box>
    </Box>
  )
}

/** Two records beside each other, line by line. */
export function SideBySide({
  ours,
  theirs,
  lines,
}: {
  ours: ReactNode
  theirs: ReactNode
  lines: readonly SideLine[]
}) {
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        '& tbody tr': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <thead>
        <tr>
          <Box component="td" sx={{ ...cell, width: { xs: 92, sm: 180 } }} />
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600 }}>
            {ours}
          </Box>
          <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600 }}>
            {theirs}
          </Box>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Line key={line.label} of={line} />
        ))}
      </tbody>
    </Box>
  )
}
