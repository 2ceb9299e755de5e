import { Box, Typography } from '@mui/material'
import { Lock } from 'lucide-react'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { rolesApi } from '../contract.ts'
import { BackToRoles } from './BackToRoles.tsx'
import { Holders } from './Holders.tsx'
import { administratorKey } from './RoleList.tsx'

/** Why the role of administrators cannot be changed, and who has it. */
export function AdministratorPanel({ wide }: { wide: boolean }) {
  const holders = useApiQuery(rolesApi.administrators, {}).data ?? []
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 300px' },
        alignItems: 'start',
      }}
    >
      {!wide && <BackToRoles />}
      <Section title={t('Administrator')}>
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Lock size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
          <Typography>
            {t(
              'Administrators may see and do everything, and this role can’t be changed or deleted: someone always has to be able to set things right. The last active administrator can’t be removed.',
            )}
          </Typography>
        </Box>
      </Section>
      <Holders holders={holders} assign={administratorKey} />
    </Box>
  )
}
