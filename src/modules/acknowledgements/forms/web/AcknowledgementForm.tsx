import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import type { List } from '../../../../kit/web/lists/list.ts'
import { useSave } from '../../../../kit/web/lists/save.ts'
import { MarkedTextField } from '../../../../kit/web/marked-text/MarkedTextField.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type Acknowledgement, acknowledgementDraft, acknowledgementsApi } from '../contract.ts'

type Props = {
  of: Acknowledgement | 'new'
  list: List<typeof acknowledgementsApi.listAcknowledgements>
  onClose: () => void
}

/** What a kind of text is called. */
export const kindWord = (kind: Acknowledgement['kind']): string =>
  kind === 'declination' ? t('Declination') : t('Acknowledgement')

const startOf = (of: Props['of']) =>
  of === 'new'
    ? { name: '', kind: 'acknowledgement' as const, text: '' }
    : { name: of.name, kind: of.kind, text: of.text }

/** What a change of the text means for those who signed it. */
const helpFor = (of: Props['of']) =>
  of !== 'new' && of.signatures > 0
    ? t('A change is a new version. What was signed stays as it was; whoever signs from now on signs the new text.')
    : t('People read all of it before they sign.')

/** Adds a text that people sign, or changes one. */
export function AcknowledgementForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const form = useFormOf(acknowledgementDraft, startOf(of))
  const saving = useSave({
    id: isNew ? null : of.id,
    create: acknowledgementsApi.createAcknowledgement,
    update: acknowledgementsApi.updateAcknowledgement,
    list,
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Add text to sign') : t('Edit text to sign')}
      submitLabel={isNew ? t('Add text to sign') : t('Save')}
      form={form}
      {...saving}
    >
      <TextField name="name" label={t('Name')} help={t('For example: Employee handbook')} maxLength={120} autoFocus />
      <SelectField
        name="kind"
        label={t('Kind')}
        options={(['acknowledgement', 'declination'] as const).map(value => ({ value, label: kindWord(value) }))}
        help={t('With a declination, a person says no to something that was offered, like a vaccine.')}
      />
      <MarkedTextField name="text" label={t('Text')} help={helpFor(of)} rows={12} />
    </FormDialog>
  )
}
