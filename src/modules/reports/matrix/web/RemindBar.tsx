import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../../kit/web/ask.ts'
import { BulkBar } from '../../../../kit/web/BulkBar.tsx'
import { ConfirmDialog } from '../../../../kit/web/ConfirmDialog.tsx'
import { t } from '../../../../kit/web/text.ts'
import { showToast } from '../../../../kit/web/toast.ts'
import { remindersApi } from '../../../compliance/reminders/contract.ts'
import type { MatrixRow } from '../contract.ts'

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

type Props = { rows: readonly MatrixRow[]; onClear: () => void }

/** What can be done with the selected people: remind them of all that is missing or ends. */
export function RemindBar({ rows, onClear }: Props) {
  const [asking, setAsking] = useState(false)
  const remind = useSend(remindersApi.sendReminders, {
    tells: false,
    onDone: reply => {
      showToast(sentWords(reply))
      setAsking(false)
      onClear()
    },
  })
  const ask = () => {
    remind.reset()
    setAsking(true)
  }
  return (
    <>
      <BulkBar rows={rows} actions={[{ label: t('Send reminders'), icon: Bell, onClick: ask }]} onClear={onClear} />
      {asking && (
        <ConfirmDialog
          open
          title={t('{count, plural, one {Remind # person?} other {Remind # people?}}', { count: rows.length })}
          confirmLabel={t('Send reminders')}
          loading={remind.loading}
          error={remind.error}
          onConfirm={() => void remind.send({ body: { userIds: rows.map(row => row.id) } })}
          onClose={() => setAsking(false)}
        >
          {t(
            'Each gets one mail about everything that is missing, was sent back, ends soon or has ended. Of what they were reminded less than a day ago nothing is said again.',
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
