import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Email } from '../../../kit/server/email.ts'

type Due = {
  readonly person: { firstName: string; lastName: string }
  readonly name: string
  readonly dueOn: Day | null
}

/** "Grace Okafor: Aide evaluation, was due on Nov 16, 2026". */
function dueLine({ person, name, dueOn }: Due, today: Day): string {
  const who = `${person.firstName} ${person.lastName}: ${name}`
  if (dueOn === null) return who
  return `${who}, ${dueOn < today ? 'was due on' : 'due on'} ${dayInWords(dueOn)}`
}

/** To whoever is to evaluate; never to the person. */
export const evaluatorEmail = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  due: readonly Due[],
  today: Day,
): Email => ({
  kind: 'evaluationReminder',
  ...to,
  subject: due.length === 1 ? 'An evaluation needs you' : `${due.length} evaluations need you`,
  lines: [
    due.length === 1 ? 'One evaluation is yours to complete:' : 'These evaluations are yours to complete:',
    ...due.map(one => dueLine(one, today)),
  ],
  action: { label: 'Open your evaluations', url: `${publicUrl}/evaluations` },
})
