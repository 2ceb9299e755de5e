import { keyCapabilities } from '../../../kit/contract/key-access.ts'
import { addMonths, dayIn } from '../../../kit/contract/time.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DateField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CapabilitiesField } from '../../roles/web/parts.tsx'
import { apiKeyDraft, apiKeysApi, type MadeApiKey } from '../contract.ts'

/** How long a key works unless another day is chosen, in months. */
const usual = 3

/** Adds a key: its name, what it reads, and its last day. */
export function ApiKeyForm({ onMade, onClose }: { onMade: (made: MadeApiKey) => void; onClose: () => void }) {
  const zone = useSession(session => session.user?.organization.timeZone)
  const endsOn = addMonths(dayIn(zone ?? 'UTC', new Date()), usual)
  const form = useFormOf(apiKeyDraft, { name: '', capabilities: [], endsOn })
  const { loading, error, send } = useApiMutation(apiKeysApi.createKey, { onDone: onMade, tells: false })
  return (
    <FormDialog
      title={t('Add API key')}
      submitLabel={t('Create key')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => send({ body })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('Name')}
        maxLength={80}
        autoFocus
        help={t('Name the program that uses it. The audit log shows this name.')}
      />
      <CapabilitiesField label={t('What it can read')} offered={keyCapabilities} />
      <DateField
        name="endsOn"
        label={t('Last day')}
        help={t('Up to 12 months from today. The key stops working after this day.')}
      />
    </FormDialog>
  )
}
