import { isDay } from '../../../../kit/contract/time.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { PersonStatus } from '../../contract.ts'
import { statusWord } from '../../list/web/parts.tsx'
import type { HistoryEntry } from '../contract.ts'

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Words = Record<string, () => string>

const ofRecord = (actor: string): Words => ({
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
  'caregiver.ssnViewed': () => t('{actor} viewed the Social Security number', { actor }),
  'note.added': () => t('{actor} added a note', { actor }),
  'note.updated': () => t('{actor} changed a note', { actor }),
  'note.deleted': () => t('{actor} deleted a note', { actor }),
  'caregiver.applicationSubmitted': () => t('{actor} signed and sent the application', { actor }),
  'caregiver.signOffWithdrawn': () => t('{actor} withdrew the sign-off', { actor }),
  'absence.added': () => t('{actor} recorded a time out of work', { actor }),
  'absence.updated': () => t('{actor} changed a time out of work', { actor }),
  'absence.removed': () => t('{actor} removed a time out of work', { actor }),
  'account.passwordChanged': () => t('{actor} changed the password', { actor }),
  'account.passwordSet': () => t('{actor} chose a password', { actor }),
  'account.emailConfirmed': () => t('{actor} confirmed the email address', { actor }),
  'link.refused': () => t('A link from an email was refused: used before, or no longer valid'),
  'account.resetRequested': () => t('A new password was asked for'),
  'caregiver.imported': () => t('{actor} brought the record over from an earlier system', { actor }),
  'email.sentAgain': () => t('{actor} sent an email again', { actor }),
  'email.dismissed': () => t('{actor} dismissed an email that was not delivered', { actor }),
  'account.updated': () => t('{actor} changed the details of the sign-in', { actor }),
  'account.pictureChanged': () => t('{actor} changed the picture of the sign-in', { actor }),
})

const ofPapers = (actor: string): Words => ({
  'document.submitted': () => t('{actor} submitted a document', { actor }),
  'document.approved': () => t('{actor} approved a document', { actor }),
  'document.rejected': () => t('{actor} sent a document back', { actor }),
  'document.approvalTakenBack': () => t('{actor} took back the approval of a document', { actor }),
  'document.updated': () => t('{actor} changed a document', { actor }),
  'document.removed': () => t('{actor} deleted a document', { actor }),
  'document.viewed': () => t('{actor} opened a medical document', { actor }),
  'document.deletedViewed': () => t('{actor} opened a deleted document', { actor }),
  'documents.exported': () => t('{actor} downloaded documents', { actor }),
  'document.decisionUndone': () => t('{actor} took a decision back', { actor }),
  'document.setAside': () => t('{actor} set a document aside', { actor }),
  'document.countsAgain': () => t('{actor} let a document count again', { actor }),
  'document.linked': () => t('{actor} let a document count as another kind too', { actor }),
  'document.licenseLeft': () => t('{actor} left a document without a license of its own', { actor }),
  'document.unlinked': () => t('{actor} no longer lets a document count as another kind', { actor }),
})

const ofDuties = (actor: string): Words => ({
  'complianceItem.added': () => t('{actor} added a requirement for this person only', { actor }),
  'complianceItem.removed': () => t('{actor} no longer requires it', { actor }),
  'inService.recorded': () => t('{actor} recorded hours of training', { actor }),
  'inService.corrected': () => t('{actor} corrected hours of training', { actor }),
  'inService.deleted': () => t('{actor} deleted hours of training', { actor }),
  'onboarding.begun': () => t('{actor} began the onboarding', { actor }),
  'onboarding.moved': () => t('{actor} moved them to the newest version of the onboarding', { actor }),
  'onboarding.stepBegun': () => t('{actor} began a step', { actor }),
  'onboarding.stepDone': () => t('{actor} finished a step', { actor }),
  'complianceItem.revised': () => t('{actor} changed a requirement for this person only', { actor }),
  'compliance.reminderSent': () => t('{actor} sent a reminder', { actor }),
  'compliance.remindersSent': () => t('{actor} sent a reminder of all that is open', { actor }),
  'compliance.proofViewed': () => t('{actor} opened the proof of compliance', { actor }),
  'inService.imported': () => t('{actor} brought hours of training over from an earlier system', { actor }),
  'signedText.signed': () => t('{actor} signed a text', { actor }),
  'waiver.requested': () => t('{actor} asked for a waiver', { actor }),
  'waiver.approved': () => t('{actor} approved a waiver', { actor }),
  'waiver.refused': () => t('{actor} refused a waiver', { actor }),
  'waiver.withdrawn': () => t('{actor} withdrew the request for a waiver', { actor }),
  'waiver.ended': () => t('{actor} ended a waiver', { actor }),
  'exclusionHit.found': () => t('A screening found a possible match'),
  'exclusionHit.proposed': () => t('{actor} proposed a decision about a possible match', { actor }),
  'exclusionHit.agreed': () => t('{actor} agreed with the decision about a possible match', { actor }),
  'exclusionHit.disagreed': () => t('{actor} disagreed with the decision about a possible match', { actor }),
  'exclusionHit.reopened': () => t('{actor} opened a possible match again', { actor }),
})

