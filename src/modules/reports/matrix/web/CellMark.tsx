import { Box } from '@mui/material'
import { History } from 'lucide-react'
import { type Day, daysBetween } from '../../../../kit/contract/time.ts'
import { showDay, showDayOfYear, showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { statusLook } from '../../../status/web/parts.tsx'
import { iconOf, wordOf } from '../../web/parts.tsx'
import type { MatrixCell } from '../contract.ts'

// A day half a year away needs its year more than its date.
const shortDay = (day: Day, asOf: Day) => (Math.abs(daysBetween(asOf, day)) < 180 ? showDayOfYear(day) : showMonth(day))

/** What a cell shows beside its icon; null: the status itself. */
function dayWords(cell: MatrixCell, asOf: Day): string | null {
  const { status, lastDay, receivedOn, dueOn, owed } = cell
  if (status === 'in review') return receivedOn ? shortDay(receivedOn, asOf) : null
  if (status === 'missing') return dueOn && !owed ? t('Due {day}', { day: shortDay(dueOn, asOf) }) : null
  if (!lastDay) return null
  return status === 'valid' ? showMonth(lastDay) : shortDay(lastDay, asOf)
}

/** The whole of it, for who rests the pointer on a cell. */
function wholeWords({ status, lastDay, receivedOn, dueOn }: MatrixCell): string {
  if (status === 'in review' && receivedOn) return t('In review since {day}', { day: showDay(receivedOn) })
  if (status === 'expired' && lastDay) return t('Expired; the last valid day was {day}', { day: showDay(lastDay) })
  if (lastDay) return t('Valid through {day}', { day: showDay(lastDay) })
  if (status === 'missing' && dueOn) return t('Missing; due {day}', { day: showDay(dueOn) })
  return wordOf(status)
}

const toneOf = ({ status, owed }: MatrixCell): ToneName =>
  status === 'missing' && owed ? 'error' : statusLook[status].tone

/** One cell: what is valid stays quiet, only exceptions get a chip. Stands below an element with `marksLook`. */
export function CellMark({ cell, asOf }: { cell: MatrixCell | undefined; asOf: Day }) {
  if (!cell) {
    return (
      <span className="mark none">
        <span aria-hidden>–</span>
        <span className="spoken">{wordOf('not applicable')}</span>
      </span>
    )
  }
  const { status } = cell
  const Icon = iconOf(status)
  const days = dayWords(cell, asOf)
  return (
    <span
      className={`mark ${status === 'valid' ? 'quiet' : toneOf(cell)} ${status === 'missing' ? 'missing' : ''}`}
      title={wholeWords(cell)}
    >
      <Icon size={16} aria-hidden />
      {days ? (
        <>
          <span className="spoken">{wordOf(status)} </span>
          {days}
        </>
      ) : (
        wordOf(status)
      )}
    </span>
  )
}

/** Everything that a cell can say, but that it does not apply. */
const cellStatuses = ['valid', 'expiring', 'expired', 'in review', 'rejected', 'missing', 'waived'] as const

/** What the matrix can be narrowed to. */
export const cellFilters = [...cellStatuses.filter(one => one !== 'waived'), 'later', 'waived'] as const

/** Says, behind a small clock, what was put down after the day; nothing for no words. */
export function LaterMark({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  const text = t('Put down later: {facts}', { facts: words.join(' · ') })
  return (
    <span className="later" title={text}>
      <History size={14} aria-hidden />
      <span className="spoken">{text}</span>
    </span>
  )
}

/** What the icons mean; with `later`, also the mark of what was put down after the day. */
export function Legend({ later }: { later: boolean }) {
  return (
    <Box
      component="ul"
      aria-label={t('Legend')}
      sx={{ listStyle: 'none', p: 0, m: 0, mb: 4, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}
    >
      {cellStatuses.map(status => {
        const Icon = iconOf(status)
        return (
          <Box
            component="li"
            key={status}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            <Box component={Icon} size={16} aria-hidden sx={{ color: `${statusLook[status].tone}.ink` }} />
            {wordOf(status)}
          </Box>
        )
      })}
      {later && (
        <Box
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}
        >
          <History size={16} aria-hidden />
          {t('Put down later')}
        </Box>
      )}
    </Box>
  )
}
