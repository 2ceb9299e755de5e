import { Box } from '@mui/material'
import { Check } from 'lucide-react'
import { homeOf } from '../routing/guard.ts'
import { Link } from '../routing/Link.tsx'
import { useSession } from '../session/session.ts'
import { t } from '../text/text.ts'

/** The organization's logo and name, or the product's before anybody signed in; leads home. */
export function Brand({ size = 32 }: { size?: number }) {
  const user = useSession(s => s.user)
  const logo = user?.organization.logoUrl
  const tile = { width: size, height: size, borderRadius: 2.5, flexShrink: 0 }
  return (
    <Box
      component={Link}
      to={user ? homeOf(user) : '/login'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        color: 'text.primary',
        textDecoration: 'none',
        minWidth: 0,
        minHeight: 44,
      }}
    >
      {logo ? (
        <Box component="img" src={logo} alt="" sx={{ ...tile, objectFit: 'contain' }} />
      ) : (
        <Box aria-hidden sx={{ ...tile, display: 'grid', placeItems: 'center', bgcolor: '#5924B0', color: '#fff' }}>
          <Check size={size * 0.62} strokeWidth={3} />
        </Box>
      )}
      <Box
        component="span"
        sx={{
          fontSize: '1rem',
          fontWeight: 650,
          letterSpacing: '-0.01em',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {user?.organization.name ?? t('Carefold')}
      </Box>
    </Box>
  )
}
