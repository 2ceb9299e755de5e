import type { Fit } from '../../caregivers/names/contract.ts'

/** How two birth dates go together. */
export type DateFit = 'same' | 'typo' | 'different' | 'unknown'

/** Why a score is what it is; screens put it into words. */
export type MatchReason =
  | { readonly about: 'surname' | 'givenName'; readonly fit: Fit }
  | { readonly about: 'middleName'; readonly fit: 'agrees' | 'contradicts' | 'usedAsGiven' }
  | { readonly about: 'order'; readonly fit: 'swapped' }
  | { readonly about: 'formerName'; readonly fit: 'used' }
  | { readonly about: 'birthDate'; readonly fit: DateFit }
  | { readonly about: 'state'; readonly fit: 'agrees' | 'differs' | 'unknown' }
