import { Alert } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { type HeadComparison, headAddress, headsApi, pastedHead } from '../contract.ts'

/** Sets or clears the address to which the last seal is sent. */
export function AddressForm({ email, onClose }: { email: string | null; onClose: () => void }) {
  const form = useFormOf(headAddress, { email: email ?? '' })
  const saving = useApiMutation(headsApi.setHeadAddress, { refreshes: [headsApi.readHead], onDone: onClose })
  return (
    <FormDialog
      title={t('Send the last seal')}
      submitLabel={t('Save')}
      form={form}
      width="xs"
      loading={saving.loading}
      error={saving.error}
      onSubmit={body => saving.send({ body })}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={t('Email address')}
        help={t(
          'Of somebody outside who keeps emails, such as your attorney or accountant. Leave it empty to send none.',
        )}
        optional
        autoFocus
      />
    </FormDialog>
  )
}

const heldWords: Record<HeadComparison['held'], (of: HeadComparison) => string> = {
  same: ({ position, sealedAt }) =>
    t('The log still holds this seal: through event {position, number}, sealed {at}, it is the same log.', {
      position,
      at: showInstant(sealedAt),
    }),
  changed: ({ position }) =>
    t('The log was changed: event {position, number} has another seal today. Tell whoever runs your installation.', {
      position,
    }),
  missing: ({ position }) =>
    t('The log was cut: it has no event {position, number} today. Tell whoever runs your installation.', { position }),
}

function Answer({ of }: { of: HeadComparison }) {
  return (
    <>
      <Alert severity={of.held === 'same' ? 'success' : 'error'}>{heldWords[of.held](of)}</Alert>
      {!of.signed && (
        <Alert severity="warning">
          {t('The signature does not fit this line. It was changed, or this installation did not send it.')}
        </Alert>
      )}
    </>
  )
}

/** Compares a seal that was emailed with the log of today. */
export function CompareForm({ onClose }: { onClose: () => void }) {
  const form = useFormOf(pastedHead, { line: '' })
  const [answer, setAnswer] = useState<HeadComparison | null>(null)
  const comparing = useApiMutation(headsApi.compareHead, { onDone: setAnswer })
  return (
    <FormDialog
      title={t('Compare a seal')}
      submitLabel={t('Compare')}
      form={form}
      width="sm"
      loading={comparing.loading}
      error={comparing.error}
      onSubmit={body => {
        setAnswer(null)
        return comparing.send({ body })
      }}
      onClose={onClose}
    >
      <TextField
        name="line"
        label={t('Line from the email')}
        help={t('It begins with carefold-seal. You can paste the whole email.')}
        rows={5}
        autoFocus
      />
      <div role="status">{answer && <Answer of={answer} />}</div>
    </FormDialog>
  )
}
