import { Typography } from '@mui/material'
import { useState } from 'react'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { call } from '../../../kit/web/call.ts'
import { FormDialog } from '../../../kit/web/FormDialog.tsx'
import { TextField } from '../../../kit/web/fields.tsx'
import { useFormOf } from '../../../kit/web/form.tsx'
import { refresh } from '../../../kit/web/stale.ts'
import { t } from '../../../kit/web/text.ts'
import { showToast } from '../../../kit/web/toast.ts'
import { caregiversApi, type PersonStatus, statusDraft } from '../contract.ts'
import { caregiverListApi } from '../list/contract.ts'
import { moveWords } from '../list/web/parts.tsx'
import { profileApi } from '../profile/contract.ts'

type Named = { id: string; firstName: string; lastName: string }
type Props = {
  people: readonly Named[]
  to: PersonStatus
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

const consequences = (to: PersonStatus): string =>
  ({
    active: t('They can sign in again, and reminders begin again. Everything they handed in is still there.'),
    archived: t('They can no longer sign in and get no more reminders. Everything stays and can be brought back.'),
    rejected: t('They can no longer sign in and get no more reminders. Everything stays and can be brought back.'),
    applicant: t('They can sign in again and go on where they stopped.'),
  })[to]

/** Makes the moves one after the other; answers whose worked and the first refusal. */
async function moveAll(people: readonly Named[], to: PersonStatus, reason: string) {
  const moved: string[] = []
  let refusal: Refusal | null = null
  for (const { id } of people) {
    try {
      await call(caregiversApi.changeStatus, { params: { id }, body: { status: to, reason }, quiet: true })
      moved.push(id)
    } catch (error) {
      refusal ??= error instanceof Refusal ? error : new Refusal('busy')
    }
  }
  return { moved, refusal }
}

/** Changes the status of one person or several, after the consequences were told. */
export function StatusForm({ people, to, onDone, onClose }: Props) {
  const form = useFormOf(statusDraft, { status: to, reason: '' })
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<Refusal | null>(null)
  // Whose status could not be changed stays here for another try.
  const [left, setLeft] = useState(people)
  const [first] = left
  const who = first && left.length === 1 ? nameOf(first) : null
  const submit = async ({ reason }: { reason: string }) => {
    setLoading(true)
    const { moved, refusal } = await moveAll(left, to, reason)
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
