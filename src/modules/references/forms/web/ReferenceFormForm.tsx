import { Alert } from '@mui/material'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import type { List } from '../../../../kit/web/lists/list.ts'
import { useSave } from '../../../../kit/web/lists/save.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type ReferenceForm, type ReferenceFormDraft, referenceFormDraft, referenceFormsApi } from '../contract.ts'
import { formKindWord } from './parts.tsx'
import { QuestionsField } from './QuestionsField.tsx'

type Props = {
  of: ReferenceForm | 'new'
  list: List<typeof referenceFormsApi.listReferenceForms>
  onClose: () => void
}

const startOf = (of: Props['of']): ReferenceFormDraft =>
  of === 'new'
    ? { name: '', kind: 'professional', questions: [] }
    : { name: of.name, kind: of.kind, questions: of.questions }

/** Adds a reference form, or changes one. */
export function ReferenceFormForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const form = useFormOf(referenceFormDraft, startOf(of))
  const saving = useSave({
    id: isNew ? null : of.id,
    create: referenceFormsApi.createReferenceForm,
    update: referenceFormsApi.updateReferenceForm,
    list,
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Add reference form') : t('Edit reference form')}
      submitLabel={isNew ? t('Add reference form') : t('Save')}
      form={form}
      {...saving}
      width="md"
    >
      {!isNew && of.requests > 0 && (
        <Alert severity="info">
          {t('Referees who were already asked keep the questions they were sent. New requests use the new ones.')}
        </Alert>
      )}
      <TextField
        name="name"
        label={t('Name')}
        help={t('For example: Professional reference')}
        maxLength={120}
        autoFocus
      />
      <SelectField
        name="kind"
        label={t('Kind')}
        options={(['professional', 'personal'] as const).map(value => ({ value, label: formKindWord(value) }))}
        help={t('Professional is for supervisors, coworkers and clients. Personal is for friends and relatives.')}
      />
      <QuestionsField />
    </FormDialog>
  )
}
