import type { JobFailure } from '../../../kit/contract/job.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { JobName } from '../contract.ts'

type Words = { title: string; about: string }

/** What each job is called and does. */
export const wordsOfJob: Record<JobName, () => Words> = {
  reminders: () => ({
    title: t('Reminders'),
    about: t('Emails reminders and daily summaries when they are due.'),
  }),
  'event-reminders': () => ({
    title: t('Event reminders'),
    about: t('Emails participants before their calendar events begin.'),
  }),
  'evaluation-reminders': () => ({
    title: t('Evaluation reminders'),
    about: t('Emails evaluators about evaluations that are due or overdue.'),
  }),
  'rule-changes': () => ({
    title: t('Rule changes'),
    about: t('Updates everyone’s status after a requirement changes.'),
  }),
  'tests-out-of-time': () => ({
    title: t('Tests out of time'),
    about: t('Submits competency tests whose time is up.'),
  }),
  'exclusion-screening': () => ({
    title: t('Exclusion screening'),
    about: t('Reads new exclusion lists and compares everyone with them.'),
  }),
  'reference-requests': () => ({
    title: t('Reference requests'),
    about: t('Reminds referees who have not answered, and closes requests after 30 days.'),
  }),
  'text-messages': () => ({
    title: t('Text messages'),
    about: t('Sends text messages that wait, and tries again those that did not leave.'),
  }),
  exports: () => ({
    title: t('Exports'),
    about: t('Makes the files that take long, and deletes them after 7 days.'),
  }),
  'emails-given-up': () => ({
    title: t('Undelivered emails'),
    about: t('Tells staff which of their emails were not delivered.'),
  }),
  'webhook-deliveries': () => ({
    title: t('Webhook deliveries'),
    about: t('Sends events to your webhooks, and tries again what did not arrive.'),
  }),
  'webhook-clearance': () => ({
    title: t('Webhook day changes'),
    about: t('Tells webhooks whose clear to work changed with the new day.'),
  }),
  'compliance-counts': () => ({
    title: t('Compliance figures'),
    about: t('Adds up the figures of the compliance overview.'),
  }),
  'retention-destruction': () => ({
    title: t('Destruction'),
    about: t('Destroys the records whose destruction was approved.'),
  }),
  'virus-scan': () => ({
    title: t('Virus scan'),
    about: t('Scans files that came while the virus scanner did not answer.'),
  }),
  imports: () => ({
    title: t('Imports of staff'),
    about: t('Imports files of existing staff, and takes an import back.'),
  }),
  'survey-binders': () => ({
    title: t('Survey binders'),
    about: t('Makes one PDF per person for a survey.'),
  }),
  'survey-ends': () => ({
    title: t('Survey ends'),
    about: t('Ends surveys after their last day, and deletes old binders.'),
  }),
  'report-emails': () => ({
    title: t('Report emails'),
    about: t('Emails saved reports every week or month to those who asked for it.'),
  }),
  'nightly-backup': () => ({
    title: t('Nightly backup'),
    about: t('Backs up all data every night and removes old backups.'),
  }),
  'audit-seals': () => ({
    title: t('Audit seals'),
    about: t('Seals audit events that were left without a seal.'),
  }),
  'audit-checks': () => ({
    title: t('Audit check'),
    about: t('Checks once a day that no audit event was changed, removed or moved.'),
  }),
  'audit-heads': () => ({
    title: t('Audit proof'),
    about: t('Emails the last seal of each audit log to the address outside that its organization chose.'),
  }),
  'leftover-files': () => ({
    title: t('Leftover files'),
    about: t('Removes files of uploads that were never finished.'),
  }),
  'document-reading': () => ({
    title: t('Document reading'),
    about: t('Reads pictures of documents to suggest dates, numbers and types.'),
  }),
  'old-pages': () => ({
    title: t('Unsent pages'),
    about: t('Removes photographed pages that were never sent.'),
  }),
  'old-drafts': () => ({
    title: t('Old drafts'),
    about: t('Removes drafts of forms that were never finished.'),
  }),
  'old-answers': () => ({
    title: t('Repeated requests'),
    about: t('Forgets requests once they can no longer be sent a second time.'),
  }),
  'expired-sessions': () => ({
    title: t('Expired sign-ins'),
    about: t('Removes expired sessions, forgotten devices and old sign-in attempts.'),
  }),
  'single-sign-on': () => ({
    title: t('Single sign-on'),
    about: t('Checks every day that email domains are still proven, and removes unfinished sign-ins.'),
  }),
  'old-webhook-deliveries': () => ({
    title: t('Old webhook deliveries'),
    about: t('Removes webhook events after 90 days.'),
  }),
  notifications: () => ({
    title: t('Notifications'),
    about: t('Emails and pushes what is still unread, for whoever chose that.'),
  }),
  'old-notifications': () => ({
    title: t('Old notifications'),
    about: t('Removes notifications after 90 days.'),
  }),
}

/** Why a run failed, as a sentence. */
export const wordsOfFailure: Record<JobFailure, () => string> = {
  database: () => t('The database did not answer.'),
  disk: () => t('The disk was full.'),
  tookTooLong: () => t('It took too long and was stopped.'),
  cutOff: () => t('Carefold was stopped while it ran.'),
  unexpected: () => t('Something went wrong.'),
}
