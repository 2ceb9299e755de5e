import { CircleDashed, CircleX, Clock, Hourglass, type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react'
import { nameOfMonth } from '../../../../kit/web/text/dates.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { statuses } from '../../../status/engine/span.ts'
import { statusLook, wordsFor } from '../../../status/web/parts.tsx'
import type { Cell, ListColumn } from '../../contract.ts'
import { cellText } from '../rules.ts'

/** "2026-03" for people: "Mar 2026". */
const showMonthOf = (month: string) => `${nameOfMonth(Number(month.slice(5)))} ${month.slice(0, 4)}`

type Look = { icon: LucideIcon; tone: ToneName }

/** What is not as it should be, or not yet, gets a chip; what is in order stays quiet. */
const looks: Partial<Record<ListColumn['kind'], Record<string, Look>>> = {
  answer: { notClear: { icon: ShieldAlert, tone: 'error' } },
  hours: { short: { icon: CircleX, tone: 'error' }, running: { icon: Clock, tone: 'neutral' } },
  check: {
    gap: { icon: TriangleAlert, tone: 'error' },
    pending: { icon: CircleDashed, tone: 'neutral' },
    waiting: { icon: Hourglass, tone: 'warning' },
    confirmed: { icon: CircleX, tone: 'error' },
  },
  reference: {
    declined: { icon: CircleX, tone: 'error' },
    expired: { icon: Hourglass, tone: 'warning' },
    bounced: { icon: TriangleAlert, tone: 'error' },
  },
  dueState: { overdue: { icon: TriangleAlert, tone: 'error' }, due: { icon: Clock, tone: 'warning' } },
  status: Object.fromEntries(statuses.map(status => [status, statusLook[status]])),
}

/** How wide a column of a kind is, in pixels; what is not named shares what is left. */
export const widthOf: Partial<Record<ListColumn['kind'], number>> = {
  day: 122,
  month: 105,
  number: 90,
  status: 128,
  answer: 128,
  seriousness: 118,
  hours: 142,
  employment: 118,
  personStatus: 118,
  percent: 96,
  stage: 190,
  reference: 170,
  answeredBy: 160,
  dueState: 128,
}

/** One field of a list on the screen, in the words that its file has. */
export function CellView({ column, value }: { column: ListColumn; value: Cell }) {
  const text = cellText(column, value, { ...wordsFor({}), month: showMonthOf })
  const look = value === null ? undefined : looks[column.kind]?.[value]
  // An empty field is said to be empty, so that nobody takes it for one that did not load.
  if (!look) return text || '–'
  return (
    <StatusChip tone={look.tone} icon={look.icon} wraps>
      {text}
    </StatusChip>
  )
}
