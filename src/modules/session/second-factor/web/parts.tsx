import { Typography } from '@mui/material'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { RadioField } from '../../../../kit/web/forms/pick-fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { identityChecks, type Reset, reset } from '../contract.ts'

const words: Record<Reset['identityCheck'], () => string> = {
  inPerson: () => t('I met them in person'),
  video: () => t('I saw them in a video call'),
  calledBack: () => t('I called them at the number that we had before'),
}

type Props = {
  name: string
  loading: boolean
  error: Refusal | null
  onConfirm: (body: Reset) => unknown
  onClose: () => void
}

/** Asks how the identity was checked, before the second factor of somebody who lost it is switched off. */
export function ResetFactorDialog({ name, onConfirm, ...of }: Props) {
  const form = useFormOf(reset, {})
  return (
    <FormDialog
      title={t('Reset the second factor of {name}?', { name })}
      submitLabel={t('Reset second factor')}
      form={form}
      width="xs"
      onSubmit={onConfirm}
      {...of}
    >
      <Typography color="textSecondary">
        {t(
          'They are signed out, told by email, and sign in with their password alone until they set up a new one. Their passkeys are removed too.',
        )}
      </Typography>
      <RadioField
        name="identityCheck"
        label={t('How did you make sure that it is really them?')}
        options={identityChecks.map(value => ({ value, label: words[value]() }))}
      />
    </FormDialog>
  )
}
