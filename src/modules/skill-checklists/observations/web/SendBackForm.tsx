import { z } from 'zod'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { observationsApi } from '../contract.ts'
import { refreshes } from './Retrainings.tsx'

const draft = z.object({ reason: z.string().trim().min(1, 'Say what they should change.').max(500) })

/** Sends a submitted checklist back, with the reason. */
export function SendBackForm({ responseId, onClose }: { responseId: string; onClose: () => void }) {
  const form = useFormOf(draft, { reason: '' })
  const { send, loading, error } = useApiMutation(observationsApi.sendBack, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Send back the checklist')}
      submitLabel={t('Send back')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: responseId }, body })}
    >
      <TextField
        name="reason"
        label={t('Reason')}
        rows={3}
        help={t('They read this in the email and above each group. Their answers stay.')}
        maxLength={500}
        autoFocus
      />
    </FormDialog>
  )
}
