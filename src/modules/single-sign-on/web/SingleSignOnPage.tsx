import { Box, Card } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { singleSignOnApi } from '../contract.ts'
import { DomainSection } from './DomainSection.tsx'
import { LinkedUsers } from './LinkedUsers.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import { TestSection } from './TestSection.tsx'
import { UseForm } from './UseForm.tsx'

/** Settings: how staff sign in with the organization's own sign-in service, step by step. */
export function SingleSignOnPage() {
  const { data, error, refetch } = useApiQuery(singleSignOnApi.settings, {})
  const settings = data?.settings
  return (
    <>
      <PageHeader
        title={t('Single sign-on')}
        detail={t('Staff sign in with the accounts that your organization already has, over OpenID Connect.')}
        back={{ to: '/settings', label: t('Settings') }}
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
        {data && <ServiceForm redirectUri={data.redirectUri} of={data.settings} />}
        {settings && (
          <>
            <DomainSection of={settings} />
            <TestSection of={settings} />
            <UseForm of={settings} />
            <LinkedUsers />
          </>
        )}
        {!data && error && (
          <Card>
            <Failure error={error} onRetry={() => void refetch()} />
          </Card>
        )}
        {!data && !error && <FormSkeleton fields={5} />}
      </Box>
    </>
  )
}
