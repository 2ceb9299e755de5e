import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { BulkBar } from '../../../../kit/web/lists/BulkBar.tsx'
import type { QueuedThing } from '../../../../kit/web/routing/plugs.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { mostReminded, type RemindWish, remindersApi } from '../contract.ts'
import { Planned, usePreview } from './Planned.tsx'
import { TextToo, type TextWish } from './TextToo.tsx'

type Reply = { sent: number; texted: number; skipped: { nothing: number; reminded: number; left: number } }

function sentWords({ sent, texted, skipped: { nothing, reminded, left } }: Reply): string {
  const words = [
    t('{sent, plural, one {# person was reminded.} other {# people were reminded.}}', { sent }),
    texted > 0 && t('{texted, plural, one {# of them was texted too.} other {# of them were texted too.}}', { texted }),
    nothing > 0 &&
      t('{nothing, plural, one {# has nothing to send or renew.} other {# have nothing to send or renew.}}', {
        nothing,
      }),
    reminded > 0 &&
      t(
        '{reminded, plural, one {# was reminded in the last 24 hours.} other {# were reminded in the last 24 hours.}}',
        {
          reminded,
        },
      ),
    left > 0 && t('{left, plural, one {# is archived or rejected.} other {# are archived or rejected.}}', { left }),
  ]
  return words.filter(word => word !== false).join(' ')
}

type Items = RemindWish['only']
type Props = { userIds: readonly string[]; only?: Items; onDone: () => void; onClose: () => void }

/** Reminds these people of all that is missing or ends, or `only` of some items, after showing who gets what; then tells how many were. */
export function RemindDialog({ userIds, only, onDone, onClose }: Props) {
  const body = { userIds: [...userIds], ...(only && { only }) }
  const { planned, error, retry } = usePreview(body)
  const remind = useApiMutation(remindersApi.sendReminders, {
    tells: false,
    onDone: reply => {
      showToast(sentWords(reply))
      onDone()
    },
  })
  const [text, setText] = useState<TextWish>(null)
  const emails = planned?.filter(one => one.channel !== null).length
  return (
    <ConfirmDialog
      open
      title={t('{count, plural, one {Remind # person?} other {Remind # people?}}', { count: userIds.length })}
      confirmLabel={
        emails ? t('{emails, plural, one {Send # reminder} other {Send # reminders}}', { emails }) : t('Send reminders')
      }
      disabled={!emails}
      wide
      loading={remind.loading}
      error={remind.error}
      onConfirm={() => void remind.send({ body: { ...body, ...(text && { text }) } })}
      onClose={onClose}
    >
      {planned ? (
        <>
          <TextToo planned={planned} of={text} onChange={setText} />
          <Planned planned={planned} />
        </>
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </ConfirmDialog>
  )
}

type OneProps = { of: Pick<QueuedThing, 'person'>; onDone: () => void; onClose: () => void }

/** The same for one person, as what waits. */
export const RemindOne = ({ of: { person }, ...acts }: OneProps) =>
  person && <RemindDialog userIds={[person.id]} {...acts} />

type BarProps<Row> = { rows: readonly Row[]; userIds: readonly string[]; only?: Items; onClear: () => void }

/** What can be done with rows that are selected: remind their people, as `RemindDialog` does. */
export function RemindBar<Row>({ rows, userIds, only, onClear }: BarProps<Row>) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const done = () => {
    close()
    onClear()
  }
  const isTooMany = userIds.length > mostReminded.people || (only?.length ?? 0) > mostReminded.items
  const tooMany = () =>
    showToast(t('Choose at most {people} people and {items} of their items at a time.', mostReminded), 'error')
  const actions = [{ label: t('Send reminders'), icon: Bell, onClick: () => (isTooMany ? tooMany() : setAsking(true)) }]
  return (
    <>
      <BulkBar rows={rows} actions={actions} onClear={onClear} />
      {asking && <RemindDialog userIds={userIds} {...(only && { only })} onDone={done} onClose={close} />}
    </>
  )
}
