import { Box } from '@mui/material'
import {
  CircleCheck,
  CircleDashed,
  Clock,
  FileX2,
  Hourglass,
  type LucideIcon,
  Minus,
  ShieldOff,
  TriangleAlert,
} from 'lucide-react'
import { showDay, showMonthDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import type { RuleWords } from '../engine/rule-sentences.ts'
import { statusWord } from '../engine/sentences.ts'
import type { Status } from '../engine/span.ts'

/** The look of each status: an icon, a tone; the word comes from the engine's sentences. */
export const statusLook: Record<Status, { icon: LucideIcon; tone: ToneName }> = {
  valid: { icon: CircleCheck, tone: 'success' },
  expiring: { icon: Clock, tone: 'warning' },
  expired: { icon: TriangleAlert, tone: 'error' },
  rejected: { icon: FileX2, tone: 'error' },
  missing: { icon: CircleDashed, tone: 'neutral' },
  'in review': { icon: Hourglass, tone: 'info' },
  waived: { icon: ShieldOff, tone: 'neutral' },
  'not applicable': { icon: Minus, tone: 'neutral' },
}

/** The engine's words in the reader's language; `names` gives the names of positions and document types by id. */
export const wordsFor = (names: Readonly<Record<string, string>>): RuleWords => ({
  t,
  day: showDay,
  monthDay: showMonthDay,
  name: id => names[id] ?? id,
})

/** A requirement's status as an icon and a word. What is valid stays quiet; what is missing alarms once it is owed. */
export function ComplianceStatus({ status, owed = false }: { status: Status; owed?: boolean }) {
  const { icon: Icon, tone } = statusLook[status]
  const word = statusWord(status, wordsFor({}))
  if (status === 'valid') {
    return (
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontSize: '0.875rem', color: 'success.ink' }}
      >
        <Icon size={16} aria-hidden />
        {word}
      </Box>
    )
  }
  return (
    <StatusChip tone={status === 'missing' && owed ? 'error' : tone} icon={Icon}>
      {word}
    </StatusChip>
  )
}
