import { Box, Skeleton } from '@mui/material'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { hoursApi } from '../contract.ts'
import { HoursAccount, TrainingWords } from './HoursAccount.tsx'

/** A person's hours of training, as staff see and record them. */
export const HoursSection = lazy(() => import('./HoursSection.tsx').then(m => m.HoursSection))

/** A caregiver's own hours of training. Nothing while nothing asks for any and none are on record. */
export function OwnHours() {
  const { data, error, refetch } = useApiQuery(hoursApi.ownHours, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={96} aria-label={t('Loading')} />
  if (data.accounts.length === 0) return null
  return (
    <Section title={t('Hours of training')}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data.accounts.map(one => (
          <HoursAccount key={one.ledgerId + (one.requirement?.id ?? '')} of={one} />
        ))}
        {data.entries.length > 0 && (
          <Box
            component="ul"
            aria-label={t('Trainings on record')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
          >
            {data.entries.map(one => (
              <Box key={one.id} component="li" sx={{ display: 'flex' }}>
                <TrainingWords of={one} />
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Section>
  )
}
