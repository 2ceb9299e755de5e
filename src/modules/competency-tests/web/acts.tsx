import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'testAttempt.begun': () => t('{actor} started a competency test', { actor }),
  'testAttempt.submitted': () => t('{actor} submitted a competency test', { actor }),
  'testAttempt.scored': () => t('{actor} scored an answer of a competency test', { actor }),
  'testAttempt.withdrawn': () => t('{actor} withdrew an attempt at a competency test', { actor }),
  'testAttempt.retakeGranted': () => t('{actor} gave another attempt at a competency test', { actor }),
})
