import { CircleCheck, CircleSlash, CircleX, Hourglass } from 'lucide-react'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { Attempt, AttemptState } from '../contract.ts'

const stateWords: Record<AttemptState, () => string> = {
  running: () => t('Under way'),
  waiting: () => t('Being scored'),
  passed: () => t('Passed'),
  failed: () => t('Not passed'),
}

const looks = {
  running: { tone: 'info', icon: Hourglass },
  waiting: { tone: 'info', icon: Hourglass },
  passed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'error', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: CircleSlash },
} as const

type Standing = Pick<Attempt, 'state' | 'withdrawn'>

/** How an attempt stands, in a word. */
export const stateWordsOf = ({ state, withdrawn }: Standing): string =>
  withdrawn ? t('Withdrawn') : stateWords[state]()

export const lookOf = ({ state, withdrawn }: Standing) => looks[withdrawn ? 'withdrawn' : state]

/** How an attempt stands, with its percent. */
export function AttemptChip({ of }: { of: Attempt }) {
  const { tone, icon } = lookOf(of)
  const { percent } = of
  const state = stateWordsOf(of)
  return (
    <StatusChip tone={tone} icon={icon}>
      {percent === null || of.withdrawn ? state : t('{state}, {percent}%', { state, percent })}
    </StatusChip>
  )
}

/** When an attempt was submitted. */
export const attemptLine = (of: Pick<Attempt, 'number' | 'submittedAt'>): string =>
  of.submittedAt
    ? t('Attempt {number} · {at}', { number: of.number, at: showInstant(of.submittedAt) })
    : t('Attempt {number}', { number: of.number })
