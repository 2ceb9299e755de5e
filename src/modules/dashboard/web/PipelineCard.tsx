import { Alert, Box, Link as MuiLink, Typography } from '@mui/material'
import { daysBetween } from '../../../kit/contract/time.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { typeWords } from '../../walkthroughs/web/parts.tsx'
import type { Overview, Pipeline, Stage } from '../contract.ts'

function stageWord(stage: Stage): string {
  if (stage === 'invited') return t('Invited')
  if (stage === 'signedUp') return t('Signed up')
  return stage === 'submitted' ? t('Ready to review') : typeWords(stage).name
}

type Row = Pipeline['stages'][number]

function StageRow({ of: { stage, people, oldest }, most, today }: { of: Row; most: number; today: string }) {
  const label = stageWord(stage)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '132px minmax(0,1fr) 32px',
        columnGap: 3,
        alignItems: 'center',
        fontSize: '0.875rem',
      }}
    >
      <span>{label}</span>
      <ProgressBar
        label={label}
        value={people}
        of={most}
        tone={stage === 'submitted' ? 'success' : 'primary'}
        width="100%"
      />
      <Box component="span" sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {people}
      </Box>
      {oldest && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '2 / -1' }}>
          {t('{days, plural, =0 {since today} one {up to # day} other {up to # days}}', {
            days: Math.max(0, daysBetween(oldest, today)),
          })}
        </Typography>
      )}
    </Box>
  )
}

/** How far the applicants are, and how long they have stood there; each person counts once. */
export function PipelineCard({ pipeline, today }: Pick<Overview, 'pipeline' | 'today'>) {
  const most = Math.max(1, ...pipeline.stages.map(row => row.people))
  return (
    <Section title={t('Onboarding pipeline')} detail={t('Applicants by step, and for how long they have been there')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {pipeline.stages.map(row => (
          <StageRow key={row.stage} of={row} most={most} today={today} />
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
