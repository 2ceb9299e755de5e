import type { WaitingThing } from '../../../kit/contract/queue.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { noticed } from '../../../kit/server/notice.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import type { ProfileDetail } from '../../caregivers/profile/contract.ts'
import { maskSsn } from '../../caregivers/profile/rules.ts'
import { readDetail } from '../../caregivers/profile/store.ts'
import { addEvent } from '../../caregivers/work.ts'
import { mayOpen } from '../../documents/rules.ts'
import { documentsOf } from '../../documents/store.ts'
import { findGaps } from '../../profiles/gaps/rules.ts'
import { isOwnName, signingName } from '../../signatures/rules.ts'
import { consentOf, sha256, signedByOf, signedFrom } from '../../signatures/work.ts'
import type { Step } from '../contract.ts'
import type { Evidence, Review, SentSignature } from './contract.ts'
import { applicationReceivedEmail, applicationSubmittedEmail } from './emails.ts'
import { standardStatement } from './presets.ts'
import { type KeptSection, summaryFor, summaryText } from './rules.ts'
import * as store from './store.ts'

/** An applicant's profile with nothing unsealed: of birth date and number only whether they are known. */
export async function sealedProfile({ db, today }: Work, personId: string): Promise<ProfileDetail> {
  const stored = await readDetail(db, personId, today)
  const { userProfile, ...lists } = stored
  const { birthDateSealed, ssnSealed, signedOffAt, updatedAt, ...person } = userProfile
  return {
    ...lists,
    gaps: findGaps(stored, today),
    userProfile: {
      ...person,
      birthDate: null,
      hasBirthDate: birthDateSealed !== null,
      ssn: ssnSealed && maskSsn(null),
      unreadable: [],
      signedOffAt: signedOffAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    },
  }
}

/** What the applicant reads before signing, with what is kept of it beside. */
type KeptReview = Review & { readonly summary: KeptSection[] }

/** What the applicant reads before signing this step. */
export async function reviewOf(
  work: Work,
  { content }: Pick<Step, 'content'>,
  { userProfile }: ProfileDetail,
  summary: KeptSection[],
): Promise<KeptReview> {
  return {
    statement: content.text || standardStatement,
    ...(await consentOf(work, content.consentText)),
    summary,
    summarySha256: sha256(summaryText(summary)),
    name: signingName(userProfile),
  }
}

function demandSame(review: Review, sent: SentSignature): void {
  if (review.consentSha256 === sent.consentSha256 && review.summarySha256 === sent.summarySha256) return
  throw new Refusal(
    'conflict',
    'Something in your application has changed since you opened this page. Please read it again.',
  )
}

type Signing = {
  personId: string
  journeyId: string
  step: Step
  profile: ProfileDetail
  review: KeptReview
  sent: SentSignature
}

async function tell(work: Work, { personId, step, profile: { userProfile: person } }: Signing): Promise<void> {
  const { publicUrl } = work.services.config
  const applicant = signingName(person)
  const chosen = step.content.reviewers.map(one => one.id)
  const reviewers = await store.reviewersOf(work.db, personId, chosen)
  await work.announce(noticed, {
    kind: 'applicationSubmitted',
    accounts: reviewers.map(one => one.id),
    about: personId,
    key: `application:${personId}`,
    links: { staff: `/caregivers/profile-details/${personId}` },
    words: { person: applicant },
  })
  for (const { id, email, firstName } of reviewers) {
    const message = {
      to: email,
      name: firstName,
      accountId: id,
      personId,
      applicant,
      position: person.position?.name ?? '',
    }
    await work.mail(applicationSubmittedEmail(publicUrl, message))
  }
  const receipt = { to: person.email, name: person.firstName, personId, organization: work.organization.name }
  await work.mail(applicationReceivedEmail(publicUrl, receipt))
}

/**
 * Takes a signature: refuses another name and anything that was not the text read, keeps the evidence (field facts on
 * ESIGN: who, when, from where, which text), and tells the reviewers and the applicant.
 */
export async function sign(work: Work, signing: Signing): Promise<void> {
  const { personId, journeyId, step, profile, review, sent } = signing
  if (!isOwnName(sent.typedName, profile.userProfile)) {
    throw invalidField(
      'signature.typedName',
      said('Type your name as it stands in your profile: {review}.', { review: review.name }),
    )
  }
  demandSame(review, sent)
  const id = await store.addSignature(
    work.db,
    work.now,
    { personId, journeyId, stepId: step.stepId },
    {
      ...review,
      typedName: sent.typedName,
      ...signedFrom(work),
    },
  )
  await work.audit({
    action: 'caregiver.applicationSubmitted',
    subjectKind: 'applicationSignature',
    subjectId: id,
    personId,
    after: { typedName: sent.typedName, consentSha256: review.consentSha256, summarySha256: review.summarySha256 },
  })
  await addEvent(work, personId, { kind: 'applicationSubmitted' })
  await tell(work, signing)
}

/**
 * The evidence of every signature of a person, newest first. What is signed stays what was signed; of papers that the
 * caller may not open the details are left out of what they read (decision 15).
 */
export async function evidenceOf(work: Work, personId: string): Promise<Evidence[]> {
  const rows = await store.signaturesOf(work.db, personId)
  const papers = await documentsOf(work.db, work, personId, { includeRemoved: true })
  const opened = new Map(papers.map(paper => [paper.id, paper.mayOpen]))
  // A summary of a time when it did not name its papers does not say which are medical: each may be.
  const opens = (id = '') => opened.get(id) ?? mayOpen(work.caller, { personId, medical: true })
  return rows.map(row => ({
    ...signedByOf(row),
    summary: summaryFor(row.summary, opens),
    intact: sha256(row.consentText) === row.consentSha256 && sha256(summaryText(row.summary)) === row.summarySha256,
  }))
}

/** The applications that wait for a sign-off or another answer. */
export async function applicationsToReview({ db, today }: Context, wish: QueueWish) {
  const rows = await store.waitingApplications(db, today, wish)
  return rows.map(
    ({ id, personId, since, met, of }): WaitingThing => ({
      id,
      personId,
      title: said('Application submitted', {}),
      detail: of ? [said('{met} of {of} requirements met', { met: met ?? 0, of })] : [],
      since: since.toISOString(),
      late: false,
      path: `/caregivers/profile-details/${personId}`,
    }),
  )
}

export const countApplications = ({ db }: Context, scope: QueueScope) => store.countApplications(db, scope)
