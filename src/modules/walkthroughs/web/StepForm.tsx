import { Box, Button } from '@mui/material'
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BodyInput } from '../../../kit/contract/endpoint.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { SelectField, SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { ContentFields } from '../../onboarding/kinds/web/parts.tsx'
import { wouldCircle } from '../../onboarding/rules.ts'
import { setupApi } from '../contract.ts'
import {
  afterSaving,
  type InProgress,
  type LocalStep,
  placeOnServer,
  withEdit,
  withoutIndex,
  withoutStepId,
  writtenOf,
} from '../rules.ts'
import { type StepDraft, stepDraft } from '../steps/contract.ts'
import { changeProgress } from './parts.tsx'

type Values = BodyInput<typeof setupApi.updateStep>

/** What was typed, as the work in progress keeps it. */
const typedOf = (values: Values, step: LocalStep): Partial<LocalStep> => ({
  title: values.title,
  instruction: values.instruction ?? '',
  minutes: values.minutes ?? step.minutes,
  waitsFor: values.waitsFor || null,
  required: values.required ?? true,
  content: {
    ...step.content,
    ...values.content,
    videoUrl: values.content?.videoUrl || null,
    videoFileId: values.content?.videoFileId || null,
    url: values.content?.url || null,
    documents: (values.content?.documents ?? []).map(one => ({ required: true, ...one })),
    sources: (values.content?.sources ?? []).map(one => ({ required: true, ...one })),
  },
})

function useSaving(work: InProgress, step: LocalStep) {
  const { stepId, uniqueId } = step
  const sent = useRef(step)
  // spec 4: a saved step receives its server id, merged by order or stepId
  const onDone = (saved: { stepId: string }) =>
    changeProgress(before => afterSaving(before, saved.stepId, sent.current))
  const refreshes = [setupApi.readWalkthrough, setupApi.listWalkthroughs]
  const add = useApiMutation(setupApi.addStep, { refreshes, onDone })
  const update = useApiMutation(setupApi.updateStep, { refreshes, onDone })
  const sending = stepId ? update : add
  const place = placeOnServer(work.steps, uniqueId)
  const save = (draft: StepDraft) => {
    sent.current = step
    return stepId
      ? update.send({ params: { stepId }, body: { ...draft, order: place } })
      : add.send({ body: { ...draft, order: place, onboardingId: work.onboardingId ?? '' } })
  }
  return { save, loading: sending.loading, error: sending.error }
}

function DeleteStep({ work, step, onClose }: { work: InProgress; step: LocalStep; onClose: () => void }) {
  const { stepId } = step
  const remove = useApiMutation(setupApi.deleteStep, {
    refreshes: [setupApi.readWalkthrough, setupApi.listWalkthroughs],
    onDone: () => stepId && changeProgress(before => withoutStepId(before, stepId)),
  })
  const confirm = async () => {
    if (!stepId) changeProgress(before => withoutIndex(before, work.steps.indexOf(step)))
    else if ((await remove.send({ params: { stepId } })) === undefined) return
    onClose()
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={t('Delete the step “{title}”?', { title: step.title })}
      confirmLabel={t('Delete step')}
      loading={remove.loading}
      error={remove.error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {stepId
        ? t('People who start from now on won’t have it. People already in the walkthrough keep it.')
        : t('It has not been saved, so nobody has seen it.')}
    </ConfirmDialog>
  )
}

function WaitsFor({ work, step }: { work: InProgress; step: LocalStep }) {
  const saved = work.steps.flatMap(({ stepId, waitsFor, title }) => (stepId ? [{ stepId, waitsFor, title }] : []))
  const options = saved
    .filter(one => one.stepId !== step.stepId && !(step.stepId && wouldCircle(saved, step.stepId, one.stepId)))
    .map(one => ({ value: one.stepId, label: one.title }))
  return (
    <SelectField
      name="waitsFor"
      label={t('Waits for')}
      optional
      options={options}
      placeholder={t('No other step')}
      help={t('It stays locked until that step is done.')}
    />
  )
}

/** Keeps what is typed in local storage, so that a reload loses nothing. */
function useKeeping(form: ReturnType<typeof useFormOf<Values, StepDraft>>, step: LocalStep) {
  useEffect(() => {
    const watching = form.watch(() => {
      const typed = typedOf(form.getValues(), step)
      changeProgress(before => withEdit(before, step.uniqueId, typed))
    })
    return () => watching.unsubscribe()
  }, [form, step])
}

/** The editor of one step. Give it the step's `uniqueId` as key. */
export function StepForm({ work, step }: { work: InProgress; step: LocalStep }) {
  const form = useFormOf<Values, StepDraft>(stepDraft, writtenOf(step))
  const { save, loading, error } = useSaving(work, step)
  const [deleting, setDeleting] = useState(false)
  useKeeping(form, step)
  return (
    <>
      <Form
        title={t('Step “{title}”', { title: step.title })}
        form={form}
        loading={loading}
        error={error}
        onSubmit={save}
      >
        <TextField name="title" label={t('Title')} />
        <TextField name="instruction" label={t('Short instruction')} optional help={t('Stands under the title.')} />
        <ContentFields type={step.type} positionId={work.positionId ?? ''} />
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
          }}
        >
          <NumberField name="minutes" label={t('Minutes, about')} min={0} max={600} />
          <WaitsFor work={work} step={step} />
        </Box>
        <SwitchField name="required" label={t('Required')} help={t('An optional step can be left out.')} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <Button variant="text" startIcon={<Trash2 />} onClick={() => setDeleting(true)}>
            {t('Delete step')}
          </Button>
          <Box role="status" sx={{ ml: 'auto' }}>
            {step.changed ? (
              <StatusChip tone="warning">{t('Not saved')}</StatusChip>
            ) : (
              <StatusChip tone="neutral" icon={Check}>
                {t('Saved')}
              </StatusChip>
            )}
          </Box>
          <Button type="submit" variant="contained" loading={loading}>
            {t('Save step')}
          </Button>
        </Box>
      </Form>
      {deleting && <DeleteStep work={work} step={step} onClose={() => setDeleting(false)} />}
    </>
  )
}
