import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'caregiver.invited': () => t('{actor} sent the invitation', { actor }),
  'caregiver.invitedAgain': () => t('{actor} sent the invitation again', { actor }),
  'caregiver.signedUp': () => t('{actor} signed up', { actor }),
  'caregiver.statusChanged': () => t('{actor} changed the status', { actor }),
  'caregiver.profileUpdated': () => t('{actor} changed the profile', { actor }),
  'caregiver.educationUpdated': () => t('{actor} changed the education', { actor }),
  'caregiver.employmentUpdated': () => t('{actor} changed the employment', { actor }),
  'caregiver.employmentAdded': () => t('{actor} added a job', { actor }),
  'caregiver.gapExplained': () => t('{actor} explained a time without a job', { actor }),
  'caregiver.photoChanged': () => t('{actor} changed the photo', { actor }),
  'caregiver.ssnViewed': () => t('{actor} viewed the Social Security number', { actor }),
  'savedView.created': () => t('{actor} saved a view of the caregivers', { actor }),
  'savedView.updated': () => t('{actor} changed a view of the caregivers', { actor }),
  'savedView.deleted': () => t('{actor} deleted a view of the caregivers', { actor }),
  'note.added': () => t('{actor} added a note', { actor }),
  'note.updated': () => t('{actor} changed a note', { actor }),
  'note.deleted': () => t('{actor} deleted a note', { actor }),
  'absence.added': () => t('{actor} recorded a time out of work', { actor }),
  'absence.updated': () => t('{actor} changed a time out of work', { actor }),
  'absence.removed': () => t('{actor} removed a time out of work', { actor }),
  'link.refused': () => t('A link from an email was refused: used before, or no longer valid'),
  'caregiver.imported': () => t('{actor} brought the record over from an earlier system', { actor }),
})
