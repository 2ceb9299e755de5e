import type { Email } from '../../../kit/server/email.ts'

type To = { to: string; name: string; accountId: string }

/** To a member of the staff whom somebody else chose to evaluate a person. */
export const assignedEmail = (
  publicUrl: string,
  to: To,
  of: { by: string; person: string; personId: string; evaluationId: string; title: string; due: string | null },
): Email => ({
  kind: 'evaluationAssigned',
  ...to,
  subject: `Please evaluate ${of.person}`,
  lines: [
    `${of.by} chose you to evaluate ${of.person}: ${of.title}.`,
    of.due ? `It is due on ${of.due}.` : 'There is no due date.',
  ],
  action: {
    label: 'Open the evaluation',
    url: `${publicUrl}/caregivers/evaluation/${of.personId}?evaluation=${of.evaluationId}`,
  },
})
