import { Avatar, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { initialTints } from './palette.ts'

type Named = { readonly firstName: string; readonly lastName: string; readonly photoUrl?: string | null }

/** "MT" for Maya Torres. */
export const initialsOf = (who: Named) => `${who.firstName.charAt(0)}${who.lastName.charAt(0)}`.toUpperCase()

function tintOf(who: Named) {
  const name = `${who.firstName} ${who.lastName}`
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return initialTints[sum % initialTints.length] ?? initialTints[0]
}

/** The photo of a person, or the initials on a tint that stays the same for the name. Decoration: the name stands beside it. */
export function Initials({ who, size = 36 }: { who: Named; size?: number }) {
  const tint = tintOf(who)
  const sx = { width: size, height: size, fontSize: size * 0.36, fontWeight: 650, bgcolor: tint.back, color: tint.ink }
  return (
    <Avatar src={who.photoUrl ?? undefined} alt="" aria-hidden sx={sx}>
      {initialsOf(who)}
    </Avatar>
  )
}

type CellProps = { who: Named; detail?: ReactNode; size?: number; wraps?: boolean | undefined }

/** A person in two lines: photo or initials, name, and what stands under it; cut where there is no room, unless it `wraps`. */
export function PersonCell({ who, detail, size = 36, wraps = false }: CellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Initials who={who} size={size} />
      <Box sx={{ minWidth: 0, lineHeight: 1.4, ...(wraps && { overflowWrap: 'anywhere' }) }}>
        <Typography component="div" variant="subtitle2" noWrap={!wraps}>
          {who.firstName} {who.lastName}
        </Typography>
        {detail !== undefined && (
          <Typography component="div" variant="body2" color="textSecondary" noWrap={!wraps}>
            {detail}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
