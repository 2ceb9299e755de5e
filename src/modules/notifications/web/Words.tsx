import {
  AtSign,
  Bell,
  BellRing,
  CalendarDays,
  ClipboardCheck,
  FileDown,
  FileText,
  FileX,
  GraduationCap,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareReply,
  MessagesSquare,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import { t } from '../../../kit/web/text/text.ts'
import type { Notification } from '../contract.ts'
import type { KindName } from '../kinds/contract.ts'

type Words = { readonly icon: LucideIcon; readonly say: (of: Notification) => string; readonly name: () => string }

const chatOf = ({ words: { from = '', chat = '' }, happenings: count }: Notification) => ({ from, chat, count })
const about = ({ words }: Notification) => {
  const { person = '', document = '', from = '', items = '', event = '', test = '', checklist = '' } = words
  return { person, document, from, items, event, test, checklist }
}

/** What each kind is called in settings, and its sentence. */
export const wordsOf: Record<KindName, Words> = {
  chatMessage: {
    icon: MessagesSquare,
    name: () => t('Chat messages'),
    say: of =>
      of.words.chat
        ? t('{count, plural, one {New message} other {# new messages}} in {chat}, the last from {from}', chatOf(of))
        : t('{count, plural, one {New message} other {# new messages}} from {from}', chatOf(of)),
  },
  chatMention: {
    icon: AtSign,
    name: () => t('Mentions of you in a chat'),
    say: of =>
      of.words.chat ? t('{from} mentioned you in {chat}', chatOf(of)) : t('{from} mentioned you', chatOf(of)),
  },
  announcement: {
    icon: Megaphone,
    name: () => t('Announcements'),
    say: of => t('{count, plural, one {New announcement} other {# new announcements}} in {chat}', chatOf(of)),
  },
  unreadReminder: {
    icon: BellRing,
    name: () => t('Reminders to read a message'),
    say: of => t('{from} reminds you to read a message in {chat}', chatOf(of)),
  },
  textReplied: {
    icon: MessageSquareReply,
    name: () => t('Replies to text messages'),
    say: of => t('{person} replied by text message', about(of)),
  },
  documentToReview: {
    icon: FileText,
    name: () => t('Documents to review'),
    say: of =>
      of.happenings > 1
        ? t('{person} submitted {count} documents', { ...about(of), count: of.happenings })
        : of.words.document
          ? t('{person} submitted {document}', about(of))
          : t('{person} submitted a document', about(of)),
  },
  waiverToDecide: {
    icon: ShieldCheck,
    name: () => t('Waivers to decide'),
    say: of => t('A waiver for {person} needs your decision', about(of)),
  },
  evaluationAssigned: {
    icon: ClipboardCheck,
    name: () => t('Evaluations assigned to you'),
    say: of => t('{from} asked you to evaluate {person}', about(of)),
  },
  applicationSubmitted: {
    icon: ClipboardCheck,
    name: () => t('Submitted applications'),
    say: of => t('{person} submitted their application', about(of)),
  },
  destructionToApprove: {
    icon: Trash2,
    name: () => t('Destruction requests to decide'),
    say: of => t('{from} asked to destroy records. This needs a second approval', about(of)),
  },
  evaluationCanceled: {
    icon: ClipboardCheck,
    name: () => t('Evaluations you no longer need to do'),
    say: of => t('You no longer need to evaluate {person}', about(of)),
  },
  referenceArrived: {
    icon: MessageSquareReply,
    name: () => t('References that arrived'),
    say: of => t('A reference for {person} from {from} is here', about(of)),
  },
  referenceDeclined: {
    icon: MessageSquareReply,
    name: () => t('References that were declined'),
    say: of => t('{from} can’t give a reference for {person}', about(of)),
  },
  exportReady: {
    icon: FileDown,
    name: () => t('Exports that are ready'),
    say: ({ words: { file = '' } }) => t('Your file {file} is ready to download', { file }),
  },
  exportFailed: {
    icon: FileX,
    name: () => t('Exports that failed'),
    say: () => t('We couldn’t make a file you requested'),
  },
  signedUp: {
    icon: UserRound,
    name: () => t('Applicants who sign up'),
    say: of => t('{person} signed up', about(of)),
  },
  evaluationAcknowledged: {
    icon: ClipboardCheck,
    name: () => t('Evaluations that were acknowledged'),
    say: of => t('{person} read and signed their evaluation', about(of)),
  },
  signedEvaluationWithdrawn: {
    icon: ClipboardCheck,
    name: () => t('Your evaluations that were withdrawn'),
    say: of => t('{from} withdrew your evaluation of {person}', about(of)),
  },
  lapsed: {
    icon: ShieldCheck,
    name: () => t('What has expired'),
    say: of => t('Expired for {person}: {items}', about(of)),
  },
  eventInvited: {
    icon: CalendarDays,
    name: () => t('Invitations to events'),
    say: of => t('You’re invited: {event}', about(of)),
  },
  eventChanged: {
    icon: CalendarDays,
    name: () => t('Changed events'),
    say: of => t('Changed: {event}', about(of)),
  },
  eventCanceled: {
    icon: CalendarDays,
    name: () => t('Canceled events'),
    say: of => t('Canceled: {event}', about(of)),
  },
  eventSoon: {
    icon: CalendarDays,
    name: () => t('Reminders of events'),
    say: of => t('Coming up: {event}', about(of)),
  },
  documentApproved: {
    icon: FileText,
    name: () => t('Approved documents'),
    say: of => t('Approved: {document}', about(of)),
  },
  documentSentBack: {
    icon: FileText,
    name: () => t('Documents that were sent back'),
    say: of => t('Sent back: {document}', about(of)),
  },
  evaluationToRead: {
    icon: ClipboardCheck,
    name: () => t('Evaluations to read'),
    say: of => t('Your evaluation by {from} is ready to read', about(of)),
  },
  evaluationWithdrawn: {
    icon: ClipboardCheck,
    name: () => t('Withdrawn evaluations'),
    say: of => t('Your evaluation by {from} was withdrawn', about(of)),
  },
  testScored: {
    icon: GraduationCap,
    name: () => t('Tests that were scored'),
    say: of => t('Your result is ready: {test}', about(of)),
  },
  checklistSentBack: {
    icon: ListChecks,
    name: () => t('Skill checklists that were sent back'),
    say: of => t('Please change: {checklist}', about(of)),
  },
  reminder: {
    icon: Bell,
    name: () => t('Reminders of what is due'),
    say: of => t('Please take care of: {items}', about(of)),
  },
  signedOff: {
    icon: ShieldCheck,
    name: () => t('Your sign-off'),
    say: () => t('You’re signed off. Welcome to the team!'),
  },
}
