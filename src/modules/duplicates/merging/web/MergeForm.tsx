import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ReasonForm } from '../../../../kit/web/dialogs/ReasonForm.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import { profileApi } from '../../../caregivers/profile/contract.ts'
import { duplicatesApi } from '../../contract.ts'
import { type ComparedRecord, mergingApi, type TakenField } from '../contract.ts'
import { takenFieldWord } from './parts.tsx'

const refreshes = [
  duplicatesApi.listPairs,
  mergingApi.comparePair,
  mergingApi.listMerges,
  caregiverListApi.listCaregivers,
  caregiverListApi.countCaregivers,
  profileApi.readCaregiver,
  clearToWork,
]

type Props = {
  kept: ComparedRecord
  other: ComparedRecord
  take: readonly TakenField[]
  onDone: () => void
  onClose: () => void
}

/** What a merge does, in words. */
function consequences({ kept, other, take }: Pick<Props, 'kept' | 'other' | 'take'>): string {
  const words = { kept: kept.email, other: other.email }
  return [
    t('The record {other} is archived. It keeps everything on file, which then counts for {kept} too.', words),
    ...(other.hasAccount ? [t('{other} can no longer sign in.', words)] : []),
    ...(take.length > 0
      ? [t('{kept} takes over: {fields}.', { ...words, fields: take.map(takenFieldWord).join(', ') })]
      : []),
    t('You can undo this later.'),
  ].join(' ')
}

/** Merges the other record into the kept one, with a reason. */
export function MergeForm({ kept, other, take, onDone, onClose }: Props) {
  const { send, loading, error } = useApiMutation(mergingApi.merge, { refreshes, onDone })
  return (
    <ReasonForm
      title={t('Merge these records?')}
      submitLabel={t('Merge')}
      about={consequences({ kept, other, take })}
      help={t('Stands in the history of both records.')}
      loading={loading}
      error={error}
      onSubmit={({ reason }) => send({ body: { keptId: kept.id, mergedId: other.id, take: [...take], reason } })}
      onClose={onClose}
    />
  )
}

/** Undoes a merge, with a reason. */
export function UndoForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(mergingApi.undoMerge, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('Undo this merge?')}
      submitLabel={t('Undo merge')}
      about={t(
        'Both records stand on their own again, as before the merge. Details that someone changed since then stay as they are.',
      )}
      help={t('Stands in the history of both records.')}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
