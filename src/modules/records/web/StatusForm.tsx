import { Typography } from '@mui/material'
import { useState } from 'react'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { call } from '../../../kit/web/api/call.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { showToast } from '../../../kit/web/api/toast.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DateField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { caregiversApi, type PersonStatus, type StatusDraft, statusDraft } from '../../caregivers/contract.ts'
import { caregiverListApi } from '../../caregivers/list/contract.ts'
import { moveWords, useToday } from '../../caregivers/list/web/parts.tsx'
import { profileApi } from '../../caregivers/profile/contract.ts'

type Named = { id: string; firstName: string; lastName: string; signedOffAt: string | null; endedOn: string | null }
type Props = {
  people: readonly Named[]
  to: PersonStatus
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

const consequences = (to: PersonStatus): string =>
  ({
    active: t('They can sign in again, and reminders start again. Everything on file is still there.'),
    archived: t('They can no longer sign in and get no more reminders. Everything stays and can be brought back.'),
    rejected: t('They can no longer sign in and get no more reminders. Everything stays and can be brought back.'),
    applicant: t('They can sign in again and continue where they stopped.'),
  })[to]

/** Makes the moves one after the other; answers whose worked and the first refusal. */
async function moveAll(people: readonly Named[], body: StatusDraft) {
  const moved: string[] = []
  let refusal: Refusal | null = null
  for (const { id } of people) {
    try {
      await call(caregiversApi.changeStatus, { params: { id }, body, quiet: true })
      moved.push(id)
    } catch (error) {
      refusal ??= error instanceof Refusal ? error : new Refusal('busy')
    }
  }
  return { moved, refusal }
}

/** Changes the status of one person or several, after the consequences were told. */
export function StatusForm({ people, to, onDone, onClose }: Props) {
  const today = useToday()
  const rehires = to === 'active'
  // Who was never signed off has no employment that could have been broken off.
  const returns = rehires || (to === 'applicant' && people.some(one => one.signedOffAt !== null))
  // Who was archived today was so by mistake more likely than to be hired again.
  const anew = rehires && people.every(({ endedOn }) => endedOn !== null && endedOn < today)
  const start = { status: to, reason: '', workedElsewhere: '', rehiredOn: anew ? today : null }
  const form = useFormOf(statusDraft, start)
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<Refusal | null>(null)
  // Whose status could not be changed stays here for another try.
  const [left, setLeft] = useState(people)
  const [first] = left
  const who = first && left.length === 1 ? nameOf(first) : null
  const submit = async (draft: StatusDraft) => {
    setLoading(true)
    const { moved, refusal } = await moveAll(left, draft)
    setLoading(false)
    setError(refusal)
    if (refusal) setLeft(left.filter(({ id }) => !moved.includes(id)))
    void refresh(caregiverListApi.countCaregivers, profileApi.readCaregiver)
    if (moved.length > 0) {
      onDone(moved)
      showToast(t('{count, plural, one {Status changed.} other {# statuses changed.}}', { count: moved.length }))
    }
    if (!refusal) onClose()
  }
  return (
    <FormDialog
      title={
        who
          ? t('{move}: {who}', { move: moveWords(to), who })
          : t('{move}: {count, plural, other {# people}}', { move: moveWords(to), count: left.length })
      }
      submitLabel={moveWords(to)}
      form={form}
      loading={loading}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{consequences(to)}</Typography>
      {error && people.length > 1 && (
        <Typography>{t('Not changed: {names}', { names: left.map(nameOf).join(', ') })}</Typography>
      )}
      {returns && (
        <TextField
          name="workedElsewhere"
          label={t('Where did they work in care in the meantime?')}
          help={t('Left empty, the time since they were archived counts as a break in service.')}
          optional
          maxLength={300}
        />
      )}
      {rehires && (
        <DateField
          name="rehiredOn"
          label={t('New hire date')}
          help={t('Begins a new period of employment. Left empty, the earlier one continues.')}
          optional
        />
      )}
      <TextField
        name="reason"
        label={t('Reason')}
        help={t('Kept in the history, for staff only.')}
        optional
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
