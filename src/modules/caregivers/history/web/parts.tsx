import { isDay } from '../../../../kit/contract/time.ts'
import { showDay } from '../../../../kit/web/dates.ts'
import { t } from '../../../../kit/web/text.ts'
import type { HistoryEntry } from '../contract.ts'

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What was done, as a sentence with its doer. An act of a module that came later is told by its name. */
export function actWords({ kind, action, actor, subject }: HistoryEntry): string {
  if (kind === 'mail') return t('Mail sent: {subject}', { subject: subject ?? spaced(action) })
  const known: Record<string, () => string> = {
    'caregiver.invited': () => t('{actor} sent the invitation', { actor }),
    'caregiver.invitedAgain': () => t('{actor} sent the invitation again', { actor }),
    'caregiver.signedUp': () => t('{actor} signed up', { actor }),
    'caregiver.statusChanged': () => t('{actor} changed the status', { actor }),
    'caregiver.signedOff': () => t('{actor} signed off', { actor }),
    'caregiver.profileUpdated': () => t('{actor} changed the profile', { actor }),
    'caregiver.educationUpdated': () => t('{actor} changed the education', { actor }),
    'caregiver.employmentUpdated': () => t('{actor} changed the employment', { actor }),
    'caregiver.employmentAdded': () => t('{actor} added a job', { actor }),
    'caregiver.gapExplained': () => t('{actor} explained a time without a job', { actor }),
    'caregiver.photoChanged': () => t('{actor} changed the photo', { actor }),
    'caregiver.ssnViewed': () => t('{actor} looked at the social security number', { actor }),
    'note.added': () => t('{actor} added a note', { actor }),
    'note.updated': () => t('{actor} changed a note', { actor }),
    'note.deleted': () => t('{actor} deleted a note', { actor }),
    'caregiver.applicationSubmitted': () => t('{actor} signed and sent the application', { actor }),
    'caregiver.signOffWithdrawn': () => t('{actor} withdrew the sign-off', { actor }),
    'document.submitted': () => t('{actor} handed in a document', { actor }),
    'document.approved': () => t('{actor} approved a document', { actor }),
    'document.rejected': () => t('{actor} sent a document back', { actor }),
    'document.updated': () => t('{actor} changed a document', { actor }),
    'document.removed': () => t('{actor} deleted a document', { actor }),
    'document.viewed': () => t('{actor} opened a medical document', { actor }),
    'documents.exported': () => t('{actor} downloaded documents', { actor }),
    'document.decisionUndone': () => t('{actor} took a decision back', { actor }),
    'complianceItem.added': () => t('{actor} asked for something of this person only', { actor }),
    'complianceItem.removed': () => t('{actor} asks for it no more', { actor }),
    'inService.recorded': () => t('{actor} recorded hours of training', { actor }),
    'inService.corrected': () => t('{actor} corrected hours of training', { actor }),
    'inService.deleted': () => t('{actor} deleted hours of training', { actor }),
    'absence.added': () => t('{actor} recorded a time out of work', { actor }),
    'absence.updated': () => t('{actor} changed a time out of work', { actor }),
    'absence.removed': () => t('{actor} removed a time out of work', { actor }),
    'onboarding.begun': () => t('{actor} began the onboarding', { actor }),
    'onboarding.moved': () => t('{actor} moved them to the newest version of the onboarding', { actor }),
    'onboarding.stepBegun': () => t('{actor} began a step', { actor }),
    'onboarding.stepDone': () => t('{actor} finished a step', { actor }),
    'account.passwordChanged': () => t('{actor} changed the password', { actor }),
    'account.passwordSet': () => t('{actor} chose a password', { actor }),
    'account.emailConfirmed': () => t('{actor} confirmed the e-mail address', { actor }),
    'account.resetRequested': () => t('A new password was asked for'),
  }
  const [noun = '', act = ''] = action.split('.')
  return known[action]?.() ?? t('{actor}: {act}', { actor, act: `${spaced(noun)} ${spaced(act)}` })
}

/** A field's name as people read it. */
export const fieldWords = (field: string): string =>
  field === 'ssn' ? t('Social security number') : capital(spaced(field.replace(/Id$/, '')))

/** One side of a change; a day as people write it. */
export function valueWords(value: string | null): string {
  if (value === null) return t('empty')
  return isDay(value) ? showDay(value) : value
}
