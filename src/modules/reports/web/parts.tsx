import visuallyHidden from '@mui/utils/visuallyHidden'
import { Check, Clock, type LucideIcon } from 'lucide-react'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { statusWord } from '../../status/engine/sentences.ts'
import type { CountedStatus, Status } from '../../status/engine/span.ts'
import { statusLook, wordsFor } from '../../status/web/parts.tsx'

/** What a status is called. */
export const wordOf = (status: Status) => statusWord(status, wordsFor({}))

/** What the figures and filters call what people stand at. */
export const countedWord = (status: CountedStatus) => (status === 'later' ? t('Due later') : wordOf(status))

/** What a status looks like where what is valid stays quiet. */
export const iconOf = (status: Status): LucideIcon => (status === 'valid' ? Check : statusLook[status].icon)

export const countedIcon = (status: CountedStatus): LucideIcon => (status === 'later' ? Clock : iconOf(status))

const tones = ['info', 'success', 'warning', 'error', 'neutral'] as const

/** The look of all marks below an element: written once there, because a page has hundreds of them. */
export const marksLook = {
  '& .mark': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 28,
    px: 2.25,
    borderRadius: 2,
    border: '1px solid transparent',
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '& svg': { flexShrink: 0 },
  },
  '& .mark.quiet': { fontWeight: 450, color: 'text.primary', '& svg': { color: 'success.ink' } },
  '& .mark.none': { color: 'text.secondary' },
  ...Object.fromEntries(
    tones.map(tone => [
      `& .mark.${tone}`,
      { color: `${tone}.ink`, bgcolor: `${tone}.tint`, borderColor: `${tone}.edge` },
    ]),
  ),
  '& .mark.missing': { borderStyle: 'dashed', borderColor: 'currentColor' },
  '& .later': { position: 'relative', display: 'inline-flex', color: 'text.secondary' },
  '& .spoken': visuallyHidden,
}

/** The tabs above every report. */
export function ReportTabs({ value }: { value: 'matrix' | 'requirements' | 'forecast' | 'lists' | 'all' | 'exports' }) {
  const tabs = [
    { value: 'matrix', label: t('Compliance matrix'), to: '/report' },
    { value: 'requirements', label: t('By requirement'), to: '/report?view=requirements' },
    { value: 'forecast', label: t('Forecast'), to: '/report?view=forecast' },
    { value: 'lists', label: t('Lists'), to: '/report/lists' },
    { value: 'all', label: t('All reports'), to: '/report/all' },
    { value: 'exports', label: t('Exports'), to: '/report/exports' },
  ]
  return <CountTabs label={t('Reports')} value={value} tabs={tabs} />
}
