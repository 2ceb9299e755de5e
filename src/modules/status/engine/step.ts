import type { Day } from '../../../kit/contract/time.ts'

/** Who has to act next. */
export type Turn = 'caregiver' | 'coordinator' | 'reviewer'

/** One thing to do. `sourceId` is the document type, test, form... ; `count` how many or how many hours. */
export type Step = {
  readonly code:
    | 'upload'
    | 'uploadAgain'
    | 'renew'
    | 'correctDates'
    | 'countAgain'
    | 'review'
    | 'takeTest'
    | 'fillChecklist'
    | 'evaluate'
    | 'askReferees'
    | 'logHours'
    | 'runCheck'
    | 'resolveHit'
    | 'sign'
  readonly turn: Turn
  readonly sourceId: string
  readonly evidenceId: string | null
  readonly count: number | null
  /** Before this day it would not count; null: at any time. */
  readonly from: Day | null
}

/** What is to be done, and by whom. */
export type Advice = Pick<Step, 'code' | 'turn'>
