import { expect, test } from 'vitest'
import { housekeeping } from './kit/server/housekeeping.ts'
import { jobNames } from './modules/background-jobs/contract.ts'
import { allParts, allSealed } from './parts.ts'

const own = housekeeping({
  connection: {},
  dataDir: '/nowhere',
  secretKey: Buffer.alloc(32),
  passphrase: null,
} as never)
const jobs = [...allParts, own].flatMap(part => part.jobs)
const resumed = jobs.filter(job => job.resumes).map(job => job.name)

test('every job that a module brings is named for administrators, once; those that may be cut off resume', () => {
  expect(jobs.map(job => job.name).toSorted()).toEqual(jobNames.toSorted())
  expect(resumed.toSorted()).toEqual([
    'audit-checks',
    'audit-heads',
    'audit-seals',
    'document-reading',
    'emails-given-up',
    'exclusion-screening',
    'exports',
    'imports',
    'notifications',
    'report-emails',
    'retention-destruction',
    'rule-changes',
    'survey-binders',
    'survey-ends',
    'text-messages',
    'virus-scan',
    'webhook-clearance',
    'webhook-deliveries',
  ])
})

test('places, the keys of exclusion lists and the store of files are seen to before the first request', () => {
  expect(allParts.flatMap(part => part.prepares)).toHaveLength(2)
  expect(own.prepares).toHaveLength(1)
})

test('every sealed column is sealed anew with a new key', () => {
  expect(allSealed.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
    'code_request.secret',
    'form_draft.content',
    'import_row.cells_sealed',
    'import_row.written_sealed',
    'person.birth_date_sealed',
    'person.ssn_sealed',
    'person_merge.values_sealed',
    'picture_reading.found_sealed',
    'push_subscription.subscription_sealed',
    'second_factor.secret',
    'single_sign_on.client_secret',
    'webhook.old_secret_sealed',
    'webhook.secret_sealed',
  ])
})

test('who reads what in a history is what reads it where it stands', () => {
  const acts = Object.fromEntries(allParts.flatMap(part => part.acts.flatMap(Object.entries)))
  expect(acts).toEqual({
    absence: 'caregivers.view',
    account: 'caregivers.view',
    acknowledgementSigned: 'compliance.view',
    addressChanged: 'caregivers.view',
    alreadySignedUp: 'caregivers.view',
    applicationReceived: 'caregivers.view',
    caregiver: 'caregivers.view',
    competencyTestOpen: 'compliance.view',
    competencyTestRetake: 'compliance.view',
    competencyTestScored: 'compliance.view',
    competencyTestWithdrawn: 'compliance.view',
    compliance: 'compliance.view',
    complianceItem: 'compliance.view',
    complianceReminder: 'compliance.view',
    confirmEmail: 'caregivers.view',
    document: 'documents.view',
    documentRejected: 'documents.view',
    documents: 'documents.view',
    duplicate: 'caregivers.view',
    email: 'caregivers.view',
    evaluation: 'compliance.view',
    evaluationToRead: 'compliance.view',
    evaluationWithdrawn: 'compliance.view',
    eventCancellation: 'caregivers.view',
    eventInvitation: 'caregivers.view',
    eventReminder: 'caregivers.view',
    eventSkipped: 'caregivers.view',
    eventUpdate: 'caregivers.view',
    exclusionHit: 'compliance.waive',
    import: 'audit.view',
    inService: 'compliance.view',
    invitation: 'caregivers.view',
    link: 'caregivers.view',
    note: 'notes.view',
    onboarding: 'onboarding.view',
    onboardingMoved: 'caregivers.view',
    onboardingReady: 'caregivers.view',
    passkeyAdded: 'caregivers.view',
    passkeyRemoved: 'caregivers.view',
    passwordChanged: 'caregivers.view',
    passwordReset: 'caregivers.view',
    recoveryCodeUsed: 'caregivers.view',
    reference: 'compliance.view',
    referenceReminder: 'compliance.view',
    referenceRequested: 'compliance.view',
    signedOff: 'caregivers.view',
    singleSignOnLinked: 'caregivers.view',
    signatureWithdrawn: 'compliance.view',
    signedText: 'compliance.view',
    destruction: 'retention.destroy',
    legalHold: 'retention.destroy',
    retention: 'caregivers.view',
    skillChecklist: 'compliance.view',
    skillChecklistSentBack: 'compliance.view',
    skillObservation: 'compliance.view',
    skillRetraining: 'compliance.view',
    survey: 'reports.export',
    testAttempt: 'compliance.view',
    secondFactorOff: 'caregivers.view',
    secondFactorOn: 'caregivers.view',
    secondFactorReset: 'caregivers.view',
    signInCode: 'caregivers.view',
    signUpClosed: 'caregivers.view',
    virusFound: 'documents.view',
    textConsent: 'caregivers.view',
    textMessage: 'caregivers.view',
    waiver: 'compliance.view',
    work: 'compliance.view',
  })
})
