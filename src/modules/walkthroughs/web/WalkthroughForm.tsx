import { Alert } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { positionsApi } from '../../positions/contract.ts'
import { setupApi, type Walkthrough, type WalkthroughDetail, walkthroughDraft } from '../contract.ts'
import { afterCreating, afterUpdating, hasUnsaved } from '../rules.ts'
import { changeProgress, inProgress } from './parts.tsx'

/** The active positions to choose from, and the one that is chosen already. */
export function usePositionOptions(chosen?: Walkthrough['position']) {
  const asked = useApiQueryAll(positionsApi.listPositions, { query: { active: 'true', sort: 'name' } })
  const found = asked.data ?? []
  const all = !chosen || found.some(one => one.id === chosen.id) ? found : [chosen, ...found]
  return all.map(({ id, name, abbreviation }) => ({ value: id, label: `${name} (${abbreviation})` }))
}

type Props = {
  of: Walkthrough | 'new'
  onClose: () => void
  onSaved: (saved: WalkthroughDetail) => void
}

/** Names a walkthrough and says for whom it is. */
export function WalkthroughForm({ of, onClose, onSaved }: Props) {
  const isNew = of === 'new'
  const unsaved = inProgress(state => state.value)
  const form = useFormOf(walkthroughDraft, isNew ? { name: '', positionId: '' } : of)
  const options = usePositionOptions(isNew ? undefined : of.position)
  const create = useApiMutation(setupApi.createWalkthrough, {
    onDone: made => {
      // spec 4: creating stores id, position id and abbreviation, and clears the steps in progress
      changeProgress(() => afterCreating(made))
      onSaved(made)
    },
  })
  const update = useApiMutation(setupApi.updateWalkthrough, {
    refreshes: [setupApi.readWalkthrough],
    onDone: saved => {
      if (inProgress.getState().value.onboardingId === saved.id) changeProgress(before => afterUpdating(before, saved))
      onSaved(saved)
    },
  })
  const sending = isNew ? create : update
  return (
    <FormDialog
      title={isNew ? t('Create onboarding') : t('Edit onboarding')}
      submitLabel={isNew ? t('Create and add steps') : t('Save')}
      form={form}
      loading={sending.loading}
      error={sending.error}
      onSubmit={body => (isNew ? create.send({ body }) : update.send({ params: { id: of.id }, body }))}
      onClose={onClose}
    >
      {isNew && hasUnsaved(unsaved) && (
        <Alert severity="warning">
          {t('“{name}” has steps that are not saved. Creating another onboarding discards them.', {
            name: unsaved.name,
          })}
        </Alert>
      )}
      <TextField name="name" label={t('Name')} help={t('Applicants see it: “Home health aide start”.')} />
      <SelectField
        name="positionId"
        label={t('Position')}
        options={options}
        help={t('Once active, everyone who signs up for this position completes it.')}
      />
    </FormDialog>
  )
}
