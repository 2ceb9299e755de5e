import { Alert, Button } from '@mui/material'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { licensesApi } from '../contract.ts'

/** Leads to the licenses that nobody has named yet; nothing when there are none. */
export function UnnamedNotice() {
  const asked = useApiQuery(licensesApi.listUnnamed, { query: { limit: 1 } })
  const count = asked.data?.pagination.total ?? 0
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button component={Link} to="/caregivers/licenses" color="inherit" size="small">
          {t('Name them')}
        </Button>
      }
    >
      {t('{count, plural, one {# license needs} other {# licenses need}} its name: RN, LPN, nurse aide or another.', {
        count,
      })}
    </Alert>
  )
}
