import { Box, Typography } from '@mui/material'
import { History, ShieldAlert, ShieldCheck, ShieldEllipsis, ShieldOff } from 'lucide-react'
import { type Day, daysBetween } from '../../../../kit/contract/time.ts'
import { countableDays, showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { Answer } from '../../../caregivers/contract.ts'
import { dueLaterWords } from '../../../caregivers/list/web/parts.tsx'
import type { LaterFact } from '../../../profiles/standing/contract.ts'
import { laterWords } from '../../../profiles/standing/web/parts.tsx'
import type { ComplianceItem, Presence, Standing } from '../contract.ts'

type Rule = Pick<ComplianceItem, 'name' | 'putDownOn'>

const ruleWords = ({ name, putDownOn }: Rule): string[] =>
  putDownOn ? [t('requirement {name} (put down {on})', { name, on: showDay(putDownOn) })] : []

/** How the days of evenings before they were noted are known; null: all of them were noted. */
function sourceWords(facts: readonly LaterFact[]): string | null {
  if (facts.some(one => one.source === 'created'))
    return t('Some of these days were read from when the record was made.')
  return facts.some(one => one.source === 'history') ? t('Some of these days were read from the audit history.') : null
}

type Props = { facts: readonly LaterFact[]; items: readonly Rule[] }

/** What concerns the day and was put down only after it: the page answers by what was on record that evening. */
export function PutDownLater({ facts, items }: Props) {
  const lines = [...facts.map(laterWords), ...items.flatMap(ruleWords)]
  if (lines.length === 0) return null
  const source = sourceWords(facts)
  return (
    <Box sx={{ display: 'flex', gap: 3, px: { xs: 0, md: 2 }, color: 'text.secondary' }}>
      <Box aria-hidden sx={{ pt: 0.5 }}>
        <History size={18} />
      </Box>
      <Box>
        <Typography variant="body2">{t('Put down later: {facts}', { facts: lines.join(' · ') })}</Typography>
        {source && <Typography variant="body2">{source}</Typography>}
      </Box>
    </Box>
  )
}

type Named = Pick<ComplianceItem, 'id' | 'name' | 'blocks'>

/** What is owed for longest, or else what ends or falls due next. What is only tracked does not count. */
function nextWords({ asOf, nextDue, nextRequirementId, blocking }: Standing, items: readonly Named[]): string {
  if (!nextDue) return blocking > 0 ? '' : t('Nothing is due or expiring.')
  const name = items.find(item => item.id === nextRequirementId)?.name ?? ''
  const days = daysBetween(nextDue, asOf)
  if (days > countableDays) return t('Overdue for longest: {name}, due {day}.', { name, day: showDay(nextDue) })
  return days > 0
    ? t('Overdue for longest: {name}, {days, plural, one {# day} other {# days}}.', { name, days })
    : t('Next due: {name}, {day}.', { name, day: showDay(nextDue) })
}

const headWords = (answer: Answer): string =>
  ({
    clear: t('Clear to work'),
    notClear: t('Not clear to work'),
    notYet: t('Not yet signed off'),
    notWithUs: t('Not with us'),
  })[answer]

const dated = (from: Day | null, to: Day | null, words: (values: { from: string; to: string }) => string): string =>
  words({ from: from ? showDay(from) : '', to: to ? showDay(to) : '' })

/** Since when, and until when, the person was not with us. */
function awayWords({ status, from, to }: Presence): string {
  if (status === null) return to ? t('First on record on {day}.', { day: showDay(to) }) : t('Not on record.')
  if (status === 'rejected')
    return dated(from, to, days => (to ? t('Rejected from {from} to {to}.', days) : t('Rejected on {from}.', days)))
  return dated(from, to, days => (to ? t('Archived from {from} to {to}.', days) : t('Archived on {from}.', days)))
}

/** What stands in the way; of an applicant, in the way of the sign-off. */
function wayWords({ answer, blocking }: Standing, { signedOff }: Presence, items: readonly Named[]): string {
  const names = items
    .filter(item => item.blocks)
    .map(item => item.name)
    .join(' · ')
  if (answer === 'notYet')
    return blocking > 0
      ? t('Sign-off waits for: {names}.', { names })
      : t('Everything required before sign-off is in place.')
  const unsigned = signedOff ? '' : t('There is no sign-off in force.')
  return [unsigned, blocking > 0 ? t('What stands in the way: {names}.', { names }) : ''].filter(Boolean).join(' ')
}

/** Tone and sign of each answer. */
export const looks = {
  clear: { tone: 'success', icon: ShieldCheck },
  notClear: { tone: 'error', icon: ShieldAlert },
  notYet: { tone: 'info', icon: ShieldEllipsis },
  notWithUs: { tone: 'neutral', icon: ShieldOff },
} as const

export type Judged = { standing: Standing; presence: Presence; items: readonly Named[] }

/** The answer in words and its tone, with its day where it is not today's, and what is behind it. */
export function verdictWords({ standing, presence, items }: Judged, isToday: boolean) {
  const { answer, asOf } = standing
  const head = headWords(answer)
  const way = answer === 'clear' ? '' : wayWords(standing, presence, items)
  return {
    tone: looks[answer].tone,
    head: isToday ? head : t('On {day}: {answer}', { day: showDay(asOf), answer: head }),
    detail: answer === 'notWithUs' ? awayWords(presence) : [way, nextWords(standing, items)].filter(Boolean).join(' '),
  }
}

/** How many requirements are met, of those that are due, and how many fall due later. */
export const metWords = ({ met, total, later }: Pick<Standing, 'met' | 'total' | 'later'>): string =>
  [t('{met} of {total} met', { met, total }), ...(later > 0 ? [dueLaterWords(later)] : [])].join(' · ')
