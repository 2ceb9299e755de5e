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
  subject: `Please change: ${of.checklist}`,
  lines: [
    `We sent your skill checklist “${of.checklist}” back to you:`,
    of.reason,
    'Your answers are still there. Change what is needed, and submit it again.',
  ],
  action: {
    label: 'Open the checklist',
    url: `${publicUrl}/applicant/skill-checklist/${of.checklistId}/checklist-detail`,
  },
})
