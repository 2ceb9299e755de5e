import { Card } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { organizationApi } from '../contract.ts'
import { OrganizationForm } from './OrganizationForm.tsx'

/** Settings: what the organization is called, and where it is. */
export function OrganizationPage() {
  const { data, error, refetch } = useApiQuery(organizationApi.details, {})
  return (
    <>
      <PageHeader title={t('Organization details')} detail={t('What candidates and staff see of you.')} />
      {data && <OrganizationForm of={data} />}
      {!data && error && (
        <Card>
          <Failure error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <FormSkeleton fields={7} />}
    </>
  )
}
