import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery, useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type EvaluationHead, type EvaluationRecord, evaluatingApi } from '../../evaluating/contract.ts'
import { evaluationFormsApi } from '../../forms/contract.ts'
import { pointWords } from '../../forms/web/parts.tsx'
import { evaluationSigningApi } from '../../signing/contract.ts'
import { evaluationReads } from '../../signing/web/parts.tsx'

const startFields = z.object({
  formId: z.uuid('Choose a form.'),
  point: z.string(),
  evaluatorId: z.string(),
})

/** Members of the staff who may evaluate the person, as options. */
function useEvaluatorOptions(personId: string) {
  const { data = [] } = useApiQuery(evaluatingApi.listEvaluators, { query: { personId } })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

type StartProps = {
  personId: string
  record: EvaluationRecord
  /** What was chosen on the line already: the form, then the due day. */
  chosen: { formId: string; point: string } | null
  onStarted: (of: EvaluationHead) => void
  onClose: () => void
}

/** Begins an evaluation, or gives it to another evaluator before anybody has. */
export function StartForm({ personId, record, chosen, onStarted, onClose }: StartProps) {
  const forms = useApiQueryAll(evaluationFormsApi.listEvaluations, { query: { active: 'true', sort: 'name' } })
  const form = useFormOf(startFields, { formId: chosen?.formId ?? '', point: chosen?.point ?? '', evaluatorId: '' })
  const start = useApiMutation(evaluatingApi.startEvaluation, { refreshes: evaluationReads, onDone: onStarted })
  const formId = form.watch('formId')
  const points = record.lines.find(one => one.formId === formId)?.points ?? []
  const open = points.filter(one => one.state !== 'done' && one.evaluationId === null)
  const published = (forms.data ?? []).filter(one => one.version !== null)
  return (
    <FormDialog
      title={t('Start an evaluation')}
      submitLabel={t('Start')}
      form={form}
      loading={start.loading}
      error={start.error}
      onClose={onClose}
      onSubmit={({ point, evaluatorId, ...of }) =>
        start.send({
          params: { userId: personId },
          body: {
            ...of,
            point: open.some(one => one.key === point) ? point : null,
            evaluatorId: evaluatorId || null,
          },
        })
      }
    >
      <SelectField
        name="formId"
        label={t('Form')}
        options={published.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {open.length > 0 && (
        <SelectField
          name="point"
          label={t('For')}
          options={open.map(one => ({
            value: one.key,
            label: t('{point}, due {day}', { point: pointWords(one.key) ?? '', day: showDay(one.dueOn) }),
          }))}
          placeholder={t('None of the due days')}
          optional
        />
      )}
      <SelectField
        name="evaluatorId"
        label={t('Evaluator')}
        options={useEvaluatorOptions(personId)}
        placeholder={t('You')}
        help={t('Someone else gets an email with a link.')}
        optional
      />
    </FormDialog>
  )
}

const assignFields = z.object({ evaluatorId: z.uuid('Choose the evaluator.') })

/** Gives an evaluation to another evaluator. */
export function AssignForm({ of, onClose }: { of: EvaluationHead; onClose: () => void }) {
  const form = useFormOf(assignFields, { evaluatorId: of.evaluator.id })
  const assign = useApiMutation(evaluatingApi.assignEvaluator, { refreshes: evaluationReads, onDone: onClose })
  return (
    <FormDialog
      title={t('Assign the evaluator')}
      submitLabel={t('Assign')}
      form={form}
      loading={assign.loading}
      error={assign.error}
      onClose={onClose}
      onSubmit={body => assign.send({ params: { id: of.id }, body })}
    >
      <SelectField
        name="evaluatorId"
        label={t('Evaluator')}
        options={useEvaluatorOptions(of.personId)}
        help={t('The evaluator signs. Answers that others have given stay.')}
      />
    </FormDialog>
  )
}

const noteFields = z.object({ note: z.string().trim().min(1, 'Write what happened.').max(500) })

/** Notes why an evaluation is canceled, or that the person did not sign. */
export function NoteForm({
  of,
  act,
  onClose,
}: {
  of: EvaluationHead
  act: 'cancel' | 'declined'
  onClose: () => void
}) {
  const form = useFormOf(noteFields, { note: '' })
  const reads = { refreshes: evaluationReads, onDone: onClose }
  const cancel = useApiMutation(evaluatingApi.cancelEvaluation, reads)
  const decline = useApiMutation(evaluationSigningApi.declineSigning, reads)
  const isCancel = act === 'cancel'
  const { loading, error } = isCancel ? cancel : decline
  return (
    <FormDialog
      title={isCancel ? t('Cancel this evaluation?') : t('The caregiver didn’t sign')}
      submitLabel={isCancel ? t('Cancel evaluation') : t('Save')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body =>
        isCancel ? cancel.send({ params: { id: of.id }, body }) : decline.send({ params: { id: of.id }, body })
      }
    >
      <TextField
        name="note"
        label={isCancel ? t('Reason') : t('What happened')}
        help={
          isCancel
            ? t('The answers stay on record with your reason.')
            : t('The evaluation counts without the signature. The caregiver can still sign it later.')
        }
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
