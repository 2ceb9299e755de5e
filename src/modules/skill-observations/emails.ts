import { said } from '../../kit/contract/sentence.ts'
import type { Email } from '../../kit/server/email.ts'

/** Tells the person that their checklist came back, and why. */
export const sentBackEmail = (
  publicUrl: string,
  of: { to: string; name: string; personId: string; checklistId: string; checklist: string; reason: string },
): Email => ({
  kind: 'skillChecklistSentBack',
  to: of.to,
  name: of.name,
  personId: of.personId,
  subject: said('Please change: {checklist}', { checklist: of.checklist }),
  lines: [
    said('We sent your skill checklist “{checklist}” back to you:', { checklist: of.checklist }),
    of.reason,
    said('Your answers are still there. Change what is needed, and submit it again.'),
  ],
  action: {
    label: said('Open the checklist'),
    url: `${publicUrl}/applicant/skill-checklist/${of.checklistId}/checklist-detail`,
  },
})
