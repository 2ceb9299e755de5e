import { sentenceOf } from '../../../../kit/contract/sentence.ts'
import { cache, keyOf } from '../../../../kit/web/api/api-query.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import type { CaregiverDocument } from '../../../documents/contract.ts'
import { type AskedPaper, type JourneyStep, journeyChanged } from '../../asked/contract.ts'
import { stepRules } from '../../kinds/rules.ts'
import { type Journey, journeyApi } from '../contract.ts'

function stepWith(step: JourneyStep, paper: CaregiverDocument): JourneyStep {
  const isOfIt = ({ type }: AskedPaper) => type.id === paper.documentTypeId
  if (!step.papers.some(isOfIt)) return step
  const papers = step.papers.map(one => (isOfIt(one) ? { ...one, paper, received: true, problem: null } : one))
  const known = { asked: papers, tasks: step.tasks, gaps: [], data: {} }
  const isBack = papers.some(one => one.problem !== null && one.required && one.type.active)
  const state = step.state === 'sentBack' && !isBack ? 'open' : step.state
  const { missing, share } = stepRules[step.type]
  const why = missing(known)
  return { ...step, papers, state, missing: why ? sentenceOf(why) : null, share: share(known) }
}

/** Shows what was received at once. What is asked anew after it may fail, and does not take it back. */
export function showReceived(paper: CaregiverDocument): void {
  cache.setQueryData<Journey>(
    keyOf(journeyApi.readJourney),
    journey => journey && { ...journey, steps: journey.steps.map(step => stepWith(step, paper)) },
  )
  void refresh(journeyChanged)
}
