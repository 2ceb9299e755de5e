import { Box } from '@mui/material'
import { z } from 'zod'
import { useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { MultiSelect } from '../../../../kit/web/forms/pick-fields.tsx'
import { useSave } from '../../../../kit/web/lists/save.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { positionsApi } from '../../../positions/contract.ts'
import { type EvaluationForm, evaluationFormDraft, evaluationFormsApi } from '../contract.ts'

// The fields of a form hold texts.
const fields = evaluationFormDraft.extend({ hireDays: z.array(z.coerce.number<string>()) })

const usualDays = [7, 14, 30, 60, 90, 120, 180, 270, 365]

type Props = {
  of: EvaluationForm | 'new'
  list: { created: () => void; updated: (row: EvaluationForm) => void }
  onClose: () => void
}

const startOf = (of: Props['of']) =>
  of === 'new'
    ? { name: '', description: '', positionIds: [], hireDays: [], everyMonths: null, countedFrom: 'hire' as const }
    : {
        name: of.name,
        description: of.description,
        positionIds: of.positionIds,
        hireDays: of.hireDays.map(String),
        everyMonths: of.everyMonths,
        countedFrom: of.countedFrom,
      }

/** Adds a form, or changes what it is called, for whom it is and when it falls due. */
export function EvaluationFormForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const form = useFormOf(fields, startOf(of))
  const positions = useApiQueryAll(positionsApi.listPositions, { query: { active: 'true', sort: 'name' } })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: evaluationFormsApi.createEvaluation,
    update: evaluationFormsApi.updateEvaluation,
    list,
    refreshes: [evaluationFormsApi.readForm],
    onClose,
  })
  const days = [...new Set([...usualDays, ...(isNew ? [] : of.hireDays)])].toSorted((a, b) => a - b)
  return (
    <FormDialog
      title={isNew ? t('Add evaluation form') : t('Edit evaluation form')}
      submitLabel={isNew ? t('Add evaluation form') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField name="name" label={t('Name')} help={t('For example: Aide evaluation')} maxLength={120} autoFocus />
      <TextField name="description" label={t('Description')} maxLength={300} optional />
      <MultiSelect
        name="positionIds"
        label={t('Positions')}
        options={(positions.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        loading={positions.isPending}
        placeholder={t('All positions')}
        optional
      />
      <MultiSelect
        name="hireDays"
        label={t('Days after the hire date')}
        options={days.map(one => ({ value: String(one), label: String(one) }))}
        help={t('An evaluation is due on each of these days.')}
        optional
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <NumberField name="everyMonths" label={t('Every so many months')} min={1} max={120} optional />
        <SelectField
          name="countedFrom"
          label={t('Counted from')}
          options={[
            { value: 'hire', label: t('The hire date') },
            { value: 'last', label: t('The last evaluation') },
          ]}
          placeholder={t('Choose')}
        />
      </Box>
    </FormDialog>
  )
}
