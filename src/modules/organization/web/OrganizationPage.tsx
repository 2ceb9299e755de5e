import { Card } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api-query.ts'
import { Failure } from '../../../kit/web/Failure.tsx'
import { PageHeader } from '../../../kit/web/PageHeader.tsx'
import { FormSkeleton } from '../../../kit/web/Skeletons.tsx'
import { t } from '../../../kit/web/text.ts'
import { organizationApi } from '../contract.ts'
import { OrganizationForm } from './OrganizationForm.tsx'

/** Settings: what the organisation is called, where it is, and its policies. */
export function OrganizationPage() {
  const { data, error, refetch } = useApiQuery(organizationApi.details, {})
  return (
    <>
      <PageHeader
        title={t('Organization details')}
        detail={t('What candidates and staff see of you, and how long sessions last.')}
      />
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
