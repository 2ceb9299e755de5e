import { Box, Button, Typography } from '@mui/material'
import { ClipboardCheck } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import type { EvaluationHead } from '../../evaluating/contract.ts'
import { evaluationTitle } from '../../evaluating/web/parts.tsx'
import { evaluationSigningApi } from '../contract.ts'

function Line({ of }: { of: EvaluationHead }) {
  const title = evaluationTitle(of)
  const isOpen = of.personSignedAt === null
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 3.5,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <IconTile icon={ClipboardCheck} tone={isOpen ? 'primary' : 'neutral'} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[t('Held on {day}', { day: showDay(of.heldOn) }), of.evaluator.name].join(' · ')}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={`/applicant/evaluation/${of.id}`}
        variant="outlined"
        aria-label={isOpen ? t('Read and sign {name}', { name: title }) : t('View {name}', { name: title })}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {isOpen ? t('Read and sign') : t('View')}
      </Button>
    </Box>
  )
}

function Lines({ title, of }: { title: string; of: readonly EvaluationHead[] }) {
  if (of.length === 0) return null
  return (
    <Section title={title} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.map(one => (
          <Line key={one.id} of={one} />
        ))}
      </Box>
    </Section>
  )
}

function Evaluations() {
  const { data, error, refetch } = useApiQuery(evaluationSigningApi.listOwn, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.length === 0) return <EmptyState icon={ClipboardCheck} text={t('You have no evaluations yet.')} />
  return (
    <>
      <Lines title={t('To read and sign')} of={data.filter(one => one.personSignedAt === null)} />
      <Lines title={t('Signed')} of={data.filter(one => one.personSignedAt !== null)} />
    </>
  )
}

/** A person's own evaluations, those that wait for their signature first. */
export const OwnEvaluationsPage = () => (
  <ApplicantPage title={t('Evaluations')}>
    <Evaluations />
  </ApplicantPage>
)
