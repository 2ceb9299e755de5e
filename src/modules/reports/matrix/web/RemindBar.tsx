import { Bell } from 'lucide-react'
import { useState } from 'react'
import { BulkBar } from '../../../../kit/web/BulkBar.tsx'
import { t } from '../../../../kit/web/text.ts'
import { RemindDialog } from '../../../compliance/reminders/web/parts.tsx'
import type { MatrixRow } from '../contract.ts'

type Props = { rows: readonly MatrixRow[]; onClear: () => void }

/** What can be done with the selected people: remind them of all that is missing or ends. */
export function RemindBar({ rows, onClear }: Props) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const done = () => {
    close()
    onClear()
  }
  const actions = [{ label: t('Send reminders'), icon: Bell, onClick: () => setAsking(true) }]
  return (
    <>
      <BulkBar rows={rows} actions={actions} onClear={onClear} />
      {asking && <RemindDialog userIds={rows.map(row => row.id)} onDone={done} onClose={close} />}
    </>
  )
}
