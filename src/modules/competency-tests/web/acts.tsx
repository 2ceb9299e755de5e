import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'testAttempt.begun': () => t('{actor} started a competency test', { actor }),
  'testAttempt.submitted': () => t('{actor} submitted a competency test', { actor }),
  'testAttempt.scored': () => t('{actor} scored an answer of a competency test', { actor }),
  'testAttempt.withdrawn': () => t('{actor} withdrew an attempt at a competency test', { actor }),
  'testAttempt.retakeGranted': () => t('{actor} gave another attempt at a competency test', { actor }),
  'competencyTest.created': () => t('{actor} added a competency test', { actor }),
  'competencyTest.updated': () => t('{actor} changed a competency test', { actor }),
  'competencyTest.ordered': () => t('{actor} changed the order of the questions of a competency test', { actor }),
  'competencyTest.published': () => t('{actor} published a competency test', { actor }),
  'competencyTest.questionAdded': () => t('{actor} added a question to a competency test', { actor }),
  'competencyTest.questionChanged': () => t('{actor} changed a question of a competency test', { actor }),
  'competencyTest.questionDeleted': () => t('{actor} deleted a question of a competency test', { actor }),
})
