import { Typography } from '@mui/material'
import { z } from 'zod'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { email } from '../../../session/contract.ts'
import type { ReferenceRequest } from '../../requests/contract.ts'
import { referencesApi } from '../contract.ts'

const why = z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) })

type ReasonProps = {
  title: string
  detail: string
  submitLabel: string
  loading: boolean
  error: Refusal | null
  onReason: (reason: string) => unknown
  onClose: () => void
}

function ReasonForm({ title, detail, submitLabel, loading, error, onReason, onClose }: ReasonProps) {
  const form = useFormOf(why, { reason: '' })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={({ reason }) => onReason(reason)}
    >
      <Typography color="textSecondary">{detail}</Typography>
      <TextField name="reason" label={t('Reason')} rows={2} maxLength={500} autoFocus />
    </FormDialog>
  )
}

type Props = { of: ReferenceRequest; onClose: () => void }
const refreshes = [referencesApi.listReferences, clearToWork]

/** Ends a request. */
export function CancelForm({ of, onClose }: Props) {
  const { send, loading, error } = useApiMutation(referencesApi.cancelReference, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('Cancel the request to {name}?', { name: of.name })}
      detail={t('Their links say that the reference is no longer needed, and no reminder is sent.')}
      submitLabel={t('Cancel request')}
      loading={loading}
      error={error}
      onReason={reason => send({ params: { id: of.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

/** Sets a reference aside: it stays on record, and does not count. */
export function SetAsideForm({ of, onClose }: Props) {
  const { send, loading, error } = useApiMutation(referencesApi.decideReference, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('Set aside the reference by {name}?', { name: of.name })}
      detail={t('It stays on record with your reason and does not count. You can have it count again later.')}
      submitLabel={t('Set aside')}
      loading={loading}
      error={error}
      onReason={reason => send({ params: { id: of.id }, body: { decision: 'setAside', reason } })}
      onClose={onClose}
    />
  )
}

const address = z.object({ email })

/** Sends a request to the right address, or once more. */
export function SendToForm({ of, onClose }: Props) {
  const form = useFormOf(address, { email: of.email ?? '' })
  const { send, loading, error } = useApiMutation(referencesApi.sendReferenceTo, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Send the request to {name}', { name: of.name })}
      submitLabel={t('Send request')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: of.id }, body })}
    >
      <Typography color="textSecondary">
        {t('They have 30 days to answer from today. A link that was sent to another address stops working.')}
      </Typography>
      <TextField name="email" type="email" label={t('Email')} autoFocus />
    </FormDialog>
  )
}
