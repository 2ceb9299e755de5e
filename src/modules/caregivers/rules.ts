import { type Move, mayMove } from '../../kit/contract/move.ts'
import type { PersonStatus } from './contract.ts'

type Moves = Readonly<Record<PersonStatus, Move<PersonStatus>>>

/** The moves that staff make by changing a status, by where they lead. Product point 2. */
const statusMoves: Moves = {
  active: {
    from: ['archived'],
    to: 'active',
    otherwise: 'Only an archived caregiver can be made active again. An applicant becomes active by being signed off.',
  },
  archived: {
    from: ['applicant', 'active'],
    to: 'archived',
    otherwise: 'Only an applicant or an active caregiver can be archived.',
  },
  rejected: { from: ['applicant'], to: 'rejected', otherwise: 'Only an applicant can be rejected.' },
  applicant: {
    from: ['archived', 'rejected'],
    to: 'applicant',
    otherwise: 'Only an archived or rejected person can become an applicant again.',
  },
}

/** Product point 2: the one move that a sign-off makes and no change of status does. */
export const signOffMove: Move<PersonStatus> = {
  from: ['applicant', 'active'],
  to: 'active',
  otherwise: 'Only an applicant or an active caregiver can be signed off.',
}

/** Whose status would change; `signedOff`: a sign-off of theirs is still good. */
type Moving = { readonly status: PersonStatus; readonly signedOff: boolean }

/** Answers null when the person may get this status now, else the sentence that says why not. */
export function refuseStatus({ status: from, signedOff }: Moving, to: PersonStatus): string | null {
  if (from === to) return 'This person has this status already.'
  const why = mayMove(statusMoves[to], from)
  // Product point 2: nobody becomes active who was never signed off.
  return why ?? (to === 'active' && !signedOff ? neverSignedOff : null)
}

const neverSignedOff = 'This person was never signed off, so they can only become an applicant again.'

/** The statuses that a person may be moved to now, in the order in which they are offered. */
export const nextStatuses = (of: Moving): PersonStatus[] =>
  (['active', 'applicant', 'archived', 'rejected'] as const).filter(to => refuseStatus(of, to) === null)

/** Product point 2: who is archived or rejected cannot sign in and gets no reminders. */
export const isClosed = (status: PersonStatus): boolean => status === 'archived' || status === 'rejected'
