import { Box, Button, ButtonBase, Card, Typography } from '@mui/material'
import { ListChecks, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import type { Step } from '../../onboarding/contract.ts'
import { setupApi, type WalkthroughDetail } from '../contract.ts'
import { NoWalkthrough } from './NoWalkthrough.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { typeWords } from './parts.tsx'

function factsOf(step: Step, steps: readonly Step[]): string {
  const waitsFor = steps.find(one => one.stepId === step.waitsFor)
  const facts = [typeWords(step.type).name, t('about {minutes} min', { minutes: step.minutes })]
  if (!step.required) facts.push(t('optional'))
  if (waitsFor) facts.push(t('after “{title}”', { title: waitsFor.title }))
  const { reviewers } = step.content
  if (reviewers.length > 0) facts.push(t('told to {names}', { names: reviewers.map(one => one.name).join(', ') }))
  return facts.join(' · ')
}

type RowProps = { step: Step; steps: readonly Step[]; open: boolean; onOpen: () => void }

function StepRow({ step, steps, open, onOpen }: RowProps) {
  const { icon: Icon } = typeWords(step.type)
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <ButtonBase
        onClick={onOpen}
        aria-pressed={open}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          textAlign: 'left',
          gap: 4,
          p: 4,
          bgcolor: open ? 'primary.tint' : 'transparent',
        }}
      >
        <Box sx={{ display: 'grid', color: open ? 'primary.ink' : 'text.secondary' }}>
          <Icon size={20} aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" variant="subtitle1" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {step.order}. {step.title}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', color: open ? 'text.primary' : 'text.secondary' }}
          >
            {factsOf(step, steps)}
          </Typography>
        </Box>
      </ButtonBase>
    </Box>
  )
}

function Steps({ detail }: { detail: WalkthroughDetail }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { steps } = detail
  const open = steps.find(step => step.stepId === chosen) ?? steps[0]
  if (!open)
    return (
      <Card>
        <EmptyState icon={ListChecks} text={t('There are no steps yet, so applicants would have nothing to do.')} />
      </Card>
    )
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xmd: 'minmax(0, 1fr) 340px' } }}>
      <Card component="ol" aria-label={t('Steps')} sx={{ listStyle: 'none', m: 0, p: 0, alignSelf: 'start' }}>
        {steps.map(step => (
          <StepRow
            key={step.stepId}
            step={step}
            steps={steps}
            open={step === open}
            onOpen={() => setChosen(step.stepId)}
          />
        ))}
      </Card>
      <PhonePreview step={open} of={steps.length} />
    </Box>
  )
}

/** A walkthrough to look at: its steps and how each looks on a phone. */
export function WalkthroughPage() {
  const { id = '' } = useParams()
  const asked = useApiQuery(setupApi.readWalkthrough, { params: { id } })
  const mayEdit = useMay(setupApi.updateStep.allow)
  const mayList = useMay(setupApi.createWalkthrough.allow)
  const detail = asked.data
  if (asked.error?.code === 'notFound' && !detail) return <NoWalkthrough />
  if (asked.error && !detail) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  if (!detail) return <ListSkeleton rows={6} />
  const status = detail.active ? t('Active') : t('Inactive')
  const total = t('{count, plural, =0 {no steps} one {# step} other {# steps}}, about {minutes} min', {
    count: detail.totalSteps,
    minutes: detail.minutes,
  })
  return (
    <>
      <PageHeader
        title={detail.name}
        detail={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            {detail.position.name} · {total}
            <StatusChip tone={detail.active ? 'success' : 'neutral'}>{status}</StatusChip>
          </Box>
        }
        back={mayList ? { to: '/settings/onboarding/list', label: t('Walkthroughs') } : undefined}
        action={
          mayEdit && (
            <Button
              component={Link}
              to={`/settings/onboarding/edit-steps/${detail.id}`}
              variant="contained"
              startIcon={<Pencil />}
            >
              {t('Edit steps')}
            </Button>
          )
        }
      />
      <Steps detail={detail} />
    </>
  )
}
