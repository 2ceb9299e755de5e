import { Box, Typography } from '@mui/material'
import { CircleCheckBig } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { signingApi } from '../contract.ts'
import { SignedTextView } from './SignedTextView.tsx'
import { SignButton, TextsToSign } from './ToSign.tsx'

function Texts() {
  const { data, error, refetch } = useApiQuery(signingApi.listOwn, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const optional = data.asked.filter(one => one.state === 'optional')
  const nothing = data.signed.length === 0 && data.asked.length === 0
  if (nothing) return <EmptyState icon={CircleCheckBig} text={t('There is nothing to sign.')} />
  return (
    <>
      <TextsToSign />
      {optional.map(one => (
        <Box key={one.id} sx={{ display: 'grid', gap: 2 }}>
          <Typography color="textSecondary">
            {t('You do not have to sign “{name}”: something else counts in its place.', { name: one.name })}
          </Typography>
          <SignButton of={one} variant="outlined" />
        </Box>
      ))}
      {data.signed.length > 0 && <Typography variant="h2">{t('What you signed')}</Typography>}
      {data.signed.map(one => (
        <SignedTextView key={one.id} of={one} />
      ))}
    </>
  )
}

/** What the signed-in person is to sign, and everything that they signed. */
export const OwnTextsPage = () => (
  <ApplicantPage title={t('Texts to sign')}>
    <Texts />
  </ApplicantPage>
)
