import { Box } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type ToneName = 'primary' | 'info' | 'success' | 'warning' | 'error' | 'neutral'

type Props = { tone: ToneName; icon?: LucideIcon; quiet?: boolean; wraps?: boolean; children: ReactNode }

/** A status as a dot (or an icon) and a word; never by color alone. `quiet`, without a chip, is for what is in order; `wraps` for names. */
export function StatusChip({ tone, icon: Icon, quiet = false, wraps = false, children }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 24,
        ...(wraps ? { maxWidth: 1, py: quiet ? 0 : 0.5, lineHeight: 1.3 } : { minHeight: 24, whiteSpace: 'nowrap' }),
        px: quiet ? 0 : 2.25,
        borderRadius: 6,
        border: quiet ? 0 : 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        '& > svg, & > [aria-hidden]': { flexShrink: 0 },
        color: `${tone}.ink`,
        bgcolor: quiet ? 'transparent' : `${tone}.tint`,
        borderColor: `${tone}.edge`,
      }}
    >
      {Icon ? (
        <Icon size={14} aria-hidden />
      ) : (
        <Box
          component="span"
          aria-hidden
          data-fill
          sx={{ width: 6, height: 6, borderRadius: 3, bgcolor: `${tone}.main` }}
        />
      )}
      {children}
    </Box>
  )
}
