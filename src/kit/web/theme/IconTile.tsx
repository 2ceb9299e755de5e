import { Box } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ToneName } from './StatusChip.tsx'

const sizes = {
  small: { side: 34, icon: 18, borderRadius: 2.5 },
  medium: { side: 44, icon: 21, borderRadius: 2.5 },
  large: { side: 52, icon: 24, borderRadius: 3.5 },
}

type Props = { icon: LucideIcon; tone?: ToneName; size?: keyof typeof sizes; hiddenOnPhones?: boolean }

/** An icon on a rounded tile of its color. It says nothing that the words beside it do not say too. */
export function IconTile({ icon: Icon, tone = 'primary', size = 'medium', hiddenOnPhones = false }: Props) {
  const { side, icon, borderRadius } = sizes[size]
  return (
    <Box
      aria-hidden
      sx={{
        display: hiddenOnPhones ? { xs: 'none', sm: 'grid' } : 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: side,
        height: side,
        borderRadius,
        color: `${tone}.ink`,
        bgcolor: `${tone}.tint`,
      }}
    >
      <Icon size={icon} />
    </Box>
  )
}
