import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HitState, MatchReason } from '../../matching/contract.ts'
import { HitChip, ReasonList } from './parts.tsx'

test.each<[HitState, string]>([
  ['open', 'To resolve'],
  ['proposed', 'Needs a second review'],
  ['notSame', 'Not the same person'],
  ['confirmed', 'Confirmed'],
  ['reinstated', 'Reinstated'],
])('a possible match that is %s is called so', (state, words) => {
  render(<HitChip state={state} />)
  screen.getByText(words)
})

const [full, partly, against, unknown] = [
  'Speaks for a match',
  'Speaks partly for a match',
  'Speaks against a match',
  'Not conclusive',
]
test.each<[MatchReason, string, string]>([
  [{ about: 'surname', fit: 'same' } as MatchReason, full, 'Surname: the same'],
  [{ about: 'surname', fit: 'partly' } as MatchReason, full, 'Surname: one part of it is the same'],
  [{ about: 'givenName', fit: 'nickname' } as MatchReason, full, 'Given name: a short or other form of the same name'],
  [{ about: 'givenName', fit: 'similar' } as MatchReason, partly, 'Given name: nearly the same spelling'],
  [{ about: 'givenName', fit: 'variant' } as MatchReason, partly, 'Given name: another spelling of the same name'],
  [{ about: 'givenName', fit: 'soundsAlike' } as MatchReason, partly, 'Given name: sounds alike'],
  [{ about: 'givenName', fit: 'initial' } as MatchReason, partly, 'Given name: the same initial'],
  [{ about: 'givenName', fit: 'different' } as MatchReason, against, 'Given name: different'],
  [{ about: 'middleName', fit: 'agrees' } as MatchReason, full, 'Middle name: agrees'],
  [{ about: 'middleName', fit: 'contradicts' } as MatchReason, against, 'Middle name: contradicts'],
  [
    { about: 'middleName', fit: 'usedAsGiven' } as unknown as MatchReason,
    partly,
    'The middle name is used as the given name',
  ],
  [{ about: 'order' } as MatchReason, partly, 'Given name and surname are swapped'],
  [{ about: 'formerName' } as MatchReason, partly, 'A former name was compared'],
  [{ about: 'birthDate', fit: 'same' } as MatchReason, full, 'Date of birth: the same'],
  [{ about: 'birthDate', fit: 'typo' } as MatchReason, partly, 'Date of birth: one slip apart'],
  [{ about: 'birthDate', fit: 'different' } as MatchReason, against, 'Date of birth: different'],
  [{ about: 'birthDate', fit: 'unknown' } as MatchReason, unknown, 'Date of birth: not known on both sides'],
  [{ about: 'state', fit: 'agrees' } as MatchReason, full, 'State: agrees'],
  [{ about: 'state', fit: 'differs' } as MatchReason, against, 'State: differs'],
  [{ about: 'state', fit: 'unknown' } as MatchReason, unknown, 'State: not known on both sides'],
])('a reason says which way it weighs: %j', (reason, weight, words) => {
  render(<ReasonList reasons={[reason]} />)
  screen.getByText(words)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(weight)
})
