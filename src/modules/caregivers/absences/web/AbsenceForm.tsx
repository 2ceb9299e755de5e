import { Typography } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { DateField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { profileApi } from '../../profile/contract.ts'
import { type Absence, absenceDraft, absencesApi } from '../contract.ts'

const refreshes = [absencesApi.listAbsences, profileApi.readCaregiver]

type Props = { of: Absence | 'new'; personId: string; onClose: () => void }

/** Records a time out of work, or changes one: when somebody comes back, for example. */
export function AbsenceForm({ of, personId, onClose }: Props) {
  const isNew = of === 'new'
  const { from, backOn, reason } = isNew ? { from: '', backOn: '', reason: '' } : of
  const form = useFormOf(absenceDraft, { from, backOn: backOn ?? '', reason })
  const add = useApiMutation(absencesApi.addAbsence, { refreshes, onDone: onClose })
  const update = useApiMutation(absencesApi.updateAbsence, { refreshes, onDone: onClose })
  const sending = isNew ? add : update
  return (
    <FormDialog
      title={isNew ? t('Record time out of work') : t('Change time out of work')}
      submitLabel={isNew ? t('Record') : t('Save')}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onClose={onClose}
      onSubmit={body =>
        isNew ? add.send({ params: { id: personId }, body }) : update.send({ params: { id: of.id }, body })
      }
    >
      <DateField name="from" label={t('First day without work')} />
      <DateField
        name="backOn"
        label={t('First day back')}
        help={t('Leave it empty while they are out of work.')}
        optional
      />
      <TextField name="reason" label={t('Reason')} help={t('For example: Unpaid leave')} maxLength={300} optional />
    </FormDialog>
  )
}

const why = z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) })

/** Takes away a time out of work that was wrong. */
export function RemoveAbsenceForm({ of, onClose }: { of: Absence; onClose: () => void }) {
  const form = useFormOf(why, { reason: '' })
  const remove = useApiMutation(absencesApi.removeAbsence, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Remove this time out of work?')}
      submitLabel={t('Remove')}
      form={form}
      loading={remove.loading}
      error={remove.error}
      width="xs"
      onClose={onClose}
      onSubmit={body => remove.send({ params: { id: of.id }, body })}
    >
      <Typography color="textSecondary">
        {t('What ended because of it counts again. The history keeps it with your reason.')}
      </Typography>
      <TextField name="reason" label={t('Reason')} rows={2} maxLength={500} />
    </FormDialog>
  )
}
