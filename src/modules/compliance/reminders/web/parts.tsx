import { ConfirmDialog } from '../../../../kit/web/ConfirmDialog.tsx'
import { useSend } from '../../../../kit/web/send.ts'
import { t } from '../../../../kit/web/text.ts'
import { showToast } from '../../../../kit/web/toast.ts'
import { remindersApi } from '../contract.ts'

type Reply = { sent: number; skipped: { nothing: number; reminded: number; left: number } }

function sentWords({ sent, skipped: { nothing, reminded, left } }: Reply): string {
  const words = [
    t('{sent, plural, one {# person was reminded.} other {# people were reminded.}}', { sent }),
    nothing > 0 &&
      t('{nothing, plural, one {# has nothing to send or renew.} other {# have nothing to send or renew.}}', {
        nothing,
      }),
    reminded > 0 &&
      t('{reminded, plural, one {# heard of it less than a day ago.} other {# heard of it less than a day ago.}}', {
        reminded,
      }),
    left > 0 && t('{left, plural, one {# is archived or rejected.} other {# are archived or rejected.}}', { left }),
  ]
  return words.filter(word => word !== false).join(' ')
}

type Props = { userIds: readonly string[]; onDone: () => void; onClose: () => void }

/** Reminds these people of all that is missing or ends, after asking; then tells how many were. */
export function RemindDialog({ userIds, onDone, onClose }: Props) {
  const remind = useSend(remindersApi.sendReminders, {
    tells: false,
    onDone: reply => {
      showToast(sentWords(reply))
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('{count, plural, one {Remind # person?} other {Remind # people?}}', { count: userIds.length })}
      confirmLabel={t('Send reminders')}
      loading={remind.loading}
      error={remind.error}
      onConfirm={() => void remind.send({ body: { userIds: [...userIds] } })}
      onClose={onClose}
    >
      {t(
        'Each gets one mail about everything that is missing, was sent back, ends soon or has ended. Of what they were reminded less than a day ago nothing is said again.',
      )}
    </ConfirmDialog>
  )
}
