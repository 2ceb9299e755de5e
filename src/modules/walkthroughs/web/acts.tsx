import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'walkthrough.created': () => t('{actor} added a walkthrough', { actor }),
  'walkthrough.updated': () => t('{actor} changed a walkthrough', { actor }),
  'walkthrough.duplicated': () => t('{actor} duplicated a walkthrough', { actor }),
  'walkthrough.deleted': () => t('{actor} deleted a walkthrough', { actor }),
  'walkthrough.statusChanged': () => t('{actor} made a walkthrough active or inactive', { actor }),
  'walkthrough.stepAdded': () => t('{actor} added a step to a walkthrough', { actor }),
  'walkthrough.stepChanged': () => t('{actor} changed a step of a walkthrough', { actor }),
  'walkthrough.stepDeleted': () => t('{actor} deleted a step of a walkthrough', { actor }),
  'walkthrough.videoUploaded': () => t('{actor} uploaded a video for a walkthrough', { actor }),
})
