import { useNavigate } from 'react-router'
import { orNull } from '../../../../kit/contract/empty.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { checklistDraft, checklistsApi } from '../contract.ts'
import { builderAddress } from './parts.tsx'

const refreshes = [checklistsApi.listChecklists, checklistsApi.readChecklist]

const named = checklistDraft.omit({ starter: true })
const added = checklistDraft.extend({ starter: orNull(checklistDraft.shape.starter) })

const NameFields = () => (
  <>
    <TextField
      name="name"
      label={t('Name')}
      help={t('For example: Home health aide skills')}
      maxLength={120}
      autoFocus
    />
    <TextField name="description" label={t('Description')} optional rows={2} maxLength={500} />
  </>
)

/** Adds a checklist, from nothing or from one that comes with the product; then it is built. */
export function NewChecklistForm({
  starter,
  onClose,
}: {
  starter: 'hha' | 'rn' | ''
  onClose: (then?: () => void) => void
}) {
  const navigate = useNavigate()
  const form = useFormOf(added, {
    name: '',
    description: '',
    starter: (starter || null) as 'hha' | 'rn' | null,
  })
  const { send, loading, error } = useApiMutation(checklistsApi.createChecklist, {
    refreshes,
    onDone: made => onClose(() => void navigate(builderAddress(made.id))),
  })
  const options = [
    { value: 'hha', label: t('Home health aide: 120 skills in 13 groups') },
    { value: 'rn', label: t('Registered nurse: 58 skills in 8 groups') },
  ]
  return (
    <FormDialog
      title={t('Add skill checklist')}
      submitLabel={t('Add skill checklist')}
      form={form}
      loading={loading}
      error={error}
      onClose={() => onClose()}
      onSubmit={body => send({ body })}
    >
      <NameFields />
      <SelectField
        name="starter"
        label={t('Start from')}
        optional
        options={options}
        placeholder={t('An empty checklist')}
        help={t('You can change every skill.')}
      />
    </FormDialog>
  )
}

/** Renames a checklist. */
export function RenameForm({
  of,
  onClose,
}: {
  of: { id: string; name: string; description: string }
  onClose: () => void
}) {
  const form = useFormOf(named, { name: of.name, description: of.description })
  const { send, loading, error } = useApiMutation(checklistsApi.updateChecklist, { refreshes, onDone: onClose })
  return (
    <FormDialog
      title={t('Rename skill checklist')}
      submitLabel={t('Save')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: of.id }, body })}
    >
      <NameFields />
    </FormDialog>
  )
}
