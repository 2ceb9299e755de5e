import { Box, ButtonBase, Card, Typography } from '@mui/material'
import { Lock } from 'lucide-react'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import type { Role } from '../contract.ts'

/** What stands in the address for the role that nobody can change. */
export const administratorKey = 'administrator'

type EntryProps = { id: string; name: string; detail: string; users: number; chosen: boolean; locked?: boolean }

function Entry({ id, name, detail, users, chosen, locked = false }: EntryProps) {
  return (
    <Box component="li">
      <ButtonBase
        component={Link}
        to={`/settings/role-management?role=${id}`}
        aria-current={chosen ? 'true' : undefined}
        sx={{
          width: '100%',
          px: 3,
          py: 2.5,
          minHeight: 56,
          gap: 3,
          borderRadius: 2.5,
          justifyContent: 'flex-start',
          textAlign: 'left',
          color: 'inherit',
          bgcolor: chosen ? 'primary.tint' : 'transparent',
          '&:hover': { bgcolor: chosen ? 'primary.tint' : 'surface.sunken' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            component="span"
            variant="subtitle2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              color: chosen ? 'primary.ink' : 'text.primary',
              overflowWrap: 'anywhere',
            }}
          >
            {name}
            {locked && <Lock size={14} aria-label={t('Locked')} role="img" />}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', color: chosen ? 'text.primary' : 'text.secondary' }}
          >
            {detail}
          </Typography>
        </Box>
        <Box
          component="span"
          aria-label={t('{users, plural, =0 {no users} one {# user} other {# users}}', { users })}
          role="img"
          sx={{
            minWidth: 28,
            px: 1.5,
            py: 0.5,
            borderRadius: 6,
            fontSize: '0.8125rem',
            fontWeight: 600,
            textAlign: 'center',
            bgcolor: 'surface.sunken',
            color: 'text.primary',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {users}
        </Box>
      </ButtonBase>
    </Box>
  )
}

type Props = { roles: readonly Role[]; administrators: number; chosen: string | null }

/** The roles, each with how many users have it. */
export function RoleList({ roles, administrators, chosen }: Props) {
  return (
    <Card component="nav" aria-label={t('Roles')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 0.5 }}>
        <Entry
          id={administratorKey}
          name={t('Administrator')}
          detail={t('Everything')}
          users={administrators}
          chosen={chosen === administratorKey}
          locked
        />
        {roles.map(({ id, name, description, users }) => (
          <Entry key={id} id={id} name={name} detail={description} users={users} chosen={chosen === id} />
        ))}
      </Box>
    </Card>
  )
}
