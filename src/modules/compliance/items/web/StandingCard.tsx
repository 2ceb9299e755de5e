import { Box, Card, Typography } from '@mui/material'
import { ShieldAlert, ShieldCheck, ShieldEllipsis, ShieldOff } from 'lucide-react'
import { type Day, daysBetween } from '../../../../kit/contract/time.ts'
import { countableDays, showDay } from '../../../../kit/web/dates.ts'
import { IconTile } from '../../../../kit/web/IconTile.tsx'
import { ProgressBar } from '../../../../kit/web/ProgressBar.tsx'
import { t } from '../../../../kit/web/text.ts'
import type { Answer } from '../../../caregivers/contract.ts'
import { laterWords } from '../../../caregivers/list/web/parts.tsx'
import type { ComplianceItem, Presence, Standing } from '../contract.ts'

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

const looks = {
  clear: { tone: 'success', icon: ShieldCheck },
  notClear: { tone: 'error', icon: ShieldAlert },
  notYet: { tone: 'info', icon: ShieldEllipsis },
  notWithUs: { tone: 'neutral', icon: ShieldOff },
} as const

type Judged = { standing: Standing; presence: Presence; items: readonly Named[] }
type Props = Judged & { isToday: boolean }

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
  [t('{met} of {total} met', { met, total }), ...(later > 0 ? [laterWords(later)] : [])].join(' · ')

function Figures({ standing }: { standing: Standing }) {
  const { met, total, later, expiring, answer } = standing
  const tone = answer === 'clear' ? (expiring > 0 ? 'warning' : 'success') : looks[answer].tone
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {t('{met} of {total} met', { met, total })}
        {later > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` · ${laterWords(later)}`}
          </Box>
        )}
      </Typography>
      <ProgressBar label={t('Requirements met')} value={met} of={total} width="100%" tone={tone} />
    </Box>
  )
}

/** Is this person clear to work on the day, and if not, why not; and what is to be done first. */
export function StandingCard({ isToday, ...judged }: Props) {
  const { standing } = judged
  const { icon } = looks[standing.answer]
  const away = standing.answer === 'notWithUs'
  const { head, detail, tone } = verdictWords(judged, isToday)
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: { xs: 'start', md: 'center' },
        gridTemplateColumns: {
          xs: '44px minmax(0, 1fr)',
          md: away ? '44px minmax(0, 1fr)' : '44px minmax(0, 1fr) 160px',
        },
        p: { xs: 4, md: 5 },
      }}
    >
      <IconTile icon={icon} tone={tone} />
      <Box>
        <Typography sx={{ fontSize: '1.0625rem', fontWeight: 600, color: `${tone}.ink` }}>{head}</Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      {!away && <Figures standing={standing} />}
    </Card>
  )
}
