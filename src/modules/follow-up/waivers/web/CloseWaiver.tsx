import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { type Waiver, waiversApi } from '../contract.ts'

/** What shows waivers, asked again after each decision. */
export const waiverReads = [waiversApi.listWaivers, waiversApi.listAllWaivers, clearToWork]

/** `refuse`: the waiver is refused; otherwise it is withdrawn or ended. */
type Props = { of: Waiver; refuse: boolean; onClose: () => void }

const why = z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) })

/** Refuses a waiver that waits, withdraws it, or ends one that counts; each with a reason. */
export function CloseWaiver({ of, refuse, onClose }: Props) {
  const form = useFormOf(why, { reason: '' })
  const decide = useApiMutation(waiversApi.decideWaiver, { refreshes: waiverReads, onDone: onClose })
  const end = useApiMutation(waiversApi.endWaiver, { refreshes: waiverReads, onDone: onClose })
  const sending = refuse ? decide : end
  const ending = of.state === 'pending' ? t('Withdraw the request') : t('End the waiver')
  return (
    <FormDialog
      title={refuse ? t('Refuse the waiver') : ending}
      submitLabel={refuse ? t('Refuse') : ending}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onClose={onClose}
      onSubmit={({ reason }) =>
        refuse
          ? decide.send({ params: { id: of.id }, body: { decision: 'refused', reason } })
          : end.send({ params: { id: of.id }, body: { reason } })
      }
    >
      <TextField name="reason" label={t('Reason')} rows={3} maxLength={500} />
    </FormDialog>
  )
}
