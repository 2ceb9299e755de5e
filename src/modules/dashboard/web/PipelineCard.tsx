import { Alert, Box, Link as MuiLink } from '@mui/material'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import type { Overview } from '../contract.ts'

/** How far the applicants are; each person counts once. */
export function PipelineCard({ pipeline }: { pipeline: Overview['pipeline'] }) {
  const rows = [
    { label: t('Invited'), value: pipeline.invited },
    { label: t('Signed up'), value: pipeline.signedUp },
    { label: t('In progress'), value: pipeline.inProgress },
    { label: t('Ready to review'), value: pipeline.submitted, ready: true },
  ]
  const most = Math.max(1, ...rows.map(row => row.value))
  return (
    <Section title={t('Onboarding pipeline')} detail={t('Applicants by how far they are')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {rows.map(({ label, value, ready }) => (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'grid',
              gridTemplateColumns: '120px minmax(0,1fr) 32px',
              gap: 3,
              alignItems: 'center',
              fontSize: '0.875rem',
            }}
          >
            <span>{label}</span>
            <ProgressBar label={label} value={value} of={most} tone={ready ? 'success' : 'primary'} width="100%" />
            <Box component="span" sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {pipeline.withoutWalkthrough > 0 && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {t(
            '{count, plural, one {# applicant has} other {# applicants have}} signed up and found nothing to complete: no walkthrough is active for their position.',
            { count: pipeline.withoutWalkthrough },
          )}{' '}
          <MuiLink component={Link} to="/caregivers?status=applicant">
            {t('See applicants')}
          </MuiLink>
        </Alert>
      )}
    </Section>
  )
}
