import { Alert } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { NumberField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type KindPolicy, policyApi, termDraft } from '../policy/contract.ts'
import { isShorter } from '../rules.ts'
import { kindWords, termWords } from './parts.tsx'

function Warning({ of: { kind, standard } }: { of: KindPolicy }) {
  const [months, monthsAfterHire] = useWatch({ name: ['months', 'monthsAfterHire'] })
  const isNumber = typeof months === 'number' && (kind !== 'i9' || typeof monthsAfterHire === 'number')
  if (!isNumber || !isShorter({ months, monthsAfterHire }, standard)) return null
  return (
    <Alert severity="warning">
      {t(
        'This is shorter than usual ({usual}). Ask your counsel whether your state, your insurer or a contract asks for longer.',
        {
          usual: termWords(kind, standard),
        },
      )}
    </Alert>
  )
}

/** For how long a kind is kept, in months. */
export function TermForm({ of, onClose }: { of: KindPolicy; onClose: () => void }) {
  const { kind, term, shortest } = of
  const form = useFormOf(termDraft, term)
  const { loading, error, send } = useApiMutation(policyApi.savePolicy, {
    refreshes: [policyApi.readPolicy],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('How long: {kind}', { kind: kindWords(kind) })}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { kind }, body })}
      onClose={onClose}
    >
      {kind === 'i9' && <NumberField name="monthsAfterHire" label={t('Months after hire')} min={0} max={1200} />}
      <NumberField
        name="months"
        label={kind === 'applicant' ? t('Months after the application ended') : t('Months after employment ended')}
        help={t('At least {shortest}.', { shortest: termWords(kind, shortest) })}
        min={0}
        max={1200}
      />
      <Warning of={of} />
    </FormDialog>
  )
}
