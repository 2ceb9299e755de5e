import { Ban, CircleCheck, Clock3, History, RotateCcw, TriangleAlert } from 'lucide-react'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import type { DocumentStatus } from '../contract.ts'

const looks = {
  inReview: { tone: 'info', icon: Clock3 },
  approved: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'error', icon: RotateCcw },
  expired: { tone: 'error', icon: TriangleAlert },
  replaced: { tone: 'neutral', icon: History },
  setAside: { tone: 'neutral', icon: Ban },
} as const

function statusWord(status: DocumentStatus): string {
  const words: Record<DocumentStatus, string> = {
    inReview: t('In review'),
    approved: t('Approved'),
    rejected: t('Sent back'),
    expired: t('Expired'),
    replaced: t('Replaced'),
    setAside: t('Set aside'),
  }
  return words[status]
}

/** A paper's status as an icon and a word. */
export function StatusOfDocument({ status }: { status: DocumentStatus }) {
  return (
    <StatusChip {...looks[status]} quiet={status === 'approved'}>
      {statusWord(status)}
    </StatusChip>
  )
}
