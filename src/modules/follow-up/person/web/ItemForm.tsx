import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { clearToWork } from '../../../caregivers/contract.ts'
import { useReminderDays } from '../../../organization/policies/web/parts.tsx'
import type { Preview } from '../../../requirements/changes/contract.ts'
import { PreviewDialog } from '../../../requirements/changes/web/parts.tsx'
import { newKey } from '../../../requirements/needs/web/parts.tsx'
import type { Requirement } from '../../../requirements/setup/contract.ts'
import { draftOf, emptyForm, formOf, type RequirementForm, requirementForm } from '../../../requirements/setup/rules.ts'
import { DueFields, NameFields, NeedFields, SourceFields } from '../../../requirements/setup/web/parts.tsx'
import { itemsApi } from '../../items/contract.ts'

const refreshes = [clearToWork, itemsApi.readItem]

/** An item asks one person, whatever the positions and states. */
function itemOf(form: RequirementForm, personId: string) {
  const { positionIds: _positions, states: _states, ...draft } = draftOf(form)
  return { ...draft, userId: personId }
}

type Props = { of: Requirement | null; personId: string; onClose: () => void; onDone: () => void }
type Draft = ReturnType<typeof itemOf>
type Shown = { preview: Preview; draft: Draft }

/** Sends an item. A new one whose day in force rewrites past days of the person is shown first. Product 6. */
function useItem({ of, personId, onDone }: Props) {
  const add = useApiMutation(itemsApi.addItem, { refreshes, onDone })
  const update = useApiMutation(itemsApi.updateItem, { refreshes, onDone })
  const look = useApiMutation(itemsApi.previewItem)
  const [shown, setShown] = useState<Shown | null>(null)
  const sending = of ? update : add
  async function submit(values: RequirementForm) {
    const draft = itemOf(values, personId)
    if (of) return update.send({ params: { id: of.id }, body: draft })
    if (draft.inForceFrom) {
      const preview = await look.send({ body: draft })
      if (!preview) return
      if (preview.rewrites) return setShown({ preview, draft })
    }
    return add.send({ body: draft })
  }
  return {
    submit,
    loading: sending.loading || look.loading,
    error: look.error ?? sending.error,
    shown,
    hide: () => setShown(null),
    add: (draft: Draft) => void add.send({ body: draft }),
  }
}

function Filled({ reminderDays, ...props }: Props & { reminderDays: readonly number[] }) {
  const { of, onClose } = props
  // What it began with; the organization's days may be asked for anew meanwhile.
  const [defaults] = useState(() => (of ? formOf(of, newKey) : emptyForm(newKey, reminderDays)))
  const form = useFormOf(requirementForm, defaults)
  const item = useItem(props)
  const { shown, loading, error } = item
  return (
    <>
      <FormDialog
        width="md"
        title={of ? t('Edit item') : t('Add an item for this person only')}
        submitLabel={of ? t('Save new version') : t('Add item')}
        form={form}
        loading={loading}
        error={shown ? null : error}
        onClose={onClose}
        onSubmit={item.submit}
      >
        <NameFields />
        <NeedFields names={of?.sources ?? {}} />
        <DueFields />
        <SourceFields revises={of !== null} />
      </FormDialog>
      {shown && (
        <PreviewDialog
          title={t('What this would change')}
          preview={shown.preview}
          backLabel={t('Back')}
          onBack={item.hide}
          apply={{ label: t('Add item'), loading, error, run: () => item.add(shown.draft) }}
        />
      )}
    </>
  )
}

type EditProps = { itemId: string; personId: string; onClose: () => void; onDone: () => void }

/** Changes an item that one person alone owes. */
export function EditItem({ itemId, personId, onClose, onDone }: EditProps) {
  const asked = useApiQuery(itemsApi.readItem, { params: { id: itemId }, query: { userId: personId } })
  if (asked.isError) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return <FormSkeleton fields={1} />
  return <Filled of={asked.data} reminderDays={[]} personId={personId} onClose={onClose} onDone={onDone} />
}

/** Adds an item that this person alone owes. */
export function AddItem({ personId, onClose }: { personId: string; onClose: () => void }) {
  const reminderDays = useReminderDays()
  if (!reminderDays) return null
  return <Filled of={null} reminderDays={reminderDays} personId={personId} onClose={onClose} onDone={onClose} />
}
