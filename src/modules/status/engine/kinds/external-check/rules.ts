import { addMonths, type Day, endOfMonth } from '../../../../../kit/contract/time.ts'
import { performed } from '../../facts.ts'
import type { Item } from '../../item.ts'
import { age, type Outcome, type Piles, type Unmet } from '../../outcome.ts'
import type { Paper } from '../../papers.ts'
import { several } from '../../several.ts'
import { isCount, type NeedRules, onePiece } from '../kind.ts'
import type { CheckNeed } from './contract.ts'

/** A check repeated every N months covers its own month and the N that follow, to the end of the last. */
export const checkedUntil = (on: Day, everyMonths: number): Day => endOfMonth(addMonths(on, everyMonths))

const order = (paper: Paper): string => `${performed(paper.evidence)} ${age(paper)}`

/** Of checks the newest one speaks: a confirmed hit takes away what an earlier clear check gave. */
function newestCheck(item: Item, piles: Piles): Outcome {
  const decided = [...piles.counts, ...piles.ranOut, ...piles.rejected]
  const newest = decided.reduce<Paper | null>(
    (best, one) => (best === null || order(one) > order(best) ? one : best),
    null,
  )
  if (newest && piles.rejected.includes(newest)) return confirmed(newest)
  const outcome = several(item, 1, { ...piles, rejected: [] })
  const pending = piles.inReview.at(-1)
  if (outcome.met || outcome.status !== 'in review' || !pending) return outcome
  const { receivedOn } = pending.evidence
  return { ...outcome, reason: { code: 'matchWaits', checkedOn: performed(pending.evidence), receivedOn } }
}

function confirmed({ evidence }: Paper): Unmet {
  const reason = { code: 'matchConfirmed', checkedOn: performed(evidence), text: evidence.reason } as const
  return { met: false, status: 'rejected', reason, evidenceId: evidence.id, notBefore: '' }
}

/** A look into an external list, which the office takes again and again. */
export const externalCheck: NeedRules<CheckNeed> = {
  ...onePiece,
  evidence: 'externalCheck',
  lastsByRule: false,
  byOffice: true,
  refuse: ({ everyMonths }) =>
    isCount(everyMonths, 1)
      ? []
      : [{ path: 'everyMonths', message: 'A check is repeated every month or after more months: enter 1 or more.' }],
  ending: ({ everyMonths }, evidence) => ({
    lastDay: checkedUntil(performed(evidence), everyMonths),
    because: 'nextCheck',
  }),
  judge: newestCheck,
  steps: {
    waiting: { code: 'resolveHit', turn: 'reviewer' },
    first: { code: 'runCheck', turn: 'coordinator' },
    sentBack: { code: 'resolveHit', turn: 'coordinator' },
  },
}
