import { part, parts } from '../../kit/server/serve.ts'
import { items } from './items/server.ts'
import { links } from './links/server.ts'
import { reminderSchedule } from './reminder-schedule/server.ts'
import { reminders } from './reminders/server.ts'
import { signOffs } from './sign-off/server.ts'
import {
  countDocuments,
  countLapses,
  countWaivers,
  documentsToReview,
  lapsesReminded,
  lapsesToPursue,
  waiversToDecide,
} from './waiting/work.ts'
import { waivers } from './waivers/server.ts'
import { whatIf } from './what-if/server.ts'

const compliancePage = ({ personId }: { readonly personId: string }) => `/caregivers/compliance/${personId}`

const plugs = part({
  acts: {
    compliance: 'compliance.view',
    complianceItem: 'compliance.view',
    waiver: 'compliance.view',
    complianceReminder: 'compliance.view',
    signedOff: 'caregivers.view',
  },
  queues: [
    {
      kind: 'document',
      needs: 'documents.review',
      read: documentsToReview,
      count: countDocuments,
      done: {
        acts: {
          'document.approved': ['document.decisionUndone', 'document.approvalTakenBack'],
          'document.rejected': ['document.decisionUndone'],
        },
        path: ({ personId, subjectId }) => `/caregivers/documents/${personId}?document=${subjectId}`,
      },
    },
    {
      kind: 'waiver',
      needs: 'compliance.waive',
      read: waiversToDecide,
      count: countWaivers,
      done: { acts: { 'waiver.approved': ['waiver.ended'], 'waiver.refused': [] }, path: compliancePage },
    },
    {
      kind: 'lapse',
      needs: 'compliance.view',
      read: lapsesToPursue,
      count: countLapses,
      beside: { kind: 'remindedLapse', list: 'withOthers', read: lapsesReminded },
      done: { acts: { 'compliance.reminderSent': [], 'compliance.remindersSent': [] }, path: compliancePage },
    },
  ],
})

export const followUp = parts(items, links, reminders, reminderSchedule, signOffs, waivers, whatIf, plugs)
