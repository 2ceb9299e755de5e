import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { useSave } from '../../../kit/web/lists/save.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Office, officeDraft, officesApi } from '../contract.ts'

type Props = { of: Office | 'new'; list: List<typeof officesApi.listOffices>; onClose: () => void }

/** Adds an office or changes one. */
export function OfficeForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const { name, address } = isNew ? { name: '', address: '' } : of
  const form = useFormOf(officeDraft, { name, address })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: officesApi.createOffice,
    update: officesApi.updateOffice,
    list,
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Add office') : t('Edit office')}
      submitLabel={isNew ? t('Add office') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField name="name" label={t('Name')} help={t('For example: Tampa, North branch')} maxLength={80} autoFocus />
      <TextField name="address" label={t('Address')} optional rows={3} maxLength={300} />
    </FormDialog>
  )
}
