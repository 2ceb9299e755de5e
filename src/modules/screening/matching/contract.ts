import { z } from 'zod'
import type { Fit } from '../../caregivers/names/contract.ts'
import { hitDecision } from '../lists/contract.ts'

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

export const hitState = z.enum(['open', 'proposed', 'notSame', 'confirmed', 'reinstated'])
export type HitState = z.output<typeof hitState>

export const hitEvent = z.object({
  id: z.uuid(),
  act: z.enum(['found', 'proposed', 'agreed', 'disagreed', 'reopened', 'changed', 'gone']),
  decision: hitDecision.nullable(),
  reason: z.string(),
  actor: z.string(),
  at: z.iso.datetime(),
})
export type HitEvent = z.output<typeof hitEvent>
