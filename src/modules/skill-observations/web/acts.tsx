import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'skillChecklist.sentBack': () => t('{actor} sent back a skill checklist', { actor }),
  'skillObservation.recorded': () => t('{actor} recorded an observation of a skill', { actor }),
  'skillObservation.withdrawn': () => t('{actor} withdrew an observation of a skill', { actor }),
  'skillRetraining.trained': () => t('{actor} marked a retraining as done', { actor }),
  'skillRetraining.changed': () => t('{actor} changed a retraining', { actor }),
})
