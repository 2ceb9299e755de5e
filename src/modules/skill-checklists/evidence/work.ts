import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { SkillContent } from '../checklists/contract.ts'
import { competencyOf, countsWith, performedOn } from '../competency/rules.ts'
import { observationsOf } from '../competency/store.ts'
import { addEvidence, endEvidence, findEvidence, setEvidence } from './store.ts'

/** A filling as it counts for its evidence. */
type Response = {
  readonly id: string
  readonly personId: string
  readonly checklistId: string
  readonly state: 'open' | 'submitted' | 'sentBack'
  readonly submittedAt: Date | null
  readonly sentBackReason: string | null
  readonly evidenceId: string | null
}

/** How the evidence of the filling has to stand; null: nothing was submitted yet. */
async function wanted(work: Work, response: Response, content: SkillContent) {
  if (response.state === 'open' || !response.submittedAt) return null
  const submittedOn = dayIn(work.organization.timeZone, response.submittedAt)
  const reason = response.sentBackReason
  if (response.state === 'sentBack') return { decision: 'rejected', performedOn: submittedOn, reason } as const
  const seen = await observationsOf(work, [response.id])
  const counts = countsWith(competencyOf(content, seen))
  const performed = performedOn(submittedOn, content, seen)
  return counts
    ? ({ decision: 'approved', performedOn: performed, reason: null } as const)
    : ({ decision: null, performedOn: submittedOn, reason: null } as const)
}

/**
 * Brings the evidence of a filling to what was submitted and observed, and the person's status with it. A fact is never
 * rewritten: what no longer holds ends today, and another begins; of a filling that is not the current one, none that waits.
 */
export async function refreshEvidence(
  work: Work,
  response: Response,
  content: SkillContent,
  isCurrent = true,
): Promise<void> {
  const want = await wanted(work, response, content)
  if (!want) return
  const have = response.evidenceId ? await findEvidence(work.db, response.evidenceId) : undefined
  const holds =
    have?.decision === want.decision && have.performedOn === want.performedOn && want.decision !== 'rejected'
  if (holds) return
  if (have) await endEvidence(work, have.id)
  const { personId, checklistId } = response
  if (isCurrent || want.decision === 'approved') {
    const evidenceId = await addEvidence(work, { personId, checklistId, ...want })
    await setEvidence(work, response.id, evidenceId)
  }
  await refreshTimelines(work, [personId], { sourceIds: [checklistId] })
}
