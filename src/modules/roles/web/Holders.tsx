import { Box, Link as TextLink, Typography } from '@mui/material'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import type { RoleHolder } from '../contract.ts'

const shown = 5

/** Who has a role, and the way to the users who have it. */
export function Holders({ holders, assign }: { holders: readonly RoleHolder[]; assign: string }) {
  const more = holders.length - shown
  return (
    <Section
      title={t('Who has it')}
      action={
        <TextLink
          component={Link}
          to={`/settings/user-management${holders.length > 0 ? `?roleId=${assign}` : ''}`}
          sx={{ fontWeight: 600, fontSize: '0.875rem', py: 1 }}
        >
          {holders.length > 0 ? t('See users') : t('Assign')}
        </TextLink>
      }
    >
      {holders.length === 0 && <Typography color="textSecondary">{t('No one has this role yet.')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {holders.slice(0, shown).map(one => (
          <li key={one.id}>
            <PersonCell who={one} detail={one.active ? undefined : t('Inactive')} size={30} />
          </li>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t('and {more} more', { more })}
        </Typography>
      )}
    </Section>
  )
}
