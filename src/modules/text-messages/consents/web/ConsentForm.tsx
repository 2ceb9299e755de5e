import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { DateField, TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { notedWays } from '../../contract.ts'
import { consentEnd, consentNote, consentsApi } from '../contract.ts'
import { wayWords } from './WayWords.tsx'

const refreshes = [consentsApi.readReach]
const options = () => notedWays.map(value => ({ value, label: wayWords[value]() }))

type Props = { personId: string; onClose: () => void }

/** Notes that a person agreed to text messages, how and when. */
export function ConsentForm({ personId, onClose }: Props) {
  const form = useFormOf(consentNote, { way: 'onPaper', onDay: '', note: '' })
  const saving = useApiMutation(consentsApi.noteConsent, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Note consent')}
      submitLabel={t('Note consent')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onSubmit={body => saving.send({ params: { id: personId }, body })}
      onClose={onClose}
    >
      <SelectField name="way" label={t('How they agreed')} options={options()} />
      <DateField name="onDay" label={t('Date they agreed')} />
      <TextField
        name="note"
        label={t('Note')}
        help={t('For example: form in the interview folder')}
        optional
        rows={2}
      />
    </FormDialog>
  )
}

/** Notes that a person asked to get no more text messages. */
export function EndConsentForm({ personId, onClose }: Props) {
  const form = useFormOf(consentEnd, { way: 'byPhone', note: '' })
  const saving = useApiMutation(consentsApi.endConsent, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Turn off text messages')}
      submitLabel={t('Turn off')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onSubmit={body => saving.send({ params: { id: personId }, body })}
      onClose={onClose}
    >
      <SelectField name="way" label={t('How they asked')} options={options()} />
      <TextField name="note" label={t('Note')} optional rows={2} />
    </FormDialog>
  )
}
