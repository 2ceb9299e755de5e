import { Box, Button } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import { showToast } from '../api/toast.ts'
import { Link } from '../routing/Link.tsx'

type Props = {
  icon: LucideIcon
  label: string
  /** Its whole name, for who cannot see what it stands beside. It begins with the label. */
  name?: string
  /** Why it cannot be done now; null: it can. Undefined: that is not known yet. */
  why: string | null | undefined
  /** A page of the product. */
  to?: string
  /** Another program: a phone, an email program. */
  href?: string
  onClick?: () => void
}

/** The place that it takes: a word under its icon on phones, the icon alone in the row of a desktop. */
const actionSize = {
  flexDirection: 'column',
  gap: 0.5,
  minWidth: 0,
  px: { xs: 0, sm: 0 },
  width: { xs: 1, sm: 44 },
  minHeight: { xs: 52, sm: 40 },
  fontSize: '0.75rem',
  lineHeight: 1.2,
} as const

/** One of a row of things that can be done. What cannot be done now stays in its place, and says why when it is pressed. */
export function ActionButton({ icon: Icon, label, name, why, to, href, onClick }: Props) {
  const way = why !== null ? {} : to ? { component: Link, to } : href ? { href } : {}
  return (
    <Button
      {...way}
      variant="outlined"
      aria-label={name ?? label}
      aria-disabled={why !== null}
      title={why ?? name ?? label}
      onClick={() => {
        if (why === null) onClick?.()
        else if (why) showToast(why, 'error')
      }}
      sx={{ ...actionSize, ...(why !== null && { color: 'text.disabled', cursor: 'default' }) }}
    >
      <Icon size={18} aria-hidden />
      <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
        {label}
      </Box>
    </Button>
  )
}
