import { Box } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField, SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { useSave } from '../../../kit/web/lists/save.ts'
import { t } from '../../../kit/web/text/text.ts'
import { documentCategoriesApi } from '../../categories/contract.ts'
import { type DocumentType, documentTypeDraft, documentTypesApi } from '../contract.ts'

type Props = { of: DocumentType | 'new'; list: List<typeof documentTypesApi.listTypes>; onClose: () => void }

const blank = {
  name: '',
  categoryId: null,
  description: '',
  needsExpiry: false,
  needsNumber: false,
  medical: false,
  twoSided: false,
  byAttendance: false,
  validityMonths: null,
  providedBy: 'person' as const,
}

const fieldsOf = ({ name, categoryId, description, needsExpiry, needsNumber, ...more }: DocumentType) => {
  const { medical, twoSided, validityMonths, providedBy, byAttendance } = more
  const facts = { needsExpiry, needsNumber, medical, twoSided, validityMonths, providedBy, byAttendance }
  return { name, categoryId, description, ...facts }
}

function Flags() {
  return (
    <Box role="group" aria-label={t('Requirement')} sx={{ display: 'grid', gap: 3 }}>
      <SwitchField
        name="needsExpiry"
        label={t('Needs an expiry date')}
        help={t('The last day on which it is valid.')}
      />
      <SwitchField name="needsNumber" label={t('Needs a number')} help={t('For example a license number.')} />
      <SwitchField name="twoSided" label={t('Has a front and a back')} help={t('Two pictures are asked for.')} />
      <SwitchField
        name="byAttendance"
        label={t('Attendance is evidence')}
        help={t('A group renewal on the calendar puts it on file for everyone who attended.')}
      />
      <SwitchField
        name="medical"
        label={t('Medical')}
        help={t('Opened only by people with the right to see medical documents. Every view is recorded.')}
      />
    </Box>
  )
}

/** Adds a document type or changes one. */
export function DocumentTypeForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const form = useFormOf(documentTypeDraft, isNew ? blank : fieldsOf(of))
  const categories = useApiQuery(documentCategoriesApi.listDocumentCategories, { query: { active: 'true' } })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: documentTypesApi.createType,
    update: documentTypesApi.updateType,
    list,
    onClose,
  })
  const own = isNew || !of.categoryId ? [] : [{ value: of.categoryId, label: of.categoryName ?? '' }]
  const options = [...(categories.data ?? []), ...own.filter(one => !categories.data?.some(c => c.id === one.value))]
  return (
    <FormDialog
      title={isNew ? t('Add document type') : t('Edit document type')}
      submitLabel={isNew ? t('Add document type') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField name="name" label={t('Name')} help={t('For example: CPR card')} maxLength={120} autoFocus />
      <SelectField name="categoryId" label={t('Category')} optional options={options} placeholder={t('No category')} />
      <TextField
        name="description"
        label={t('Instructions')}
        help={t('Shown to the person who submits it.')}
        optional
        rows={2}
        maxLength={500}
      />
      <SelectField
        name="providedBy"
        label={t('Who provides it')}
        help={t('Caregivers aren’t asked for, or reminded about, documents that your office provides.')}
        options={[
          { value: 'person', label: t('The caregiver or applicant') },
          { value: 'office', label: t('Your office, for example an orientation record or an evaluation') },
        ]}
      />
      <Flags />
      <NumberField
        name="validityMonths"
        label={t('Valid for how many months')}
        help={t('Fills in the expiry from the date on the document.')}
        optional
        min={1}
        max={600}
      />
    </FormDialog>
  )
}
