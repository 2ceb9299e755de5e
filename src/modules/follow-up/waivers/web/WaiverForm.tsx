import { addDays, type Day } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DateField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { CheckField } from '../../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { ComplianceItem } from '../../items/contract.ts'
import { waiverDraft, waiversApi } from '../contract.ts'
import { waiverReads } from './CloseWaiver.tsx'

type Props = { item: Pick<ComplianceItem, 'id' | 'name'>; personId: string; today: Day; onClose: () => void }

/** Asks for a waiver of one requirement; a second person decides about it. */
export function WaiverForm({ item, personId, today, onClose }: Props) {
  const form = useFormOf(waiverDraft, { from: today, until: addDays(today, 30), declination: false, reason: '' })
  const request = useApiMutation(waiversApi.requestWaiver, {
    refreshes: waiverReads,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Waive {name}', { name: item.name })}
      submitLabel={t('Ask for the waiver')}
      form={form}
      loading={request.loading}
      error={request.error}
      onClose={onClose}
      onSubmit={body => request.send({ body: { ...body, userId: personId, requirementId: item.id } })}
    >
      <DateField name="from" label={t('First day')} />
      <CheckField
        name="declination"
        label={t('The person declined')}
        help={t('For example a vaccine. A declination may stay without a last day.')}
      />
      <DateField name="until" label={t('Last day')} help={t('It is asked for again the day after.')} />
      <TextField name="reason" label={t('Reason')} rows={3} maxLength={500} />
    </FormDialog>
  )
}
