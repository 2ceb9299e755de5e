import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField, SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { reportsApi } from '../../reports/kinds/contract.ts'
import { type SavedReportChange, savedReportChange } from '../contract.ts'

type Props = {
  title: string
  of: SavedReportChange
  loading: boolean
  error: Parameters<typeof FormDialog>[0]['error']
  onSubmit: (change: SavedReportChange) => Promise<unknown>
  onClose: () => void
}

/** Names a saved report, shares it and says how often it is emailed. */
export function SaveForm({ of, ...dialog }: Props) {
  const form = useFormOf(savedReportChange, of)
  const mayShare = useMay(reportsApi.exportReport.allow) || of.shared
  return (
    <FormDialog submitLabel={t('Save')} form={form} {...dialog}>
      <TextField
        name="name"
        label={t('Name')}
        help={t('For example: New hires, last 30 days')}
        maxLength={80}
        autoFocus
      />
      <SelectField
        name="schedule"
        label={t('Email it to me')}
        optional
        placeholder={t('Never')}
        options={[
          { value: 'weekly', label: t('Every Monday') },
          { value: 'monthly', label: t('On the first of each month') },
        ]}
        help={t('The email says what the figures are and links to the report. Names stay in Carefold.')}
      />
      {mayShare && (
        <SwitchField
          name="shared"
          label={t('Share with everyone who can open this report')}
          help={t('Everyone sees only the people they work with.')}
        />
      )}
    </FormDialog>
  )
}
