import { type Sentence, said } from '../../../kit/contract/sentence.ts'

/** The ways beside the product by which a notice can be told; `sending/work` tells by each. */
export const channels = ['email', 'push', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Where a notice can be told: in the product, and by the channels. */
export const places = ['app', ...channels] as const
export type Place = (typeof places)[number]

export const groups = ['messages', 'review', 'people', 'calendar', 'exports', 'own'] as const
export type Group = (typeof groups)[number]

export type NoticeKind = {
  readonly group: Group
  /** Whose settings name it. */
  readonly of: 'staff' | 'people' | 'all'
  /** Where it is told unless somebody chose otherwise. */
  readonly usual: readonly Place[]
  /** An email of its own leaves as it happens, because it needs an answer or carries what the notice does not. */
  readonly hasEmail?: true
  /** What a lock screen and an email may show: never a name, a diagnosis, or what somebody wrote. */
  readonly title: Sentence
}

const kinds = {
  chatMessage: { group: 'messages', of: 'all', usual: ['app', 'push'], title: said('New message') },
  chatMention: { group: 'messages', of: 'all', usual: ['app', 'push'], title: said('You were mentioned in a chat') },
  announcement: { group: 'messages', of: 'all', usual: ['app', 'push'], title: said('New announcement') },
  unreadReminder: {
    group: 'messages',
    of: 'all',
    usual: ['app', 'email', 'push'],
    title: said('A message is waiting for you to read it'),
  },
  textReplied: {
    group: 'messages',
    of: 'staff',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('A text message was answered'),
  },
  documentToReview: {
    group: 'review',
    of: 'staff',
    usual: ['app'],
    title: said('A document was submitted for review'),
  },
  waiverToDecide: {
    group: 'review',
    of: 'staff',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('A waiver needs a decision'),
  },
  evaluationAssigned: {
    group: 'review',
    of: 'staff',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('An evaluation was assigned to you'),
  },
  applicationSubmitted: {
    group: 'review',
    of: 'staff',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('An application was submitted'),
  },
  destructionToApprove: {
    group: 'review',
    of: 'staff',
    usual: ['app', 'push'],
    title: said('A destruction request needs a decision'),
  },
  evaluationCanceled: {
    group: 'review',
    of: 'staff',
    usual: ['app'],
    title: said('An evaluation no longer needs you'),
  },
  referenceArrived: {
    group: 'review',
    of: 'staff',
    usual: ['app'],
    hasEmail: true,
    title: said('A reference arrived'),
  },
  referenceDeclined: {
    group: 'review',
    of: 'staff',
    usual: ['app'],
    hasEmail: true,
    title: said('A reference was declined'),
  },
  exportReady: { group: 'exports', of: 'staff', usual: ['app', 'push'], title: said('Your export is ready') },
  exportFailed: { group: 'exports', of: 'staff', usual: ['app', 'push'], title: said('Your export could not be made') },
  signedUp: { group: 'people', of: 'staff', usual: ['app'], title: said('An applicant signed up') },
  evaluationAcknowledged: {
    group: 'people',
    of: 'staff',
    usual: ['app'],
    hasEmail: true,
    title: said('An evaluation was acknowledged'),
  },
  signedEvaluationWithdrawn: {
    group: 'people',
    of: 'staff',
    usual: ['app'],
    hasEmail: true,
    title: said('An evaluation you signed was withdrawn'),
  },
  lapsed: { group: 'people', of: 'staff', usual: ['app'], title: said('Something a caregiver needs has expired') },
  eventInvited: {
    group: 'calendar',
    of: 'all',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('You were invited to an event'),
  },
  eventChanged: {
    group: 'calendar',
    of: 'all',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('An event changed'),
  },
  eventCanceled: {
    group: 'calendar',
    of: 'all',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('An event was canceled'),
  },
  eventSoon: {
    group: 'calendar',
    of: 'all',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('An event starts soon'),
  },
  documentApproved: { group: 'own', of: 'people', usual: ['app', 'push'], title: said('A document was approved') },
  documentSentBack: {
    group: 'own',
    of: 'people',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('A document was sent back'),
  },
  evaluationToRead: {
    group: 'own',
    of: 'people',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('An evaluation is ready for you to read'),
  },
  evaluationWithdrawn: {
    group: 'own',
    of: 'people',
    usual: ['app'],
    hasEmail: true,
    title: said('An evaluation was withdrawn'),
  },
  testScored: { group: 'own', of: 'people', usual: ['app', 'push'], hasEmail: true, title: said('A test was scored') },
  checklistSentBack: {
    group: 'own',
    of: 'people',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('A skill checklist was sent back'),
  },
  reminder: {
    group: 'own',
    of: 'people',
    usual: ['app', 'push'],
    hasEmail: true,
    title: said('Something needs your attention to keep working'),
  },
  signedOff: { group: 'own', of: 'people', usual: ['app', 'push'], hasEmail: true, title: said('You were signed off') },
} as const satisfies Record<string, NoticeKind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]]
/** Everything that people can be told of, in the order in which settings name it. */
export const noticeKinds: Readonly<Record<KindName, NoticeKind>> = kinds
