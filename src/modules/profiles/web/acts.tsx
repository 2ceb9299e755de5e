import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'caregiver.profileUpdated': () => t('{actor} changed the profile', { actor }),
  'caregiver.educationUpdated': () => t('{actor} changed the education', { actor }),
  'caregiver.employmentUpdated': () => t('{actor} changed the employment', { actor }),
  'caregiver.employmentAdded': () => t('{actor} added a job', { actor }),
  'caregiver.gapExplained': () => t('{actor} explained a time without a job', { actor }),
  'caregiver.photoChanged': () => t('{actor} changed the photo', { actor }),
  'caregiver.ssnViewed': () => t('{actor} viewed the Social Security number', { actor }),
})
