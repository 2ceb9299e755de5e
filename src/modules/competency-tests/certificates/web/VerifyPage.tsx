import { Box, Typography } from '@mui/material'
import { BadgeCheck, CircleSlash } from 'lucide-react'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DetailRow } from '../../../../kit/web/theme/DetailRow.tsx'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { verifyApi } from '../contract.ts'

/** Confirms a certificate to whoever has its number. */
export function VerifyPage() {
  const { number = '' } = useParams()
  const { data, error } = useApiQuery(verifyApi.verify, { params: { number }, quiet: true })
  if (error) {
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h1">{t('Certificate not found')}</Typography>
        <Typography role="alert">
          {error.code === 'notFound'
            ? t('We know of no certificate with this number. Please compare it with the certificate.')
            : error.sentence}
        </Typography>
      </Box>
    )
  }
  if (!data) return <FormSkeleton />
  if ('withdrawnOn' in data) {
    return (
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <IconTile icon={CircleSlash} tone="error" size="large" />
        <Typography variant="h1">{t('This certificate is not valid')}</Typography>
        <Typography>{t('It was withdrawn on {day}.', { day: showDay(data.withdrawnOn) })}</Typography>
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <IconTile icon={BadgeCheck} tone="success" size="large" />
      <Typography variant="h1">{t('This certificate is genuine')}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <DetailRow label={t('Test')}>{data.title}</DetailRow>
        <DetailRow label={t('Organization')}>{data.organization}</DetailRow>
        <DetailRow label={t('Passed on')}>{showDay(data.passedOn)}</DetailRow>
        <DetailRow label={t('Initials')}>{data.initials}</DetailRow>
      </Box>
    </Box>
  )
}
