import { Box, Button, Card, Skeleton, Tab, Tabs, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Eye, ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import type { Step } from '../../onboarding/contract.ts'
import { useReadContent } from '../../onboarding/kinds/web/parts.tsx'
import { setupApi, type WalkthroughDetail } from '../contract.ts'
import { afterLoading, hasUnsaved, type InProgress, type LocalStep, nothingInProgress } from '../rules.ts'
import { NoWalkthrough } from './NoWalkthrough.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { changeProgress, inProgress, typeWords } from './parts.tsx'
import { StepForm } from './StepForm.tsx'
import { StepList } from './StepList.tsx'
import { useWalkthroughActions } from './WalkthroughActions.tsx'

const listPage = '/settings/onboarding/list'

/** The step as a reader would get it: with the names of documents and reviewers. */
function useReadStep(work: InProgress, step: LocalStep): Step {
  const content = useReadContent(step.type, step.content, work.positionId ?? '')
  const { videoUrl, url, buttonLabel } = content
  return { ...step, stepId: step.stepId ?? step.uniqueId, content, video_url: videoUrl, url, buttonLabel }
}

function Preview({ work, step }: { work: InProgress; step: LocalStep }) {
  return <PhonePreview step={useReadStep(work, step)} of={work.steps.length} />
}

function Editor({ work, step }: { work: InProgress; step: LocalStep | undefined }) {
  if (!step) {
    const text = t('Add the first step. What you type stays here, also when you close the page before saving.')
    return <EmptyState icon={ListChecks} text={text} />
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {typeWords(step.type).name} · {typeWords(step.type).about}
      </Typography>
      <StepForm key={step.uniqueId} work={work} step={step} />
    </>
  )
}

type Part = 'steps' | 'edit' | 'preview'

function Panes({ work, detail }: { work: InProgress; detail: WalkthroughDetail }) {
  const [part, setPart] = useState<Part>(work.steps.length > 0 ? 'edit' : 'steps')
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const step = work.steps.find(one => one.uniqueId === work.activeStep)
  const list = (
    <Card sx={{ p: 3, alignSelf: 'start' }}>
      <StepList work={work} detail={detail} onOpen={() => setPart('edit')} />
    </Card>
  )
  const editor = (
    <Card sx={{ p: { xs: 4, md: 5 }, alignSelf: 'start', minWidth: 0 }}>
      <Editor work={work} step={step} />
    </Card>
  )
  const preview = step && <Preview work={work} step={step} />
  if (wide) {
    const columns = { md: '300px minmax(0, 1fr)', lg: '300px minmax(0, 1fr) 308px' }
    return (
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns }}>
        {list}
        {editor}
        <Box sx={{ gridColumn: { md: '2', lg: 'auto' } }}>
          <Box sx={{ position: { lg: 'sticky' }, top: 88 }}>{preview}</Box>
        </Box>
      </Box>
    )
  }
  return (
    <>
      <Tabs value={part} onChange={(_event, next: Part) => setPart(next)} variant="fullWidth" sx={{ mb: 4 }}>
        <Tab value="steps" label={t('Steps')} />
        <Tab value="edit" label={t('Edit')} disabled={!step} />
        <Tab value="preview" label={t('Preview')} disabled={!step} />
      </Tabs>
      {part === 'steps' || !step ? list : part === 'edit' ? editor : preview}
    </>
  )
}

function Head({ detail }: { detail: WalkthroughDetail }) {
  const navigate = useNavigate()
  const mayList = useMay(setupApi.createWalkthrough.allow)
  const { actions, dialogs } = useWalkthroughActions({
    find: id => (id === detail.id ? detail : null),
    onUpdated: () => undefined,
    onDuplicated: id => void navigate(`/settings/onboarding/edit-steps/${id}`),
    onDeleted: () => void navigate(listPage),
  })
  const status = detail.active ? t('Active') : t('Inactive')
  return (
    <>
      <PageHeader
        title={detail.name}
        detail={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            {detail.position.name}
            <StatusChip tone={detail.active ? 'success' : 'neutral'}>{status}</StatusChip>
          </Box>
        }
        back={mayList ? { to: listPage, label: t('Walkthroughs') } : { to: '/settings', label: t('Settings') }}
        action={
          <>
            <Button
              component={Link}
              to={`/settings/onboarding/view/${detail.id}`}
              variant="outlined"
              startIcon={<Eye />}
            >
              {t('View')}
            </Button>
            <RowMenu of={detail.name} actions={actions(detail)} />
          </>
        }
      />
      {dialogs}
    </>
  )
}

function LeftOver({ work }: { work: InProgress }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open
      title={t('Unsaved steps of “{name}”', { name: work.name })}
      confirmLabel={t('Discard and continue')}
      destructive
      loading={false}
      error={null}
      onConfirm={() => changeProgress(() => nothingInProgress)}
      onClose={() => void navigate(`/settings/onboarding/edit-steps/${work.onboardingId}`, { replace: true })}
    >
      {t('This browser keeps the steps of one walkthrough at a time. Cancel takes you back to them.')}
    </ConfirmDialog>
  )
}

function BuilderSkeleton() {
  return (
    <Box role="status" aria-label={t('Loading')}>
      <Skeleton width={280} height={40} />
      <Skeleton width={140} height={24} sx={{ mb: 5 }} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '300px minmax(0, 1fr)' } }}>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={520} />
      </Box>
    </Box>
  )
}

/** The walkthrough builder: steps, editor and a live phone preview. */
export function BuilderPage() {
  const { id = '' } = useParams()
  const asked = useApiQuery(setupApi.readWalkthrough, { params: { id } })
  const work = inProgress(state => state.value)
  const detail = asked.data?.id === id ? asked.data : undefined
  const other = work.onboardingId !== id && hasUnsaved(work)
  useEffect(() => {
    if (detail && !other) changeProgress(before => afterLoading(before, detail))
  }, [detail, other])
  if (asked.error?.code === 'notFound' && !detail) return <NoWalkthrough />
  if (asked.error && !detail) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  if (other) return <LeftOver work={work} />
  if (!detail || work.onboardingId !== id) return <BuilderSkeleton />
  return (
    <>
      <Head detail={detail} />
      <Panes work={work} detail={detail} />
    </>
  )
}
