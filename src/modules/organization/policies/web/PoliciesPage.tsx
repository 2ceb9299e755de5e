import { Box, Card } from '@mui/material'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { policiesApi } from '../contract.ts'
import { PoliciesForm } from './PoliciesForm.tsx'

/** Settings: what the organization decided once for everybody (product 3), its own policies and those that modules bring. */
export function PoliciesPage() {
  const { data, error, refetch } = useApiQuery(policiesApi.readPolicies, {})
  const { policies } = usePlugs()
  return (
    <>
      <PageHeader
        title={t('Policies')}
        detail={t('What you decide once for everybody. Each change is on record in the audit log.')}
        back={{ to: '/settings', label: t('Settings') }}
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
        {data && <PoliciesForm of={data} />}
        {!data && error && (
          <Card>
            <Failure error={error} onRetry={() => void refetch()} />
          </Card>
        )}
        {!data && !error && <FormSkeleton fields={3} />}
        {Object.entries(policies).map(([name, Section]) => (
          <Section key={name} />
        ))}
      </Box>
    </>
  )
}
