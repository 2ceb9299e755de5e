import { Typography } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type Entry, hoursApi } from '../contract.ts'
import { hoursRefreshes } from './TrainingForm.tsx'

const why = z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) })

/** Deletes an entry with a reason; it stays on record. */
export function RemoveForm({ of, onDone, onClose }: { of: Entry; onDone?: () => void; onClose: () => void }) {
  const form = useFormOf(why, { reason: '' })
  const remove = useApiMutation(hoursApi.deleteEntry, {
    refreshes: hoursRefreshes,
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Delete {name}?', { name: of.topic })}
      submitLabel={t('Delete entry')}
      form={form}
      loading={remove.loading}
      error={remove.error}
      onClose={onClose}
      onSubmit={body => remove.send({ params: { id: of.id }, body })}
    >
      <Typography color="textSecondary">
        {t('Starting today, its hours no longer count. The entry stays on record with your reason.')}
      </Typography>
      <TextField name="reason" label={t('Reason')} rows={2} maxLength={500} />
    </FormDialog>
  )
}
