import { Button } from '@mui/material'
import { ArrowLeft } from 'lucide-react'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'

/** On a phone: from a role to all of them. */
export const BackToRoles = () => (
  <Button component={Link} to="/settings/role-management" startIcon={<ArrowLeft />} sx={{ justifySelf: 'start' }}>
    {t('All roles')}
  </Button>
)
