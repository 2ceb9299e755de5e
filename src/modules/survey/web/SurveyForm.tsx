import { useNavigate } from 'react-router'
import { addDays } from '../../../kit/contract/time.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { DateField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { useToday } from '../../caregivers/list/web/parts.tsx'
import { surveyApi, surveyDraft } from '../contract.ts'

/** Creates a survey, or a practice of one, and opens it. */
export function SurveyForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const today = useToday()
  const name = t('Survey of {day}', { day: showDay(today) })
  const form = useFormOf(surveyDraft, { name, kind: 'survey', asOf: today, endsOn: addDays(today, 3) })
  const { send, loading, error } = useApiMutation(surveyApi.addSurvey, {
    refreshes: [surveyApi.listSurveys],
    onDone: ({ id }) => void navigate(`/report/survey/${id}`, { replace: true }),
  })
  return (
    <FormDialog
      title={t('New survey')}
      submitLabel={t('Create survey')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ body })}
    >
      <TextField name="name" label={t('Name')} help={t('For example: State survey, November')} maxLength={120} />
      <SelectField
        name="kind"
        label={t('Purpose')}
        options={[
          { value: 'survey', label: t('A surveyor is here') },
          { value: 'practice', label: t('Practice') },
        ]}
        help={t('A practice scores your readiness. No one outside can see it.')}
      />
      <DateField name="asOf" label={t('As of')} help={t('Files are shown as they stood at the end of this day.')} />
      <DateField
        name="endsOn"
        label={t('Last day')}
        help={t('Links stop working after this day. Binders are deleted 30 days later.')}
      />
    </FormDialog>
  )
}
