import { Typography } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type Observation, observationsApi } from '../contract.ts'
import { refreshes } from './Retrainings.tsx'

const draft = z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) })

/** Takes back an observation, with the reason. */
export function WithdrawForm({ of, onClose }: { of: Observation; onClose: () => void }) {
  const form = useFormOf(draft, { reason: '' })
  const { send, loading, error } = useApiMutation(observationsApi.withdrawObservation, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Withdraw the observation of {day}', { day: showDay(of.observedOn) })}
      submitLabel={t('Withdraw')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: of.id }, body })}
    >
      <Typography>{t('It stays on record and no longer counts. What it decided is decided without it.')}</Typography>
      <TextField
        name="reason"
        label={t('Reason')}
        help={t('For example: it was another person. Staff read this.')}
        rows={2}
        maxLength={500}
        autoFocus
      />
    </FormDialog>
  )
}