const emailWords: Record<NonNullable<HistoryEntry['delivery']>, (subject: string) => string> = {
  sent: subject => t('Email sent: {subject}', { subject }),
  waiting: subject => t('Email waiting to be sent: {subject}', { subject }),
  refused: subject => t('Email not delivered: {subject}', { subject }),
}

/** What was done, as a sentence with its doer. An act that this version does not know is told by its name. */
export function actWords({ action, actor, subject, delivery }: HistoryEntry): string {
  if (delivery) return emailWords[delivery](subject ?? spaced(action))
  const known: Words = { ...ofRecord(actor), ...ofPapers(actor), ...ofDuties(actor) }
  const [noun = '', act = ''] = action.split('.')
  return known[action]?.() ?? t('{actor}: {act}', { actor, act: `${spaced(noun)} ${spaced(act)}` })
}

// Fields that are kept by a name which says nothing to people, or something else.
const fields: Words = {
  ssn: () => t('Social Security number'),
  why: () => t('Reason'),
  formerNames: () => t('Former names'),
  stateCode: () => t('State'),
  postalCode: () => t('ZIP code'),
  hiredOn: () => t('Hired on'),
  firstContactOn: () => t('First client contact'),
  backOn: () => t('Back on'),
  workedElsewhere: () => t('Worked in care in the meantime'),
  mayContact: () => t('May be contacted'),
  educationHistory: () => t('Education'),
  employmentHistory: () => t('Employment'),
  performedOn: () => t('Done on'),
  receivedOn: () => t('Received on'),
  expiresOn: () => t('Expires on'),
  replacesId: () => t('Replaces an earlier one'),
  active: () => t('Counts'),
  countsAs: () => t('Counts as'),
  declination: () => t('Declined by the person'),
  withheld: () => t('Left out'),
  satisfiedBy: () => t('Met by'),
  lasting: () => t('Lasts'),
  seriousness: () => t('When not met'),
  reminderDays: () => t('Reminders'),
  inForceFrom: () => t('In force from'),
  inForceTo: () => t('Last day in force'),
  verifiedOn: () => t('Last verified on'),
}

/** A field's name as people read it. */
export const fieldWords = (field: string): string => fields[field]?.() ?? capital(spaced(field.replace(/Id$/, '')))

const status = (of: PersonStatus) => () => statusWord(of)
const written = { written: () => t('recorded') }

// Where a field holds one of a few codes.
const codes: Record<string, Words> = {
  status: {
    active: status('active'),
    archived: status('archived'),
    rejected: status('rejected'),
    applicant: status('applicant'),
  },
  decision: {
    approved: () => t('Approved'),
    rejected: () => t('Sent back'),
    takenBack: () => t('Approval taken back'),
    notSame: () => t('Not the same person'),
    confirmed: () => t('Confirmed'),
    reinstated: () => t('Reinstated'),
  },
  seriousness: { blocks: () => t('Blocks work'), warns: () => t('Warns'), tracks: () => t('Tracks only') },
  language: { en: () => t('English'), es: () => t('Spanish') },
  ssn: written,
  birthDate: written,
}

/** One side of a change: a code in words, a day as people write it. */
export function valueWords(field: string, value: string | null): string {
  if (value === null) return t('empty')
  if (field === 'fields') return value.split(', ').map(fieldWords).join(', ')
  return codes[field]?.[value]?.() ?? (isDay(value) ? showDay(value) : value)
}
