import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import type { List } from '../../../../kit/web/lists/list.ts'
import { useSave } from '../../../../kit/web/lists/save.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type ReviewReason, reasonDraft, reasonsApi } from '../contract.ts'

type Props = { of: ReviewReason | 'new'; list: List<typeof reasonsApi.listReasons>; onClose: () => void }

/** Adds a reason or changes one. */
export function ReasonForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const form = useFormOf(reasonDraft, isNew ? { en: '', es: '' } : { en: of.en, es: of.es })
  const saving = useSave({
    id: isNew ? null : of.id,
    create: reasonsApi.createReason,
    update: reasonsApi.updateReason,
    list,
    refreshes: [reasonsApi.offerReasons],
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Add reason') : t('Edit reason')}
      submitLabel={isNew ? t('Add reason') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField
        name="en"
        label={t('Reason')}
        help={t('Say what is wrong and what to do. For example: The stamp is missing. Please send the stamped copy.')}
        rows={3}
        maxLength={500}
        autoFocus
      />
      <TextField
        name="es"
        label={t('The same in {language}', { language: t('Spanish') })}
        help={t('Read by people who prefer it. Left empty, they read the other.')}
        rows={3}
        maxLength={500}
        optional
      />
    </FormDialog>
  )
}
