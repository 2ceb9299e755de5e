import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type Props = {
  of: readonly (readonly [key: string, does: string])[]
  /** Stands at the end of the row. */
  children?: ReactNode
  /** True: below a list, with a line between them. */
  below?: boolean
}

/** The most used keys of a list in a row, for whoever has some; not on a screen that is touched. */
export function KeyHints({ of, children, below = false }: Props) {
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        '@media (pointer: coarse)': { display: 'none' },
        alignItems: 'center',
        gap: 4,
        px: 5,
        py: below ? 2 : 3,
        borderTop: below ? 1 : 0,
        borderColor: 'line.subtle',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {of.map(([key, does]) => (
        <Box key={key} component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
          <Box
            component="kbd"
            sx={{ px: 1.5, font: 'inherit', fontWeight: 600, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
          >
            {key}
          </Box>
          {does}
        </Box>
      ))}
      {children}
    </Box>
  )
}
