import { Box, Typography } from '@mui/material'
import { Check, CircleHelp, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import type { Fit } from '../../../caregivers/names/contract.ts'
import type { HitDecision } from '../../lists/contract.ts'
import type { DateFit, HitState, MatchReason } from '../../matching/contract.ts'

/** What people can say of a possible match. */
export const decisionWord = (of: HitDecision): string =>
  ({ notSame: t('Not the same person'), confirmed: t('Confirmed'), reinstated: t('Reinstated') })[of]

const states: Record<HitState, ToneName> = {
  open: 'warning',
  proposed: 'info',
  notSame: 'success',
  confirmed: 'error',
  reinstated: 'success',
}

/** Where a possible match stands. */
export function HitChip({ state }: { state: HitState }) {
  const word =
    state === 'open' ? t('To resolve') : state === 'proposed' ? t('Needs a second review') : decisionWord(state)
  return <StatusChip tone={states[state]}>{word}</StatusChip>
}

type Weight = 'for' | 'partly' | 'against' | 'unknown'
type Line = { weight: Weight; words: string }

function nameLine(part: string, fit: Fit): Line {
  const values = { part }
  switch (fit) {
    case 'same':
      return { weight: 'for', words: t('{part}: the same', values) }
    case 'partly':
      return { weight: 'for', words: t('{part}: one part of it is the same', values) }
    case 'nickname':
      return { weight: 'for', words: t('{part}: a short or other form of the same name', values) }
    case 'similar':
      return { weight: 'partly', words: t('{part}: nearly the same spelling', values) }
    case 'variant':
      return { weight: 'partly', words: t('{part}: another spelling of the same name', values) }
    case 'soundsAlike':
      return { weight: 'partly', words: t('{part}: sounds alike', values) }
    case 'initial':
      return { weight: 'partly', words: t('{part}: the same initial', values) }
    case 'different':
      return { weight: 'against', words: t('{part}: different', values) }
  }
}

function dateLine(fit: DateFit): Line {
  const lines: Record<DateFit, Line> = {
    same: { weight: 'for', words: t('Date of birth: the same') },
    typo: { weight: 'partly', words: t('Date of birth: one slip apart') },
    different: { weight: 'against', words: t('Date of birth: different') },
    unknown: { weight: 'unknown', words: t('Date of birth: not known on both sides') },
  }
  return lines[fit]
}

function stateLine(fit: 'agrees' | 'differs' | 'unknown'): Line {
  if (fit === 'agrees') return { weight: 'for', words: t('State: agrees') }
  if (fit === 'differs') return { weight: 'against', words: t('State: differs') }
  return { weight: 'unknown', words: t('State: not known on both sides') }
}

/** A reason of a score in words, and which way it weighs. */
function reasonLine(of: MatchReason): Line {
  switch (of.about) {
    case 'surname':
      return nameLine(t('Surname'), of.fit)
    case 'givenName':
      return nameLine(t('Given name'), of.fit)
    case 'middleName':
      if (of.fit === 'agrees') return { weight: 'for', words: t('Middle name: agrees') }
      if (of.fit === 'contradicts') return { weight: 'against', words: t('Middle name: contradicts') }
      return { weight: 'partly', words: t('The middle name is used as the given name') }
    case 'order':
      return { weight: 'partly', words: t('Given name and surname are swapped') }
    case 'formerName':
      return { weight: 'partly', words: t('A former name was compared') }
    case 'birthDate':
      return dateLine(of.fit)
    case 'state':
      return stateLine(of.fit)
  }
}

const looks: Record<Weight, { icon: LucideIcon; color: string; word: () => string }> = {
  for: { icon: Check, color: 'error.ink', word: () => t('Speaks for a match') },
  partly: { icon: TriangleAlert, color: 'warning.ink', word: () => t('Speaks partly for a match') },
  against: { icon: X, color: 'success.ink', word: () => t('Speaks against a match') },
  unknown: { icon: CircleHelp, color: 'text.secondary', word: () => t('Not conclusive') },
}

/** Why the score is what it is, line by line. */
export function ReasonList({ reasons }: { reasons: readonly MatchReason[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2 }}>
      {reasons.map(reasonLine).map(({ weight, words }) => {
        const { icon: Icon, color, word } = looks[weight]
        return (
          <Box key={words} component="li" sx={{ listStyle: 'none', display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box component={Icon} size={16} role="img" aria-label={word()} sx={{ color, flexShrink: 0 }} />
            <Typography variant="body2">{words}</Typography>
          </Box>
        )
      })}
    </Box>
  )
}
