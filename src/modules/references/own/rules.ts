import type { RequestState } from '../requests/contract.ts'
import type { OwnReference } from './contract.ts'

/** What an applicant is told of a request. */
export function ownStateOf(state: RequestState): OwnReference['state'] {
  if (state === 'completed') return 'received'
  return state === 'requested' || state === 'agreed' || state === 'inProgress' ? 'waiting' : state
}
