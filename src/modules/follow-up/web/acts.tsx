import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'caregiver.signedOff': () => t('{actor} signed off', { actor }),
  'caregiver.signOffWithdrawn': () => t('{actor} withdrew the sign-off', { actor }),
  'complianceItem.added': () => t('{actor} added a requirement for this person only', { actor }),
  'complianceItem.removed': () => t('{actor} no longer requires it', { actor }),
  'complianceItem.revised': () => t('{actor} changed a requirement for this person only', { actor }),
  'compliance.reminderSent': () => t('{actor} sent a reminder', { actor }),
  'compliance.remindersSent': () => t('{actor} sent a reminder of all that is open', { actor }),
  'compliance.proofViewed': () => t('{actor} opened the proof of compliance', { actor }),
  'waiver.requested': () => t('{actor} asked for a waiver', { actor }),
  'waiver.approved': () => t('{actor} approved a waiver', { actor }),
  'waiver.refused': () => t('{actor} refused a waiver', { actor }),
  'waiver.withdrawn': () => t('{actor} withdrew the request for a waiver', { actor }),
  'waiver.ended': () => t('{actor} ended a waiver', { actor }),
})
