import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { useSave } from '../../../kit/web/lists/save.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Lead, leadDraft, leadsApi } from '../contract.ts'

type Props = { of: Lead | 'new'; list: List<typeof leadsApi.listLeads>; onClose: () => void }

/** Adds a referral source or changes one. */
export function LeadForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const { name, description, active } = isNew ? { name: '', description: '', active: true } : of
  const form = useFormOf(leadDraft, { name, description, active })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: leadsApi.createLead,
    update: leadsApi.updateLead,
    list,
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Add referral source') : t('Edit referral source')}
      submitLabel={isNew ? t('Add referral source') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField
        name="name"
        label={t('Name')}
        help={t('For example: Job fair, Indeed, a friend')}
        maxLength={80}
        autoFocus
      />
      <TextField name="description" label={t('Description')} optional rows={3} maxLength={500} />
    </FormDialog>
  )
}
