import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'caregiver.invited': () => t('{actor} sent the invitation', { actor }),
  'caregiver.invitedAgain': () => t('{actor} sent the invitation again', { actor }),
  'caregiver.signedUp': () => t('{actor} signed up', { actor }),
  'caregiver.statusChanged': () => t('{actor} changed the status', { actor }),
  'caregiver.employmentAdded': () => t('{actor} added a period of employment', { actor }),
  'absence.added': () => t('{actor} recorded a time out of work', { actor }),
  'absence.updated': () => t('{actor} changed a time out of work', { actor }),
  'absence.removed': () => t('{actor} removed a time out of work', { actor }),
  'link.refused': () => t('A link from an email was refused: used before, or no longer valid'),
  'caregiver.imported': () => t('{actor} brought the record over from an earlier system', { actor }),
})
